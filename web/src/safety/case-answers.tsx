import { appealDecision, type CaseAnswer, caseAnswers, MAX_REPORT_WORDS, OUTCOMES } from '@parinay/contract/reports'
import { useState } from 'react'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { relativeTime } from '../platform/format-relative-time.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { TextArea } from '../ui/form/text-area.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './case-answers.module.css'

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** What became of one's reports, and decisions about oneself. */
export function CaseAnswers() {
  const { data, error, refetch } = useCall(caseAnswers)
  if (error && !data) return <ErrorBox message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading your reports">
        <Skeleton height="1.5em" width="60%" />
      </div>
    )
  if (data.data.length === 0) return <p>You have not reported anyone.</p>
  return (
    <div className={styles.answers}>
      <Entries of={data.data}>{(answer) => <Answer answer={answer} />}</Entries>
    </div>
  )
}

function Answer({ answer }: { answer: CaseAnswer }) {
  const { number, side, openedAt, canAppeal, appeal } = answer
  const [isWriting, setWriting] = useState(false)
  return (
    <article className={styles.answer}>
      <h3>
        {side === 'reporter' ? 'Your report' : 'A decision about you'}, number {number}
      </h3>
      <p className={styles.quiet}>{relativeTime(openedAt)}</p>
      <p>{sentenceOf(answer)}</p>
      {answer.reason && <p>{answer.reason}</p>}
      {appeal && <p>{appealSentence(appeal)}</p>}
      {canAppeal && <Button onClick={() => setWriting(true)}>Appeal</Button>}
      {isWriting && <AppealDialog number={number} onClose={() => setWriting(false)} />}
    </article>
  )
}

function sentenceOf({ state, outcome, days, decideBy }: CaseAnswer): string {
  if (outcome)
    return days ? `${OUTCOMES[outcome]} for ${days === 1 ? 'one day' : `${days} days`}.` : `${OUTCOMES[outcome]}.`
  const due = `An answer is due by ${DAY.format(new Date(decideBy))}.`
  return state === 'read' ? `A moderator is reading it. ${due}` : `We have received it. ${due}`
}

function appealSentence({ isMine, outcome, reason = '' }: NonNullable<CaseAnswer['appeal']>): string {
  const whose = isMine ? 'Your appeal' : 'An appeal'
  if (!outcome) return `${whose} waits for another person’s decision.`
  return `${whose} was ${outcome === 'upheld' ? 'not granted' : 'granted'}. ${reason} This is final on our side; you may turn to the Grievance Appellate Committee at gac.gov.in.`
}

function AppealDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const [words, setWords] = useState('')
  const send = useAction(appealDecision)
  const save = () =>
    send.mutate(
      { params: { number: String(number) }, body: { words } },
      {
        onSuccess: () => {
          onClose()
          toast('Your appeal was sent. Another person will decide.', 'success')
        },
      },
    )
  return (
    <FormDialog title={`Appeal, number ${number}`} isSaving={send.isPending} onSave={save} onClose={onClose}>
      <TextArea
        label="Why is the decision wrong?"
        hint="You can appeal once. Somebody who did not make the decision reads it."
        rows={5}
        maxLength={MAX_REPORT_WORDS}
        value={words}
        onChange={setWords}
        error={send.error?.fields['words'] ?? send.error?.message}
      />
    </FormDialog>
  )
}
