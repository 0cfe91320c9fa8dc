import { PAGE_SIZE } from '@parinay/contract/kernel/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatCount } from '../platform/format-numbers.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import { Pager } from '../ui/layout/pager.tsx'
import styles from './admin.module.css'
import { useAdminParams } from './admin-params.ts'
import { isTooManyFound } from './use-call-with-toast.ts'

interface PagedReply<Row> {
  data: Row[]
  total: number
  page: number
  pages: number
}

export interface AdminListProps<Row> {
  result: UseQueryResult<PagedReply<Row>>
  /** The name of a row, singular and plural: ['user', 'users']. */
  nouns: readonly [singular: string, plural: string]
  isFiltered?: boolean
  /** Shown on the line of the count. */
  beside?: ReactNode
  /** The title of an empty list. The default is "No users found". */
  emptyTitle?: string
  skeleton: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** One page of a list with its count and pager, or its loading, failed or empty state. */
export function AdminRowsWithPager<Row>({
  result,
  nouns,
  isFiltered,
  beside,
  emptyTitle,
  skeleton,
  children,
}: AdminListProps<Row>) {
  const { change } = useAdminParams()
  const focus = useFocusRecovery<HTMLDivElement>()
  const { data: reply, error, refetch, isPlaceholderData } = result
  const [singular, plural] = nouns
  const goToPage = (page: number) => {
    change({ page: page > 1 ? String(page) : '' })
    document.querySelector('#admin-panel')?.scrollIntoView?.({ block: 'start' })
  }

  if (isTooManyFound(error)) return <EmptyState title="Too many to list">{error.message}</EmptyState>
  if (!reply)
    return error ? (
      <LoadFailure plural={plural} onRetry={() => void refetch()} />
    ) : (
      <div aria-busy="true" data-list-waits className={styles.waiting}>
        <CountLine text={`Loading ${plural}...`} beside={beside} />
        {skeleton}
      </div>
    )

  const { data: rows, total, page, pages } = reply
  return (
    <>
      <CountLine
        text={total === 1 ? `1 ${singular}` : `${formatCount(total)} ${plural}`}
        isHidden={total === 0}
        beside={beside}
      />
      {rows.length > 0 ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.stale : styles.rows} {...focus}>
          {children(rows)}
        </div>
      ) : total > 0 ? (
        <PastLastPage onGoBack={() => goToPage(pages)} />
      ) : (
        <EmptyState title={emptyTitle ?? `No ${plural} found`}>
          {isFiltered ? 'Try adjusting your search or filters' : undefined}
        </EmptyState>
      )}
      {pages > 1 && rows.length > 0 && (
        <Pager page={page} pages={pages} of={{ size: PAGE_SIZE, total }} onPage={goToPage} />
      )}
    </>
  )
}

const CountLine = ({ text, isHidden = false, beside }: { text: string; isHidden?: boolean; beside: ReactNode }) => (
  <div className={styles.top} data-list-count>
    <p role="status" className={isHidden ? 'visually-hidden' : styles.count}>
      {text}
    </p>
    {beside}
  </div>
)

const LoadFailure = ({ plural, onRetry }: { plural: string; onRetry: () => void }) => (
  <EmptyState title={`The ${plural} could not be loaded`} action={<Button onClick={onRetry}>Try Again</Button>}>
    Nothing was changed.
  </EmptyState>
)

const PastLastPage = ({ onGoBack }: { onGoBack: () => void }) => (
  <EmptyState title="This page is empty" action={<Button onClick={onGoBack}>Go to the last page</Button>}>
    The list is shorter now.
  </EmptyState>
)
