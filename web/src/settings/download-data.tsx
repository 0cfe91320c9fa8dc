import { downloadOwnData } from '@parinay/contract/own-data'
import { useEffect, useRef, useState } from 'react'
import { usePasswordProof } from '../account/use-password-proof.tsx'
import { errorMessage, isOtherSession } from '../platform/call-api.ts'
import { download } from '../platform/download-call.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'

/** Saves everything that the site keeps about the member as one file. */
export function DownloadData() {
  const running = useRef<AbortController>(undefined)
  const [bytes, setBytes] = useState<number>()
  const proof = usePasswordProof()
  useEffect(() => () => running.current?.abort(), [])

  const attempt = async (password: string | undefined) => {
    const stop = new AbortController()
    running.current = stop
    let read = 0
    const file = await download(downloadOwnData, { body: { password } }, stop.signal, (chunk) => {
      read += chunk.length
      setBytes(read)
    })
    saveFile(file)
    toast('Your data has been downloaded. Keep the file where only you can read it.', 'success')
  }
  const start = async () => {
    if (bytes !== undefined) return
    setBytes(0)
    try {
      await proof.run(attempt)
    } catch (failure) {
      if (!running.current?.signal.aborted && !isOtherSession(failure))
        toast(errorMessage(failure, downloadOwnData.failure), 'error')
    }
    setBytes(undefined)
  }

  return (
    <>
      <Button busy={bytes !== undefined} onClick={() => void start()}>
        Download my data
      </Button>
      {bytes !== undefined && bytes > 0 && <p role="status">{(bytes / 1_000_000).toFixed(1)} MB so far</p>}
      {proof.dialog}
    </>
  )
}
