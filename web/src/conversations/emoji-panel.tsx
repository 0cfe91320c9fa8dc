import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './emoji-panel.module.css'

/** A few for a conversation between families, with their names for screen readers. */
const EMOJI: readonly (readonly [string, string])[] = [
  ['🙏', 'Namaste'],
  ['😊', 'Smiling'],
  ['🙂', 'Slight smile'],
  ['😀', 'Laughing'],
  ['😄', 'Joyful'],
  ['😂', 'Tears of joy'],
  ['☺️', 'Shy smile'],
  ['😇', 'Innocent'],
  ['😌', 'Relieved'],
  ['🤗', 'Hug'],
  ['😅', 'Nervous laugh'],
  ['🤔', 'Thinking'],
  ['😮', 'Surprised'],
  ['😔', 'Thoughtful'],
  ['😢', 'Sad'],
  ['👍', 'Thumbs up'],
  ['👌', 'Fine'],
  ['👏', 'Applause'],
  ['🤝', 'Handshake'],
  ['👋', 'Waving'],
  ['❤️', 'Red heart'],
  ['💐', 'Flowers'],
  ['🌹', 'Rose'],
  ['🌸', 'Blossom'],
  ['🌼', 'Marigold'],
  ['🪔', 'Diya lamp'],
  ['🎉', 'Celebration'],
  ['🎂', 'Cake'],
  ['🍵', 'Tea'],
  ['☕', 'Coffee'],
  ['🏏', 'Cricket'],
  ['🎶', 'Music'],
  ['📖', 'Book'],
  ['📞', 'Telephone'],
  ['🕉️', 'Om'],
  ['☪️', 'Crescent and star'],
  ['✝️', 'Cross'],
  ['🪯', 'Khanda'],
  ['🏡', 'Home'],
  ['✨', 'Sparkles'],
]

interface EmojiPanelProps {
  onChoose: (emoji: string) => void
  onClose: () => void
}

/** The emoji picker. Escape closes it. */
export function EmojiPanel({ onChoose, onClose }: EmojiPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = panel.current
    element?.querySelector('button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
      element?.parentElement?.querySelector('textarea')?.focus()
    }
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div ref={panel} role="group" aria-label="Emoji" className={styles.panel}>
      {EMOJI.map(([emoji, words]) => (
        <button key={words} type="button" aria-label={words} title={words} onClick={() => onChoose(emoji)}>
          {emoji}
        </button>
      ))}
    </div>
  )
}
