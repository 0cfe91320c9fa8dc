import { type CaseDetail, caseDetail, type CaseId, handOverCase, takeCase } from '@parinay/contract/admin/cases'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { PersonButton } from '../person-button.tsx'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { AppealForm } from './appeal-form.tsx'
import { AttachPerson } from './attach-person-form.tsx'
import { CaseComplaint } from './case-complaint.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseReports } from './case-reports.tsx'
import styles from './cases.module.css'
import { RevealForm } from './reveal-form.tsx'
import { CaseDeadline } from './case-deadline.tsx'
import { ConfirmRemovalButtons } from './confirm-removal-buttons.tsx'
import { DecisionForm } from './decision-form.tsx'
import { useCaseAction } from './use-case-action.ts'

/** One case: its deadlines, actions, reports and the person's history. */
export function CasePanel({ id, hasShortcuts }: { id: string; hasShortcuts: boolean }) {
  const { data, error, refetch } = useCallWithToast(caseDetail, { params: { id } })
  if (error && !data)
    return (
      <EmptyState
        title="This case could not be loaded"
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    )
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height="320px" />
      </div>
    )
  return <Panel one={data.data} hasShortcuts={hasShortcuts} />
}

function Panel({ one, hasShortcuts }: { one: CaseDetail; hasShortcuts: boolean }) {
  const { subject, may, appeal } = one
  const [revealed, setRevealed] = useState<CaseDetail>()
  const hasIt = may.decide || may.confirm || may.answerAppeal
  const shown = hasIt && revealed ? { ...one, reports: revealed.reports, complaint: revealed.complaint } : one
  return (
    <article className={styles.panel} aria-label={`Case ${one.number}`}>
      <header className={styles.head}>
        <h3>
          {subject._id ? <PersonButton person={{ _id: subject._id, fullName: subject.fullName }} /> : subject.fullName},
          case {one.number}
        </h3>
        <CaseDeadline of={one} />
        {may.whyNot && <p className={styles.quiet}>{may.whyNot}</p>}
      </header>
      <TakeButtons one={one} hasShortcuts={hasShortcuts} />
      {one.words && <p className={styles.words}>{one.words}</p>}
      {appeal && (
        <section className={styles.box}>
          <h4>Appeal of {appeal.isBySubject ? 'the person' : 'a reporter'}</h4>
          <p className={styles.words}>{appeal.words}</p>
        </section>
      )}
      {may.attach && <AttachPerson key={subject._id ?? 'nobody'} one={one} />}
      {may.decide && <DecisionForm id={one._id as CaseId} hasShortcuts={hasShortcuts} />}
      {may.confirm && <ConfirmRemovalButtons id={one._id as CaseId} name={subject.fullName} />}
      {may.answerAppeal && <AppealForm id={one._id as CaseId} />}
      {hasIt && !revealed && <RevealForm id={one._id as CaseId} onRevealed={setRevealed} />}
      {shown.complaint && <CaseComplaint complaint={shown.complaint} />}
      <CaseReports one={shown} hasIt={hasIt} />
      <CaseHistory one={one} />
    </article>
  )
}

function TakeButtons({ one, hasShortcuts }: { one: CaseDetail; hasShortcuts: boolean }) {
  const take = useCaseAction(takeCase)
  const back = useCaseAction(handOverCase)
  const params = { id: one._id as CaseId }
  const canTake = !one.may.whyNot && !one.takenBy
  const isMine = one.may.decide || one.may.confirm || one.may.answerAppeal
  const onTake = canTake ? () => void take.act({ params }) : undefined
  useShortcuts(hasShortcuts, { t: onTake })
  return (
    <div className={styles.marks}>
      {onTake && (
        <Button variant="main" busy={take.isPending} onClick={onTake}>
          Take
        </Button>
      )}
      {isMine && (
        <Button busy={back.isPending} onClick={() => void back.act({ params, body: {} })}>
          Back to the queue
        </Button>
      )}
    </div>
  )
}
