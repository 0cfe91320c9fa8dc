import { LONGEST_MESSAGE } from '@parinay/contract/conversations'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { SendIcon, SmileIcon } from '../ui/icons.tsx'
import { CharactersLeft } from './characters-left.tsx'
import styles from './chat.module.css'

const EmojiPanel = lazy(async () => ({ default: (await import('./emoji-panel.tsx')).EmojiPanel }))

interface ComposerProps {
  /** What stood there when the conversation was left. */
  unsent: string
  onKeep: (text: string) => void
  onWrite: (text: string) => void
  typing: { typed: () => void; stop: () => void }
}

/** Where one writes. Enter sends, Shift and Enter begin a new line. */
export function Composer({ unsent, onKeep, onWrite, typing }: ComposerProps) {
  const [text, setText] = useState(unsent)
  const [hasEmoji, setEmoji] = useState(false)
  const place = useRef<HTMLTextAreaElement>(null)
  const isBlank = text.trim() === ''
  const left = LONGEST_MESSAGE - text.trim().length

  // On a device with keys one wants to write at once; on a phone the keyboard would cover what there is to read.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) place.current?.focus({ preventScroll: true })
  }, [])

  const change = (next: string) => {
    setText(next)
    onKeep(next)
    if (next.trim() === '') typing.stop()
    else typing.typed()
  }
  const send = () => {
    if (isBlank || left < 0) return
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
  const insert = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = place.current ?? {}
    const next = text.slice(0, selectionStart) + emoji + text.slice(selectionEnd)
    change(next)
    requestAnimationFrame(() => {
      place.current?.focus()
      place.current?.setSelectionRange(selectionStart + emoji.length, selectionStart + emoji.length)
    })
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      {hasEmoji && (
        <Suspense>
          <EmojiPanel onChoose={insert} onClose={() => setEmoji(false)} />
        </Suspense>
      )}
      <IconButton
        look="bare"
        label="Emoji"
        aria-expanded={hasEmoji}
        icon={<SmileIcon />}
        onClick={() => setEmoji(!hasEmoji)}
      />
      <textarea
        ref={place}
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
        look="main"
        className={styles.send}
        aria-label="Send"
        title="Send"
        icon={<SendIcon />}
        disabled={isBlank || left < 0}
      />
    </form>
  )
}
