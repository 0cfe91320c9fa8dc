import { useEffect, useState } from 'react'

/** What stands in a search box, and how it is changed; whoever keeps the text hears of it once typing has paused. */
export function useDebouncedText(text: string, onPause: (text: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(text)
  const [lastText, setLastText] = useState(text)
  const [reported, setReported] = useState<readonly string[]>([])

  // Back and forward change the text without a key being pressed. A space that was typed last stays for the word that follows,
  // and so does what was typed before a text that was told came back.
  if (text !== lastText) {
    setLastText(text)
    setReported(reported.slice(reported.indexOf(text) + 1))
    if (text !== typed.trim() && !reported.includes(text)) setTyped(text)
  }

  useEffect(() => {
    if (typed.trim() === text) return
    const timer = setTimeout(() => {
      setReported((before) => [...before, typed.trim()])
      onPause(typed.trim())
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, text, onPause, pauseMs])

  return [typed, setTyped] as const
}
