import { duplicateSigns, MAX_LISTED_SIGNS, SIGN_LISTS } from '@parinay/contract/admin/duplicates'
import { formatCount } from '../../platform/format-numbers.ts'
import { Chip } from '../../ui/chip.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Entries } from '../../ui/layout/list-entries.tsx'
import { asChoice, pageFromParams, useAdminParams } from '../admin-params.ts'
import { AdminRowsWithPager } from '../admin-rows-with-pager.tsx'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { DuplicateCard } from './duplicate-card.tsx'
import styles from './duplicates.module.css'

const LIST_LABELS = { waiting: 'Waiting', aside: 'Put aside' } as const
const EMPTY = { waiting: 'No accounts look alike', aside: 'Nothing is put aside' }

/** Pairs of accounts that may belong to one person, the most urgent first. */
export function DuplicatesTab() {
  const { params, open } = useAdminParams()
  const list = asChoice(SIGN_LISTS, params.status) ?? 'waiting'
  const query = { list, page: String(pageFromParams(params)) }
  const result = useCallWithToast(duplicateSigns, { query }, { keepPrevious: true })
  return (
    <>
      <div className={styles.line}>
        <h2>Likely duplicates</h2>
        <div className={styles.line} role="group" aria-label="List">
          {SIGN_LISTS.map((one) => (
            <Chip
              key={one}
              active={one === list}
              onClick={() => open({ tab: 'duplicates', ...(one !== 'waiting' && { status: one }) })}
            >
              {LIST_LABELS[one]}
            </Chip>
          ))}
        </div>
      </div>
      <p className={styles.quiet}>
        These are hints. Nothing follows from them until somebody decides, and members do not see them.
        {(result.data?.total ?? 0) >= MAX_LISTED_SIGNS &&
          ` Only the first ${formatCount(MAX_LISTED_SIGNS)} are listed: put some aside to see more.`}
      </p>
      <AdminRowsWithPager
        result={result}
        nouns={['pair of accounts', 'pairs of accounts']}
        isFiltered={false}
        emptyTitle={EMPTY[list]}
        skeleton={<Skeleton height="320px" />}
      >
        {(signs) => (
          <div className={styles.list}>
            <Entries of={signs}>{(sign) => <DuplicateCard sign={sign} />}</Entries>
          </div>
        )}
      </AdminRowsWithPager>
    </>
  )
}
