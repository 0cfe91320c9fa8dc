import { adminSearch, MIN_SEARCH_LENGTH } from '@parinay/contract/admin/users'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { SearchInput } from '../ui/form/search-input.tsx'
import { useDebouncedText } from '../ui/form/use-debounced-text.ts'
import { useAdminParams } from './admin-params.ts'
import { SearchResults } from './search-results.tsx'
import { type SearchResult, searchResults, moveActiveIndex } from './search-result.ts'
import styles from './quick-search.module.css'
import { isTooManyFound, useCallWithToast } from './use-call-with-toast.ts'

const DEBOUNCE_MS = 500

/** Finds users and profiles from anywhere in the panel. Ctrl+K moves the focus into it. */
export function QuickSearch() {
  const [text, setText] = useState('')
  const [typed, setTyped] = useDebouncedText(text, setText, DEBOUNCE_MS)
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(-1)
  const box = useRef<HTMLDivElement>(null)
  const list = useId()
  const { change, open } = useAdminParams()
  useSearchShortcut(box)

  const isEnough = text.length >= MIN_SEARCH_LENGTH
  const { data, error, isFetching } = useCallWithToast(adminSearch, { query: { q: text } }, { enabled: isEnough })
  const results = isEnough && data ? searchResults(data.data) : []
  const isShown = isOpen && isEnough
  const hasList = isShown && results.length > 0

  const close = () => {
    setOpen(false)
    setPlace(-1)
  }
  const choose = (result: SearchResult) => {
    close()
    if (result.kind === 'user') change({ user: result.id })
    else open({ tab: 'profiles', search: result.name })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (event.key === 'Enter') {
      const chosen = isShown ? results[place] : undefined
      if (chosen) choose(chosen)
      else setText(typed.trim())
    }
    const next = moveActiveIndex(event.key, place, results.length)
    if (next === undefined) return
    event.preventDefault()
    setOpen(true)
    setPlace(next)
  }

  return (
    <div ref={box} role="search" className={styles.search}>
      <SearchInput
        label="Search users and profiles"
        placeholder="Search users and profiles"
        maxLength={100}
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setOpen(true)
          setPlace(-1)
        }}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? list : undefined}
        aria-keyshortcuts="Control+K"
        aria-activedescendant={hasList && place >= 0 ? `${list}-${place}` : undefined}
      />
      <kbd className={styles.hint} aria-hidden="true">
        Ctrl K
      </kbd>
      <p role="status" className="visually-hidden">
        {isShown && !isFetching && data ? countText(data.data) : ''}
      </p>
      {isShown && (
        <div className={styles.panel}>
          {hasList ? (
            <SearchResults id={list} results={results} activeIndex={place} onChoose={choose} />
          ) : (
            <p className={styles.none}>{isFetching ? 'Searching...' : error ? errorText(error) : 'Nobody found'}</p>
          )}
        </div>
      )}
    </div>
  )
}

const errorText = (error: Error) => (isTooManyFound(error) ? error.message : 'The search failed')

const countText = ({ users, profiles }: { users: unknown[]; profiles: unknown[] }) =>
  users.length + profiles.length === 0 ? 'Nobody found' : `Users found: ${users.length}, profiles: ${profiles.length}`

function useSearchShortcut(box: { current: HTMLElement | null }) {
  useEffect(() => {
    const stop = new AbortController()
    addEventListener(
      'keydown',
      (event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
        if (document.querySelector('dialog[open]')) return
        event.preventDefault()
        box.current?.querySelector('input')?.select()
        box.current?.querySelector('input')?.focus()
      },
      stop,
    )
    return () => stop.abort()
  }, [box])
}
