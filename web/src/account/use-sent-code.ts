import type { Reply } from '@parinay/contract/kernel/call'
import { type CodePurpose, sendCode } from '@parinay/contract/one-time-codes'
import { useState } from 'react'
import { callApi, CallError, errorMessage, isOtherSession } from '../platform/call-api.ts'
import { toast } from '../ui/overlay/toast.tsx'

export interface CodeRequest {
  phoneNumber?: string
  /** The password for a new number, if the server asks for it. */
  password?: string
}

export const useSentCode = (purpose: CodePurpose) =>
  useCodeSender((wanted) => callApi(sendCode, { body: { ...wanted, purpose } }))

/** Requests one-time codes, and remembers the last request, so that the same can be sent again. */
export function useCodeSender(ask: (wanted: CodeRequest) => Promise<Reply<typeof sendCode>>) {
  const [request, setRequest] = useState<CodeRequest>()
  /** The time from which another code can be sent, in milliseconds since 1970. */
  const [resendAt, setResendAt] = useState(0)
  const [isSending, setSending] = useState(false)
  const [fields, setFields] = useState<Record<string, string>>({})
  const [isPasswordNeeded, setPasswordNeeded] = useState(false)

  const send = async (wanted: CodeRequest) => {
    if (isSending) return
    setSending(true)
    setFields({})
    try {
      const { message, data } = await ask(wanted)
      setRequest(wanted)
      setResendAt(Date.now() + data.resendAfterSeconds * 1000)
      toast(message, 'success')
    } catch (failure) {
      if (failure instanceof CallError) setFields(failure.fields)
      if (failure instanceof CallError && failure.code === 'password_needed') setPasswordNeeded(true)
      if (!isOtherSession(failure)) toast(errorMessage(failure, sendCode.failure), 'error')
    }
    setSending(false)
  }

  return {
    send,
    sendAgain: () => void (request && send(request)),
    /** Returns to the step of the number. */
    forget: () => setRequest(undefined),
    /** The last request of a code; undefined before the first. */
    request,
    resendAt,
    isSending,
    /** The faults of number and password. */
    fields,
    /** True if the server asks for the password, because the sign-in is not recent. */
    isPasswordNeeded,
  }
}

export type SentCode = ReturnType<typeof useSentCode>
