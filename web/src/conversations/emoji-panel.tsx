import { useEffect, useEffectEvent, useRef } from 'react'
import styles from './emoji-panel.module.css'

/** A handful for a conversation between families, with the words a screen reader says. */
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

/** Small pictures to choose from. Escape closes it. */
export function EmojiPanel({ onChoose, onClose }: EmojiPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const place = panel.current
    place?.querySelector('button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
      place?.parentElement?.querySelector('textarea')?.focus()
    }
    place?.addEventListener('keydown', onKey)
    return () => place?.removeEventListener('keydown', onKey)
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
