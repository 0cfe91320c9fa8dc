import { SearchInput } from '../ui/form/search-input.tsx'
import { useDebouncedText } from '../ui/form/use-debounced-text.ts'

const SEARCH_DEBOUNCE_MS = 500

interface SearchBoxProps {
  /** The search text of the address. */
  text: string
  onSearch: (text: string) => void
}

/** The search box, which searches when typing pauses for half a second. */
export function SearchBox({ text, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useDebouncedText(text, onSearch, SEARCH_DEBOUNCE_MS)

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
