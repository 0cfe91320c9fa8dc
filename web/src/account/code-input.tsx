import { CODE_MINUTES } from '@parinay/contract/one-time-codes'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import styles from './code-input.module.css'
import type { SentCode } from './use-sent-code.ts'

interface CodeInputProps {
  sent: SentCode
  code: string
  onChange: (code: string) => void
  error: string | undefined
}

/** The input for a sent code, which phones fill in automatically, with a button for another code. */
export const CodeInput = ({ sent, code, onChange, error }: CodeInputProps) => (
  <div className={styles.entry}>
    <TextInput
      label="Code"
      hint={`Six digits, valid for ${CODE_MINUTES} minutes`}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      value={code}
      onChange={onChange}
      error={error}
    />
    <ResendButton sent={sent} />
  </div>
)

function ResendButton({ sent: { resendAt, sendAgain, isSending } }: { sent: SentCode }) {
  const seconds = useSecondsUntil(resendAt)
  return (
    <Button variant="plain" busy={isSending} done={seconds > 0} onClick={sendAgain}>
      {seconds > 0 ? `Send another code in ${seconds} s` : 'Send another code'}
    </Button>
  )
}

function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
