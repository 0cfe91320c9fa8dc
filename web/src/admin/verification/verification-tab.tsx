import { waitingChecks, type WaitingCheck } from '@parinay/contract/admin/verification'
import { CHECK_LABELS, DOCUMENT_LABELS } from '@parinay/contract/vocabulary/verification-checks'
import { useState } from 'react'
import { useMember } from '../../platform/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Entries } from '../../ui/layout/list-entries.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { pageFromParams, useAdminParams } from '../admin-params.ts'
import { AdminRowsWithPager } from '../admin-rows-with-pager.tsx'
import { formatDateTime } from '../format-dates.ts'
import { areShortcutsOn } from '../photos/shortcuts-setting.ts'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { CheckPanel } from './check-panel.tsx'
import styles from './verification-desk.module.css'

/** The waiting documents and selfies, oldest first. One is open; a decision opens the next. */
export function VerificationTab() {
  const { params } = useAdminParams()
  const query = { page: String(pageFromParams(params)) }
  const result = useCallWithToast(waitingChecks, { query }, { keepPrevious: true })
  return (
    <>
      <h2>Verification</h2>
      <AdminRowsWithPager
        result={result}
        nouns={['document', 'documents']}
        isFiltered={false}
        emptyTitle="No documents are waiting"
        skeleton={<Skeleton height="320px" />}
      >
        {(rows) => <Desk checks={rows} />}
      </AdminRowsWithPager>
    </>
  )
}

function Desk({ checks }: { checks: readonly WaitingCheck[] }) {
  const { user } = useMember()
  const [chosen, setChosen] = useState({ id: '', place: 0 })
  const found = checks.findIndex(({ _id }) => _id === chosen.id)
  // A decided check leaves the list, and the next one takes its position.
  const place = found >= 0 ? found : Math.min(chosen.place, checks.length - 1)
  const open = checks[place]
  const goTo = (to: number) => {
    const target = checks[to]
    if (target) setChosen({ id: target._id, place: to })
  }
  const hasShortcuts = areShortcutsOn(user.id)
  useShortcuts(hasShortcuts, { j: () => goTo(place + 1), k: () => goTo(place - 1) })
  return (
    <div className={styles.desk}>
      <nav aria-label="Documents" className={styles.queue}>
        <Entries of={checks}>
          {(one, at) => (
            <button
              type="button"
              className={styles.entry}
              aria-current={at === place || undefined}
              onClick={() => goTo(at)}
            >
              <strong>{one.person.fullName}</strong>
              <span>{nameOf(one)}</span>
              <span className={styles.quiet}>{formatDateTime(one.sentAt)}</span>
              {one.isOwn && <Badge tone="waiting">Yours: somebody else decides</Badge>}
            </button>
          )}
        </Entries>
      </nav>
      {open && <CheckPanel key={open._id} check={open} hasShortcuts={hasShortcuts} />}
    </div>
  )
}

const nameOf = ({ kind, document }: WaitingCheck) => (document ? DOCUMENT_LABELS[document] : CHECK_LABELS[kind])
