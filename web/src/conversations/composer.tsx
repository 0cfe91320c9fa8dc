import { LONGEST_MESSAGE } from '@parinay/contract/conversations'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { SendIcon } from '../ui/icons.tsx'
import styles from './chat.module.css'

interface ComposerProps {
  /** What stood there when the conversation was left. */
  unsent: string
  onKeep: (text: string) => void
  onWrite: (text: string) => void
}

/** Where one writes. Enter sends, Shift and Enter begin a new line. */
export function Composer({ unsent, onKeep, onWrite }: ComposerProps) {
  const [text, setText] = useState(unsent)
  const place = useRef<HTMLTextAreaElement>(null)
  const isBlank = text.trim() === ''

  // On a device with keys one wants to write at once; on a phone the keyboard would cover what there is to read.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) place.current?.focus({ preventScroll: true })
  }, [])

  const change = (next: string) => {
    setText(next)
    onKeep(next)
  }
  const send = () => {
    if (isBlank) return
    onWrite(text.trim())
    change('')
    place.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <textarea
        ref={place}
        aria-label="Your message"
        placeholder="Type a message..."
        rows={1}
        enterKeyHint="send"
        maxLength={LONGEST_MESSAGE}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKey}
      />
      <Button
        type="submit"
        look="main"
        className={styles.send}
        aria-label="Send"
        title="Send"
        icon={<SendIcon />}
        disabled={isBlank}
      />
    </form>
  )
}
