import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { MAX_MESSAGE_LENGTH } from '@parinay/contract/conversations'
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { lazyPart } from '../platform/lazy-part.tsx'
import { Button } from '../ui/button.tsx'
import { isComposing } from '../ui/form/is-composing.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { SendIcon, SmileIcon } from './chat-icons.tsx'
import { CheckIcon } from '../ui/icons.tsx'
import { MOUSE } from '../ui/theme/media-queries.ts'
import { CharactersLeft } from './characters-left.tsx'
import styles from './chat.module.css'

const EmojiPanel = lazyPart(async () => (await import('./emoji-panel.tsx')).EmojiPanel)

interface ComposerProps {
  /** The unsent text from the last visit. */
  initialText: string
  onDraftChange: (text: string) => void
  /** Resolves to false if the text must stay. */
  onSend: (text: string) => Promise<boolean>
  /** Focuses the box even on a phone, where that opens the keyboard. */
  takesFocus?: boolean
  /** True if the text of a sent message is edited. */
  isEdit?: boolean
  busy?: boolean
  typing: { typed: () => void; stop: () => void }
  /** Content while the box is empty, such as the microphone button. */
  children?: ReactNode
}

/** The message box. Enter sends; Shift and Enter start a new line. */
export function Composer({ initialText, onDraftChange, onSend, typing, children, ...modes }: ComposerProps) {
  const { takesFocus = false, isEdit = false, busy = false } = modes
  const [text, setText] = useState(initialText)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const isEmpty = isBlank(text)
  const left = MAX_MESSAGE_LENGTH - text.trim().length

  useInitialFocus(textarea, takesFocus)

  const change = (next: string) => {
    setText(next)
    onDraftChange(next)
    if (isBlank(next)) typing.stop()
    else typing.typed()
  }
  const send = async () => {
    if (isEmpty || left < 0 || busy) return
    if (!isEdit) change('')
    textarea.current?.focus()
    if ((await onSend(text.trim())) && isEdit) change('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    void send()
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      <EmojiInput text={text} textarea={textarea} onChange={change} />
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
      {isEmpty && !isEdit && children}
      <Button
        type="submit"
        variant="main"
        className={styles.send}
        aria-label={isEdit ? 'Save' : 'Send'}
        title={isEdit ? 'Save' : 'Send'}
        icon={isEdit ? <CheckIcon /> : <SendIcon />}
        busy={busy}
        disabled={isEmpty || left < 0}
      />
    </form>
  )
}

/** On a phone the focus would open the keyboard over the messages. */
function useInitialFocus(textarea: RefObject<HTMLTextAreaElement | null>, takesFocus: boolean) {
  useEffect(() => {
    if (takesFocus || matchMedia(MOUSE).matches) textarea.current?.focus({ preventScroll: true })
  }, [textarea, takesFocus])
}

interface EmojiInputProps {
  text: string
  textarea: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
}

/** Inserts an emoji at the caret. */
function EmojiInput({ text, textarea, onChange }: EmojiInputProps) {
  const [isOpen, setOpen] = useState(false)
  const insert = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = textarea.current ?? {}
    onChange(text.slice(0, selectionStart) + emoji + text.slice(selectionEnd))
    requestAnimationFrame(() => {
      textarea.current?.focus()
      textarea.current?.setSelectionRange(selectionStart + emoji.length, selectionStart + emoji.length)
    })
  }
  return (
    <>
      {isOpen && <EmojiPanel onChoose={insert} onClose={() => setOpen(false)} />}
      <IconButton
        variant="bare"
        label="Emoji"
        aria-expanded={isOpen}
        icon={<SmileIcon />}
        onClick={() => setOpen(!isOpen)}
      />
    </>
  )
}
