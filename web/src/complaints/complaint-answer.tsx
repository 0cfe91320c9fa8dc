import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { appealComplaint, COMPLAINT_CATEGORIES, type ComplaintStatus } from '@parinay/contract/complaints'
import { MAX_REPORT_WORDS, OUTCOMES } from '@parinay/contract/reports'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { ComplaintPictures } from './complaint-pictures.tsx'
import type { Ticket } from './ticket.ts'
import styles from './complaint.module.css'

interface ComplaintAnswerProps {
  ticket: Ticket
  status: ComplaintStatus
  onChanged: (status: ComplaintStatus) => void
}

/** The state of a complaint, the decision with its reason, and the appeal. */
export function ComplaintAnswer({ ticket, status, onChanged }: ComplaintAnswerProps) {
  const { number, category, outcome, reason, openedAt, acknowledgedAt, decidedAt, decideBy, appeal, canAppeal } = status
  return (
    <section className={styles.ticket} aria-labelledby="answer" aria-live="polite">
      <div className={styles.answer}>
        <h2 id="answer">
          Complaint {number}: {COMPLAINT_CATEGORIES[category]}
        </h2>
        <p>Received on {formatMoment(openedAt)}.</p>
        {acknowledgedAt && <p>A moderator took it on {formatMoment(acknowledgedAt)}.</p>}
        {outcome ? (
          <p>
            <strong>{OUTCOMES[outcome]}.</strong>
            {decidedAt && ` Decided on ${formatMoment(decidedAt)}.`}
          </p>
        ) : (
          <p>An answer is due by {formatMoment(decideBy)}.</p>
        )}
        {reason && <p className={styles.words}>{reason}</p>}
        {appeal && <p className={styles.words}>{appealSentence(appeal)}</p>}
        {outcome && (
          <p className={styles.quiet}>
            You may also turn to the Grievance Appellate Committee within 30 days, at gac.gov.in.
          </p>
        )}
      </div>
      {canAppeal && <AppealForm ticket={ticket} onSent={onChanged} />}
      {!outcome && <ComplaintPictures ticket={ticket} already={status.pictures} />}
    </section>
  )
}

function AppealForm({ ticket, onSent }: { ticket: Ticket; onSent: (status: ComplaintStatus) => void }) {
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = useAction(appealComplaint)
  const submit = () => {
    if (isBlank(words)) return setMissing(true)
    send.mutate({ body: { ...ticket, words } }, { onSuccess: ({ data }) => onSent(data) })
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextArea
        label="Why is the decision wrong?"
        hint="You can appeal once. Somebody who did not make the decision reads it."
        rows={4}
        maxLength={MAX_REPORT_WORDS}
        value={words}
        onChange={setWords}
        error={
          (isMissing && isBlank(words) ? 'Please write why' : undefined) ??
          send.error?.fields['words'] ??
          send.error?.message
        }
      />
      <Button type="submit" busy={send.isPending}>
        Appeal
      </Button>
    </form>
  )
}

function appealSentence({ isMine, outcome, reason = '' }: NonNullable<ComplaintStatus['appeal']>): string {
  const whose = isMine ? 'Your appeal' : 'An appeal'
  if (!outcome) return `${whose} waits for another person’s decision.`
  return `${whose} was ${outcome === 'upheld' ? 'not granted' : 'granted'}. ${reason}`
}

const MOMENT = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
const formatMoment = (moment: string) => MOMENT.format(new Date(moment))
