import type { creditNote, invoice } from '@parinay/contract/payments'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../platform/call-api.ts'
import { download } from '../platform/download-call.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'

interface PaperButtonProps {
  call: typeof invoice | typeof creditNote
  id: string
  label: string
}

/** Saves an invoice or a credit note. */
export function PaperButton({ call, id, label }: PaperButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const save = async () => {
    const stop = new AbortController()
    running.current = stop
    setBusy(true)
    try {
      saveFile(await download(call, { params: { id } }, stop.signal, () => undefined))
    } catch (failure) {
      if (failure instanceof CallError) toast(failure.message, 'error')
      else if (!stop.signal.aborted) throw failure
    } finally {
      if (!stop.signal.aborted) setBusy(false)
    }
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void save()}>
      {label}
    </Button>
  )
}
