import type { CaseSummary } from '@parinay/contract/admin/cases'
import { CASE_CATEGORIES } from '@parinay/contract/complaints'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Entries } from '../../ui/layout/list-entries.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { CasePanel } from './case-panel.tsx'
import { CaseDeadline } from './case-deadline.tsx'
import styles from './cases.module.css'

interface CaseDeskProps {
  cases: readonly CaseSummary[]
  hasShortcuts: boolean
}

/** The list of cases with the open case beside it. */
export function CaseDesk({ cases, hasShortcuts }: CaseDeskProps) {
  const [chosen, setChosen] = useState<{ id: string | undefined; place: number }>({ id: undefined, place: 0 })
  const found = cases.findIndex(({ _id }) => _id === chosen.id)
  // A decided case leaves the list, and the next one takes its position.
  const place = found >= 0 ? found : Math.min(chosen.place, cases.length - 1)
  const open = cases[place]
  const goTo = (to: number) => {
    const target = cases[to]
    if (target) setChosen({ id: target._id, place: to })
  }
  useShortcuts(hasShortcuts, { j: () => goTo(place + 1), k: () => goTo(place - 1) })
  return (
    <div className={styles.desk}>
      <nav aria-label="Cases" className={styles.queue}>
        <Entries of={cases}>
          {(one, at) => <QueueEntry one={one} isOpen={at === place} onOpen={() => goTo(at)} />}
        </Entries>
      </nav>
      {open && <CasePanel key={open._id} id={open._id} hasShortcuts={hasShortcuts} />}
    </div>
  )
}

interface QueueEntryProps {
  one: CaseSummary
  isOpen: boolean
  onOpen: () => void
}

const STATE_LABELS = { second_look: 'Second look', appealed: 'Appeal', decided: 'Decided', closed: 'Closed' } as const

const QueueEntry = ({ one, isOpen, onOpen }: QueueEntryProps) => (
  <button type="button" className={styles.entry} aria-current={isOpen || undefined} onClick={onOpen}>
    <span className={styles.entryTop}>
      <strong>{one.subject.fullName}</strong>
      <span className={styles.quiet}>№ {one.number}</span>
    </span>
    <span>
      {one.kind === 'order' ? 'Order' : one.categories.map((category) => CASE_CATEGORIES[category]).join(', ')}
    </span>
    <span className={styles.marks}>
      {one.lane === 'image' && <Badge tone="bad">Image, 2 hours</Badge>}
      {one.kind === 'complaint' && <Badge tone="gold">Complaint</Badge>}
      {one.kind === 'order' && <Badge tone="bad">Order, 3 hours</Badge>}
      {one.state !== 'open' && <Badge tone="waiting">{STATE_LABELS[one.state]}</Badge>}
      {one.looksLikeBrigade && <Badge tone="gold">Possible brigading</Badge>}
      {one.reporters > 1 && <span className={styles.quiet}>{one.reporters} people</span>}
      {one.takenBy && <span className={styles.quiet}>{one.takenBy.fullName}</span>}
    </span>
    <CaseDeadline of={one} />
  </button>
)
