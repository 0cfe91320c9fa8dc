import { useEffect, useId, useRef } from 'react'
import { SearchInput } from '../ui/form/search-input.tsx'
import { useAdminParams } from './admin-params.ts'
import styles from './quick-search.module.css'
import { SearchResults } from './search-results.tsx'
import type { SearchResult } from './build-search-results.ts'
import { useQuickSearch } from './use-quick-search.ts'

/** Finds users and profiles from anywhere in the panel. Ctrl+K moves the focus into it. */
export function QuickSearch() {
  const box = useRef<HTMLDivElement>(null)
  const list = useId()
  const { change, open } = useAdminParams()
  const search = useQuickSearch((result: SearchResult) => {
    if (result.kind === 'user') change({ user: result.id })
    else open({ tab: 'profiles', search: result.name })
  })
  useSearchShortcut(box)

  const { isShown, results, activeIndex } = search
  const hasList = isShown && results.length > 0
  return (
    <div ref={box} role="search" className={styles.search}>
      <SearchInput
        label="Search users and profiles"
        placeholder="Search users and profiles"
        maxLength={100}
        value={search.typed}
        onChange={search.type}
        onFocus={search.open}
        onBlur={search.close}
        onKeyDown={search.onKeyDown}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={hasList}
        aria-controls={hasList ? list : undefined}
        aria-keyshortcuts="Control+K"
        aria-activedescendant={hasList && activeIndex >= 0 ? `${list}-${activeIndex}` : undefined}
      />
      <kbd className={styles.hint} aria-hidden="true">
        Ctrl K
      </kbd>
      <p role="status" className="visually-hidden">
        {search.status}
      </p>
      {isShown && (
        <div className={styles.panel}>
          {hasList && <SearchResults id={list} results={results} activeIndex={activeIndex} onChoose={search.choose} />}
          {!hasList && <p className={styles.none}>{search.emptyText}</p>}
        </div>
      )}
    </div>
  )
}

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
