import { PAGE_SIZE } from '@parinay/contract/kernel/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import { Pager } from '../ui/layout/pager.tsx'
import { CardGrid } from './card-grid.tsx'
import styles from './paged-cards.module.css'

interface PagedCardsProps {
  /** The result of the call for this page; while it loads, the page before stays. */
  result: UseQueryResult<{ total: number; pages: number }>
  page: number
  /** What the cards show besides is still on its way, so they wait for it. */
  isWaiting?: boolean
  /** `replace`: the present address leads to no page. */
  onPage: (page: number, replace?: boolean) => void
  /** The number of entries, in words. */
  heading: string
  /** A sentence about the list, or a button for all of it. */
  top: ReactNode
  /** Replaces an empty list. */
  empty: ReactNode
  /** The cards of this page. */
  children: ReactNode
}

/** Pages of profile cards, with their loading, failed and empty states. */
export function PagedCards({
  result,
  page,
  isWaiting = false,
  onPage,
  heading,
  top,
  empty,
  children,
}: PagedCardsProps) {
  const { error, isPlaceholderData: isStale, refetch } = result
  const list = isWaiting ? undefined : result.data
  const focus = useFocusRecovery<HTMLDivElement>()
  const title = useRef<HTMLHeadingElement>(null)
  // The last page disappears when its last entry leaves the list.
  const lastPage = list && !isStale && list.pages > 0 && page > list.pages ? list.pages : undefined
  useEffect(() => {
    if (lastPage) onPage(lastPage, true)
  }, [lastPage, onPage])

  const goToPage = (next: number) => {
    onPage(next)
    title.current?.focus({ preventScroll: true })
  }

  const isLoading = !list || lastPage !== undefined
  return (
    <div className={styles.list} aria-busy={isLoading || isStale} {...focus}>
      {!list && error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
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
          {/* The heading arrives with the cards, so the grid that waited does not move down: another takes its place. */}
          <div key={list ? 'loaded' : 'waiting'} className={isStale ? styles.stale : undefined}>
            <CardGrid loading={isLoading}>{children}</CardGrid>
          </div>
          {list && list.pages > 1 && (
            <Pager page={page} pages={list.pages} of={{ size: PAGE_SIZE, total: list.total }} onPage={goToPage} />
          )}
        </>
      )}
    </div>
  )
}
