import { adminSearch, LEAST_QUICK_SEARCH } from '@parinay/contract/admin/users'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { SearchInput } from '../ui/form/search-input.tsx'
import { useTypedText } from '../ui/form/use-debounced-text.ts'
import { useAdminWords } from './admin-params.ts'
import { Findings } from './search-results.tsx'
import { type Finding, findingsOf, moved } from './search-result.ts'
import styles from './quick-search.module.css'
import { isTooMany, useToldCall } from './use-call-with-toast.ts'

const PAUSE = 500

/** Finds users and profiles from anywhere in the panel; Ctrl+K goes there. */
export function QuickSearch() {
  const [text, setText] = useState('')
  const [typed, setTyped] = useTypedText(text, setText, PAUSE)
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState(-1)
  const box = useRef<HTMLDivElement>(null)
  const list = useId()
  const { change, open } = useAdminWords()
  useWayIn(box)

  const isEnough = text.length >= LEAST_QUICK_SEARCH
  const { data, error, isFetching } = useToldCall(adminSearch, { query: { q: text } }, { enabled: isEnough })
  const found = isEnough && data ? findingsOf(data.data) : []
  const isShown = isOpen && isEnough
  const hasList = isShown && found.length > 0

  const close = () => {
    setOpen(false)
    setPlace(-1)
  }
  const choose = (finding: Finding) => {
    close()
    if (finding.kind === 'user') change({ user: finding.id })
    else open({ tab: 'profiles', search: finding.name })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    if (event.key === 'Enter') {
      const chosen = isShown ? found[place] : undefined
      if (chosen) choose(chosen)
      else setText(typed.trim())
    }
    const next = moved(event.key, place, found.length)
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
        onKeyDown={press}
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
            <Findings id={list} found={found} place={place} onChoose={choose} />
          ) : (
            <p className={styles.none}>{isFetching ? 'Searching...' : error ? whyNot(error) : 'Nobody found'}</p>
          )}
        </div>
      )}
    </div>
  )
}

const whyNot = (error: Error) => (isTooMany(error) ? error.message : 'The search did not succeed')

const countText = ({ users, profiles }: { users: unknown[]; profiles: unknown[] }) =>
  users.length + profiles.length === 0 ? 'Nobody found' : `Users found: ${users.length}, profiles: ${profiles.length}`

function useWayIn(box: { current: HTMLElement | null }) {
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
