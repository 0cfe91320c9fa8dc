import { CASE_LISTS, cases } from '@parinay/contract/admin/cases'
import { useState } from 'react'
import { useMember } from '../../platform/session.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Chip } from '../../ui/chip.tsx'
import { asChoice, pageFromParams, useAdminParams } from '../admin-params.ts'
import { AdminRowsWithPager } from '../admin-rows-with-pager.tsx'
import { areShortcutsOn, saveShortcutsSetting } from '../photos/shortcuts-setting.ts'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { CaseDesk } from './case-desk.tsx'
import styles from './cases.module.css'

const LIST_LABELS = { waiting: 'Waiting', mine: 'Mine', decided: 'Decided' } as const
const EMPTY = { waiting: 'No cases are waiting', mine: 'You have taken no case', decided: 'No case is decided yet' }
const KEYS = [
  ['T', 'Take'],
  ['1–6', 'Outcome'],
  ['J', 'Next'],
  ['K', 'Previous'],
] as const

/** The queue of reports and orders by deadline. One is open, the others are listed beside it. */
export function CasesTab() {
  const { user } = useMember()
  const { params, open } = useAdminParams()
  const list = asChoice(CASE_LISTS, params.status) ?? 'waiting'
  const [hasShortcuts, setShortcuts] = useState(() => areShortcutsOn(user.id))
  const query = { list, page: String(pageFromParams(params)) }
  const result = useCallWithToast(cases, { query }, { keepPrevious: true })
  return (
    <>
      <div className={styles.top}>
        <h2>Reports</h2>
        <div className={styles.lists} role="group" aria-label="List">
          {CASE_LISTS.map((one) => (
            <Chip
              key={one}
              active={one === list}
              onClick={() => open({ tab: 'reports', ...(one !== 'waiting' && { status: one }) })}
            >
              {LIST_LABELS[one]}
            </Chip>
          ))}
        </div>
      </div>
      <AdminRowsWithPager
        result={result}
        nouns={['case', 'cases']}
        isFiltered={false}
        emptyTitle={EMPTY[list]}
        skeleton={<Skeleton height="320px" />}
      >
        {(rows) => <CaseDesk key={list} cases={rows} hasShortcuts={hasShortcuts} />}
      </AdminRowsWithPager>
      <label className={styles.turn}>
        <input
          type="checkbox"
          checked={hasShortcuts}
          onChange={({ target }) => {
            saveShortcutsSetting(user.id, target.checked)
            setShortcuts(target.checked)
          }}
        />
        Keyboard shortcuts
        {hasShortcuts && (
          <span className={styles.quiet}>{KEYS.map(([key, what]) => `${key} ${what}`).join(' · ')}</span>
        )}
      </label>
    </>
  )
}
