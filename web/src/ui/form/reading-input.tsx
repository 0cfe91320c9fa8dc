import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Field, type FieldProps } from './field.tsx'
import styles from './field.module.css'
import { type Reader, whyUnread } from './reading.ts'

/** Faults and questions wait until typing has paused: "12 l" is on its way to "12 lakh". */
const PAUSE_MS = 700

type ReadingInputProps = Omit<FieldProps, 'echo'> &
  Omit<ComponentProps<'input'>, 'onChange' | 'type'> & {
    value: string
    /** What makes a number of the text. */
    read: Reader
    onChange: (text: string) => void
  }

/** A number as people write it. The line below says in words what was understood, or what is wrong, or asks. */
export function ReadingInput({ label, hint, error, required, read, value, onChange, ...rest }: ReadingInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const isPaused = useIsPaused(value)
  const reading = read(value)
  const problem = whyUnread(reading)
  // A form that cannot be sent says at once why.
  const isSaid = isPaused || error !== undefined
  const isFault = reading !== undefined && 'fault' in reading
  const confirm = (words: string) => {
    onChange(words)
    input.current?.focus()
  }

  const echo = isFault ? (
    isSaid && <span className={styles.error}>{reading.fault}</span>
  ) : reading?.doubt && isSaid ? (
    <strong>{reading.doubt}</strong>
  ) : (
    reading && [reading.words, reading.note && `(${reading.note})`].filter(Boolean).join(' ')
  )

  return (
    <Field label={label} hint={hint} error={problem ? undefined : error} echo={echo || ''} required={required}>
      {(tied) => (
        <>
          <input
            ref={input}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
            className={styles.control}
            {...tied}
            {...(isFault && isSaid && { 'aria-invalid': true })}
            {...rest}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {reading && 'doubt' in reading && reading.doubt && isSaid && (
            <Button size="small" onClick={() => confirm(reading.words)}>
              Yes, {reading.words}
            </Button>
          )}
        </>
      )}
    </Field>
  )
}

function useIsPaused(text: string): boolean {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    if (paused === text) return
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [paused, text])
  return paused === text
}
