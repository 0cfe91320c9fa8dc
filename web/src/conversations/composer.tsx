import { MAX_MESSAGE_LENGTH } from '@parinay/contract/conversations'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SendIcon, SmileIcon } from '../ui/icons.tsx'
import { CharactersLeft } from './characters-left.tsx'
import styles from './chat.module.css'

const EmojiPanel = lazy(async () => ({ default: (await import('./emoji-panel.tsx')).EmojiPanel }))

interface ComposerProps {
  /** The unsent text from the last visit. */
  initialText: string
  onDraftChange: (text: string) => void
  onSend: (text: string) => void
  typing: { typed: () => void; stop: () => void }
}

/** The message box. Enter sends; Shift and Enter start a new line. */
export function Composer({ initialText, onDraftChange, onSend, typing }: ComposerProps) {
  const [text, setText] = useState(initialText)
  const [isEmojiOpen, setEmojiOpen] = useState(false)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const isBlank = text.trim() === ''
  const left = MAX_MESSAGE_LENGTH - text.trim().length

  // On a phone the focus would open the keyboard over the messages.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) textarea.current?.focus({ preventScroll: true })
  }, [])

  const change = (next: string) => {
    setText(next)
    onDraftChange(next)
    if (next.trim() === '') typing.stop()
    else typing.typed()
  }
  const send = () => {
    if (isBlank || left < 0) return
    onSend(text.trim())
    change('')
    textarea.current?.focus()
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
  const insert = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = textarea.current ?? {}
    const next = text.slice(0, selectionStart) + emoji + text.slice(selectionEnd)
    change(next)
    requestAnimationFrame(() => {
      textarea.current?.focus()
      textarea.current?.setSelectionRange(selectionStart + emoji.length, selectionStart + emoji.length)
    })
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      {isEmojiOpen && (
        <Suspense>
          <EmojiPanel onChoose={insert} onClose={() => setEmojiOpen(false)} />
        </Suspense>
      )}
      <IconButton
        variant="bare"
        label="Emoji"
        aria-expanded={isEmojiOpen}
        icon={<SmileIcon />}
        onClick={() => setEmojiOpen(!isEmojiOpen)}
      />
      <textarea
        ref={textarea}
        aria-label="Your message"
        placeholder="Type a message..."
        rows={1}
        enterKeyHint="send"
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKey}
        onBlur={typing.stop}
      />
      <CharactersLeft left={left} />
      <Button
        type="submit"
        variant="main"
        className={styles.send}
        aria-label="Send"
        title="Send"
        icon={<SendIcon />}
        disabled={isBlank || left < 0}
      />
    </form>
  )
}
