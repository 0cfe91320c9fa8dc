import { PAGE_SIZE } from '@parinay/contract/kernel/paging'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Refused } from '../platform/ask.ts'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { useKeptFocus } from '../ui/use-focus-recovery.ts'
import { Pager } from '../ui/layout/pager.tsx'
import { CardGrid } from './card-grid.tsx'
import styles from './paged-cards.module.css'

interface PagedCardsProps {
  /** Undefined while it is on its way. */
  list: { total: number; pages: number } | undefined
  /** The list is that of another page, until this one's is there. */
  isStale: boolean
  error: Refused | null
  onRetry: () => void
  page: number
  /** `replace`: in the place of the present address, which leads nowhere. */
  onPage: (page: number, replace?: boolean) => void
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
export function PagedCards({ list, isStale, error, onRetry, page, onPage, ...shown }: PagedCardsProps) {
  const { heading, top, empty, children } = shown
  const focus = useKeptFocus<HTMLDivElement>()
  const title = useRef<HTMLHeadingElement>(null)
  // Whoever leaves the list may have been the last of its last page.
  const beyond = list && !isStale && list.pages > 0 && page > list.pages ? list.pages : undefined
  useEffect(() => {
    if (beyond) onPage(beyond, true)
  }, [beyond, onPage])

  const turnTo = (next: number) => {
    onPage(next)
    title.current?.focus({ preventScroll: true })
  }

  const isWaiting = !list || beyond !== undefined
  return (
    <div className={styles.list} aria-busy={isWaiting || isStale} {...focus}>
      {!list && error ? (
        <ErrorBox message={error.message} onRetry={onRetry} />
      ) : list?.total === 0 ? (
        empty
      ) : (
        <>
          {list && (
            <div className={styles.top}>
              <h2 ref={title} tabIndex={-1}>
                {heading}
              </h2>
              {top}
            </div>
          )}
          <div className={isStale ? styles.stale : undefined}>
            <CardGrid waiting={isWaiting}>{children}</CardGrid>
          </div>
          {list && list.pages > 1 && (
            <Pager page={page} pages={list.pages} of={{ size: PAGE_SIZE, total: list.total }} onPage={turnTo} />
          )}
        </>
      )}
    </div>
  )
}

/** The page that an address asks for; the first one for anything that is no page. */
export function pageIn({ page }: { page?: string }): number {
  const asked = Number(page)
  return Number.isInteger(asked) && asked > 0 ? asked : 1
}
