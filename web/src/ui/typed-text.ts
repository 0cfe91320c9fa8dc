import { useEffect, useState } from 'react'

/** What stands in a search box, and how it is changed; whoever keeps the text hears of it once typing has paused. */
export function useTypedText(text: string, onPause: (text: string) => void, pause: number) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)

  // Back and forward change the text without a key being pressed. A space that was typed last stays for the word that follows.
  if (text !== known) {
    setKnown(text)
    if (text !== typed.trim()) setTyped(text)
  }

  useEffect(() => {
    if (typed.trim() === text) return
    const telling = setTimeout(() => onPause(typed.trim()), pause)
    return () => clearTimeout(telling)
  }, [typed, text, onPause, pause])

  return [typed, setTyped] as const
}
