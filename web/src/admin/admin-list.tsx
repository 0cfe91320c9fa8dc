import { PAGE_SIZE } from '@parinay/contract/kernel/paging'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { grouped } from '../platform/money.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { useKeptFocus } from '../ui/use-focus-recovery.ts'
import { Pager } from '../ui/layout/pager.tsx'
import styles from './admin.module.css'
import { useAdminWords } from './admin-params.ts'
import { isTooMany } from './use-call-with-toast.ts'

interface PageOf<Row> {
  data: Row[]
  total: number
  page: number
  pages: number
}

interface ListingProps<Row> {
  result: UseQueryResult<PageOf<Row>>
  /** What is listed, in the singular and the plural: ['user', 'users']. */
  of: readonly [one: string, many: string]
  /** Something narrows the list. */
  isFiltered: boolean
  /** What stands in the line of the count. */
  beside?: ReactNode
  /** What is said when there is nothing at all. */
  none?: string
  /** The shape of what is on its way. */
  waiting: ReactNode
  children: (rows: Row[]) => ReactNode
}

/** A page of a list with its count and its pager, and what stands there instead while there is none. */
export function Listing<Row>({
  result,
  of: [one, many],
  isFiltered,
  beside,
  none,
  waiting,
  children,
}: ListingProps<Row>) {
  const { change } = useAdminWords()
  const focus = useKeptFocus<HTMLDivElement>()
  const { data: answer, error, refetch, isPlaceholderData } = result
  const toPage = (page: number) => {
    change({ page: page > 1 ? String(page) : '' })
    document.querySelector('#admin-panel')?.scrollIntoView?.({ block: 'start' })
  }

  if (isTooMany(error)) return <EmptyState title="Too many to list">{error.message}</EmptyState>
  if (!answer)
    return error ? (
      <EmptyState
        title={`The ${many} could not be loaded`}
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      >
        Nothing was changed.
      </EmptyState>
    ) : (
      <div aria-busy="true" className={styles.waiting}>
        <div className={styles.top}>
          <p role="status" className={styles.count}>
            Loading {many}...
          </p>
          {beside}
        </div>
        {waiting}
      </div>
    )

  const { data, total, page, pages } = answer
  return (
    <>
      <div className={styles.top}>
        <p role="status" className={total > 0 ? styles.count : 'visually-hidden'}>
          {total === 1 ? `1 ${one}` : `${grouped(total)} ${many}`}
        </p>
        {beside}
      </div>
      {data.length > 0 ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.stale : styles.rows} {...focus}>
          {children(data)}
        </div>
      ) : total > 0 ? (
        <EmptyState
          title="There is nothing on this page"
          action={<Button onClick={() => toPage(pages)}>Go to the last page</Button>}
        >
          The list has become shorter.
        </EmptyState>
      ) : (
        <EmptyState title={none ?? `No ${many} found`}>
          {isFiltered ? 'Try adjusting your search or filters' : undefined}
        </EmptyState>
      )}
      {pages > 1 && data.length > 0 && (
        <Pager page={page} pages={pages} of={{ size: PAGE_SIZE, total }} onPage={toPage} />
      )}
    </>
  )
}
