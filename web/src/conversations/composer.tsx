import { LONGEST_MESSAGE } from '@parinay/contract/conversations'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { SendIcon } from '../ui/icons.tsx'
import styles from './chat.module.css'

/** Where one writes. Enter sends, Shift and Enter begin a new line. */
export function Composer({ onWrite }: { onWrite: (text: string) => void }) {
  const [text, setText] = useState('')
  const isBlank = text.trim() === ''

  const send = () => {
    if (isBlank) return
    onWrite(text.trim())
    setText('')
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
        aria-label="Your message"
        placeholder="Type a message..."
        rows={Math.min(5, text.split('\n').length)}
        maxLength={LONGEST_MESSAGE}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKey}
      />
      <Button type="submit" look="main" aria-label="Send" icon={<SendIcon />} disabled={isBlank} />
    </form>
  )
}
