import type { CaseDetail } from '@parinay/contract/admin/cases'
import { OUTCOMES, type Outcome } from '@parinay/contract/reports'
import { Fragment } from 'react'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { formatDate, formatDateTime } from '../format-dates.ts'
import { DUPLICATE_LABELS } from '../role-and-tier-labels.ts'
import { PersonButton } from '../person-button.tsx'
import styles from './cases.module.css'

const STEPS = { decision: '', proposal: 'Proposed: ', appeal: 'Appeal: ' }
const APPEAL_OUTCOMES: Record<string, string> = { upheld: 'The decision stands', overturned: 'Overturned' }
const outcomeLabel = (outcome: string) => APPEAL_OUTCOMES[outcome] ?? OUTCOMES[outcome as Outcome] ?? outcome

/** The decisions in this case, and a summary of the person's history. */
export const CaseHistory = ({ one: { decisions, history } }: { one: CaseDetail }) => (
  <>
    {decisions.length > 0 && (
      <section className={styles.reports} aria-label="Decisions">
        {decisions.map(({ by, at, step, outcome, reason, days }) => (
          <p key={at + step} className={styles.words}>
            <strong>
              {STEPS[step]}
              {outcomeLabel(outcome)}
              {days && ` for ${days === 1 ? 'one day' : `${days} days`}`}
            </strong>
            . {reason}{' '}
            <span className={styles.quiet}>
              {by}, {formatDateTime(at)}
            </span>
          </p>
        ))}
      </section>
    )}
    {history && (
      <Facts>
        <Fact label="Member since">{formatDate(history.memberSince)}</Fact>
        <Fact label="Account">
          {history.isActive ? 'Active' : 'Inactive'}
          {history.isHidden && ', hidden'}
          {history.isVerified && ', verified'}
        </Fact>
        <Fact label="Blocked by">{history.blockedBy === 1 ? 'one person' : `${history.blockedBy} people`}</Fact>
        <Fact label="Rejected photos">{history.rejectedPhotos}</Fact>
        <Fact label="Reminded of the rules">
          {history.toldOfRulesAt ? formatDate(history.toldOfRulesAt) : 'At the registration'}
        </Fact>
        <Fact label="Perhaps also">
          {history.duplicates.length === 0
            ? 'No other account'
            : history.duplicates.map(({ kind, other, isPutAside }, at) => (
                <Fragment key={other._id + kind}>
                  {at > 0 && '; '}
                  <PersonButton person={other} /> ({DUPLICATE_LABELS[kind].toLowerCase()}
                  {isPutAside && ', put aside'})
                </Fragment>
              ))}
        </Fact>
        <Fact label="Earlier cases">
          {history.earlier.length === 0
            ? 'None'
            : history.earlier.map(({ number, outcome }) => `№ ${number}: ${outcomeLabel(outcome)}`).join('; ')}
        </Fact>
      </Facts>
    )}
  </>
)
