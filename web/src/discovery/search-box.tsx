import { SearchInput } from '../ui/form/search-input.tsx'
import { useTypedText } from '../ui/form/use-debounced-text.ts'

const PAUSE = 500

interface SearchBoxProps {
  /** What is searched for at present. */
  text: string
  onSearch: (text: string) => void
}

/** Searches once typing has paused for half a second. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useTypedText(text, onSearch, PAUSE)

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
