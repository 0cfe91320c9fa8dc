import { useEffect, useState } from 'react'

/** What stands in a search box, and how it is changed; whoever keeps the text hears of it once typing has paused. */
export function useTypedText(text: string, onPause: (text: string) => void, pause: number) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)
  const [told, setTold] = useState<readonly string[]>([])

  // Back and forward change the text without a key being pressed. A space that was typed last stays for the word that follows,
  // and so does what was typed before a text that was told came back.
  if (text !== known) {
    setKnown(text)
    setTold(told.slice(told.indexOf(text) + 1))
    if (text !== typed.trim() && !told.includes(text)) setTyped(text)
  }

  useEffect(() => {
    if (typed.trim() === text) return
    const telling = setTimeout(() => {
      setTold((before) => [...before, typed.trim()])
      onPause(typed.trim())
    }, pause)
    return () => clearTimeout(telling)
  }, [typed, text, onPause, pause])

  return [typed, setTyped] as const
}
