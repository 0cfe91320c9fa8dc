import { useEffect, useState } from 'react'
import { SearchInput } from '../ui/search-input.tsx'

const PAUSE = 500

interface SearchBoxProps {
  /** What is searched for at present. */
  text: string
  onSearch: (text: string) => void
}

/** Searches once typing has paused for half a second. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(text)
  const [known, setKnown] = useState(text)

  // Back and forward change what is searched for without a key being pressed.
  if (text !== known) {
    setKnown(text)
    setTyped(text)
  }

  useEffect(() => {
    if (typed.trim() === text) return
    const search = setTimeout(() => onSearch(typed.trim()), PAUSE)
    return () => clearTimeout(search)
  }, [typed, text, onSearch])

  return (
    <SearchInput
      label="Search by name, location, profession"
      placeholder="Search by name, location, profession..."
      maxLength={200}
      value={typed}
      onChange={setTyped}
    />
  )
}
