import { type ReactNode, useEffect } from 'react'
import type { Refused } from '../platform/ask.ts'
import { ErrorBox } from '../ui/error-box.tsx'
import { useKeptFocus } from '../ui/kept-focus.ts'
import { Pager } from '../ui/pager.tsx'
import { CardGrid } from './card-grid.tsx'
import styles from './paged-cards.module.css'

interface PagedCardsProps {
  /** Undefined while it is on its way. */
  list: { total: number; pages: number } | undefined
  error: Refused | null
  onRetry: () => void
  page: number
  onPage: (page: number) => void
  /** How many there are, in words. */
  heading: string
  /** What is to be said about all of them, or done with them. */
  top: ReactNode
  /** What stands there when there is nobody. */
  empty: ReactNode
  /** The cards of this page. */
  children: ReactNode
}

/** Cards of people, page by page: on their way, failed, none, or there. */
export function PagedCards({ list, error, onRetry, page, onPage, heading, top, empty, children }: PagedCardsProps) {
  const focus = useKeptFocus<HTMLDivElement>()
  // Whoever leaves the list may have been the last of its last page.
  const beyond = list && list.pages > 0 && page > list.pages ? list.pages : undefined
  useEffect(() => {
    if (beyond) onPage(beyond)
  }, [beyond, onPage])

  if (!list && error) return <ErrorBox message={error.message} onRetry={onRetry} />
  if (list?.total === 0) return empty
  return (
    <div className={styles.list} aria-busy={!list} {...focus}>
      {list && (
        <div className={styles.top}>
          <h2>{heading}</h2>
          {top}
        </div>
      )}
      <CardGrid waiting={!list || beyond !== undefined}>{children}</CardGrid>
      {list && list.pages > 1 && <Pager page={page} pages={list.pages} onPage={onPage} />}
    </div>
  )
}

/** The page that an address asks for; the first one for anything that is no page. */
export function pageIn({ page }: { page?: string }): number {
  const asked = Number(page)
  return Number.isInteger(asked) && asked > 0 ? asked : 1
}
