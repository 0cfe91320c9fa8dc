import { CODE_IS_SIX_DIGITS, CODE_LENGTH } from '@parinay/contract/account'
import { useState } from 'react'
import { CallError, errorMessage, isOtherSession } from '../platform/call-api.ts'
import { toast } from '../ui/overlay/toast.tsx'

/** The state of a typed code and its use. `use` throws a `CallError` if the code is refused. */
export function useCodeEntry(use: (code: string) => Promise<void>, failed: string) {
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [fields, setFields] = useState<Record<string, string>>({})

  const enter = async () => {
    if (isBusy) return
    if (code.length !== CODE_LENGTH) return setFields({ code: CODE_IS_SIX_DIGITS })
    setBusy(true)
    setFields({})
    try {
      await use(code)
    } catch (failure) {
      if (failure instanceof CallError) setFields(failure.fields)
      if (!isOtherSession(failure)) toast(errorMessage(failure, failed), 'error')
      setBusy(false)
    }
  }

  const change = (typed: string) => {
    setCode(typed.replace(/\D/g, '').slice(0, CODE_LENGTH))
    setFields({})
  }
  return { code, change, enter, isBusy, fields }
}
