import type { CaseDetail } from '@parinay/contract/admin/cases'
import { CASE_CATEGORIES } from '@parinay/contract/complaints'
import { Badge } from '../../ui/badge.tsx'
import { Entries } from '../../ui/layout/list-entries.tsx'
import { formatDateTime } from '../format-dates.ts'
import { PersonButton } from '../person-button.tsx'
import styles from './cases.module.css'

type Report = CaseDetail['reports'][number]

/** The reports with their copies. */
export const CaseReports = ({ one, hasIt }: { one: CaseDetail; hasIt: boolean }) => (
  <section className={styles.reports} aria-label="Reports">
    {!hasIt && one.reports.length > 0 && (
      <p className={styles.quiet}>
        Messages, photos and frames of videos are shown to the person who has taken the case.
      </p>
    )}
    <Entries of={one.reports}>{(report) => <ReportOf report={report} />}</Entries>
  </section>
)

function ReportOf({ report }: { report: Report }) {
  const { reporter, about, category, words, at, evidence, picture, photoHidden, isByShield } = report
  return (
    <article className={styles.report}>
      <p className={styles.marks}>
        <strong>{CASE_CATEGORIES[category]}</strong>
        <span className={styles.quiet}>
          {about}, {formatDateTime(at)}, {isByShield ? 'flagged' : 'by'}{' '}
          {reporter._id ? (
            <PersonButton person={{ _id: reporter._id, fullName: reporter.fullName }} />
          ) : (
            !isByShield && reporter.fullName
          )}
        </span>
        {photoHidden && <Badge tone="waiting">{about === 'video' ? 'Video' : 'Photo'} hidden</Badge>}
      </p>
      {words && <p className={styles.words}>{words}</p>}
      {evidence.lines.map(({ label, text }) => (
        <p key={label} className={styles.words}>
          <span className={styles.quiet}>{label}:</span> {text}
        </p>
      ))}
      {evidence.messages.length > 0 && (
        <ol className={styles.messages}>
          {evidence.messages.map(({ isSubject, text, at: sentAt, isReported }) => (
            <li
              key={sentAt + text}
              className={isSubject ? undefined : styles.reporters}
              data-reported={isReported || undefined}
            >
              {isReported && <strong>Reported: </strong>}
              {text}
              <span className={styles.quiet}> {formatDateTime(sentAt)}</span>
            </li>
          ))}
        </ol>
      )}
      {picture && (
        <img
          className={about === 'video' ? styles.frames : styles.picture}
          src={picture}
          alt={about === 'video' ? 'Eight frames of the reported video' : 'As it was when it was reported'}
        />
      )}
    </article>
  )
}
