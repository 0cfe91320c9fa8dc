import { adminSearch, MIN_SEARCH_LENGTH } from '@parinay/contract/admin/users'
import { type KeyboardEvent, useState } from 'react'
import { useDebouncedText } from '../ui/form/use-debounced-text.ts'
import { moveActiveIndex, type SearchResult, searchResults } from './build-search-results.ts'
import { isTooManyFound, useCallWithToast } from './use-call-with-toast.ts'
import { isComposing } from '../ui/form/is-composing.ts'

const SEARCH_DEBOUNCE_MS = 500

/** The state of the quick search: its text, results and active result. */
export function useQuickSearch(onChoose: (result: SearchResult) => void) {
  const [text, setText] = useState('')
  const [typed, setTyped] = useDebouncedText(text, setText, SEARCH_DEBOUNCE_MS)
  const [isOpen, setOpen] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const { isEnough, results, status, emptyText } = useSearchResults(text)
  const isShown = isOpen && isEnough

  const close = () => {
    setOpen(false)
    setActiveIndex(-1)
  }
  const choose = (result: SearchResult) => {
    close()
    onChoose(result)
  }
  return {
    typed,
    isShown,
    results,
    activeIndex,
    status: isShown ? status : '',
    emptyText,
    open: () => setOpen(true),
    close,
    choose,
    type(next: string) {
      setTyped(next)
      setOpen(true)
      setActiveIndex(-1)
    },
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event)) return
      if (event.key === 'Escape') return close()
      if (event.key === 'Enter') {
        const chosen = isShown ? results[activeIndex] : undefined
        if (chosen) choose(chosen)
        else setText(typed.trim())
      }
      const next = moveActiveIndex(event.key, activeIndex, results.length)
      if (next === undefined) return
      event.preventDefault()
      setOpen(true)
      setActiveIndex(next)
    },
  }
}

function useSearchResults(text: string) {
  const isEnough = text.length >= MIN_SEARCH_LENGTH
  const { data, error, isFetching } = useCallWithToast(adminSearch, { query: { q: text } }, { enabled: isEnough })
  return {
    isEnough,
    results: isEnough && data ? searchResults(data.data) : [],
    /** The announcement for screen readers once the results are loaded. */
    status: !isFetching && data ? countText(data.data) : '',
    emptyText: whyEmpty(isFetching, error),
  }
}

function whyEmpty(isFetching: boolean, error: Error | null) {
  if (isFetching) return 'Searching...'
  if (!error) return 'Nobody found'
  return isTooManyFound(error) ? error.message : 'The search failed'
}

const countText = ({ users, profiles }: { users: unknown[]; profiles: unknown[] }) =>
  users.length + profiles.length === 0 ? 'Nobody found' : `Users found: ${users.length}, profiles: ${profiles.length}`
