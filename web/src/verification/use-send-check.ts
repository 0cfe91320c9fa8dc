import type { CallInput } from '@parinay/contract/kernel/call'
import { sendCheck } from '@parinay/contract/verification'
import { useState } from 'react'
import { errorMessage } from '../platform/call-api.ts'
import { useRefetch } from '../platform/call-hooks.ts'
import { sendFile } from '../platform/send-file.ts'
import { session } from '../platform/session.ts'

/** Sends a picture. `send` resolves to the message for the member, or to undefined after a failure, which is in `fault`. */
export function useSendCheck() {
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const refetch = useRefetch()
  const send = async ({ bytes, ...input }: Omit<CallInput<typeof sendCheck>, 'bytes'> & { bytes: Promise<Blob> }) => {
    setSending(true)
    setFault(undefined)
    try {
      const options = { onProgress: () => undefined, signal: new AbortController().signal, as: session()?.user.id }
      const { message } = await sendFile(sendCheck, { ...input, bytes: await bytes }, options)
      refetch(...sendCheck.changes)
      return message
    } catch (failure) {
      setFault(errorMessage(failure, sendCheck.failure))
      return undefined
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, fault }
}
