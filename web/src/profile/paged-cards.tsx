import { PAGE_SIZE } from '@parinay/contract/kernel/paging'
import { type ReactNode, useEffect, useRef } from 'react'
import type { CallError } from '../platform/call-api.ts'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import { Pager } from '../ui/layout/pager.tsx'
import { CardGrid } from './card-grid.tsx'
import styles from './paged-cards.module.css'

interface PagedCardsProps {
  /** Undefined while it is on its way. */
  list: { total: number; pages: number } | undefined
  /** The list is that of another page, until this one's is there. */
  isStale: boolean
  error: CallError | null
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
  const focus = useFocusRecovery<HTMLDivElement>()
  const title = useRef<HTMLHeadingElement>(null)
  // Whoever leaves the list may have been the last of its last page.
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
