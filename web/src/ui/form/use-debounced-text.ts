import { useEffect, useState } from 'react'

/** The text of a search box and its setter. `onPause` receives the text once typing has paused. */
export function useDebouncedText(text: string, onPause: (text: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(text)
  const [lastText, setLastText] = useState(text)
  const [reported, setReported] = useState<readonly string[]>([])

  // Back and forward change the text without typing. A trailing space stays for the next word,
  // and so do letters that were typed before a reported text returned.
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
