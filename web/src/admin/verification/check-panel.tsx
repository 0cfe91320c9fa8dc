import { type CheckDetail, checkDetail, type CheckId, type WaitingCheck } from '@parinay/contract/admin/verification'
import { CHECK_LABELS, DOCUMENT_LABELS, GESTURES } from '@parinay/contract/vocabulary/verification-checks'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PersonButton } from '../person-button.tsx'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { CheckDecision } from './check-decision.tsx'
import styles from './verification-desk.module.css'

interface CheckPanelProps {
  check: WaitingCheck
  hasShortcuts: boolean
}

/** One check. Fetches the picture only when a moderator asks for it, because the audit log records each view. */
export function CheckPanel({ check, hasShortcuts }: CheckPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const { person, kind, document } = check
  return (
    <article className={styles.panel} aria-label={`${CHECK_LABELS[kind]} of ${person.fullName}`}>
      <h3>
        <PersonButton person={person} />, {document ? DOCUMENT_LABELS[document] : CHECK_LABELS[kind]}
      </h3>
      {check.isOwn ? (
        <p>This is yours. Another member of staff has to decide it.</p>
      ) : isOpen ? (
        <Look id={check._id as CheckId} hasShortcuts={hasShortcuts} />
      ) : (
        <div className={styles.before}>
          <p className={styles.quiet}>Opening it is noted in the audit log.</p>
          <Button variant="main" onClick={() => setOpen(true)}>
            Open the picture
          </Button>
        </div>
      )}
    </article>
  )
}

function Look({ id, hasShortcuts }: { id: CheckId; hasShortcuts: boolean }) {
  const { data, error, refetch } = useCallWithToast(checkDetail, { params: { id } })
  if (error && !data)
    return (
      <EmptyState
        title="This document could not be opened"
        action={<Button onClick={() => void refetch()}>Try Again</Button>}
      />
    )
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height="420px" />
      </div>
    )
  return (
    <>
      <Compared check={data.data} />
      <CheckDecision check={data.data} hasShortcuts={hasShortcuts} />
    </>
  )
}

const Compared = ({ check }: { check: CheckDetail }) => (
  <div className={styles.compared}>
    <img className={styles.picture} src={check.picture} alt={`What ${check.person.fullName} sent`} />
    <div className={styles.facts}>
      {check.gesture && (
        <p>
          Gesture asked for: <strong>{GESTURES[check.gesture]}</strong>
        </p>
      )}
      <dl>
        {check.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {check.note && <p className={styles.note}>“{check.note}”</p>}
      {check.sameFile.length > 0 && (
        <p className={styles.warning}>
          The same file was sent by {check.sameFile.map(({ fullName }) => fullName).join(', ')}.
        </p>
      )}
      {check.isOfRemovedPerson && <p className={styles.warning}>The same file was sent by somebody who was removed.</p>}
      {check.earlierRefusals > 0 && <p className={styles.quiet}>Refused before: {check.earlierRefusals}</p>}
      {check.kind !== 'work' && <ProfilePhotos check={check} />}
    </div>
  </div>
)

const ProfilePhotos = ({ check: { photos, person } }: { check: CheckDetail }) =>
  photos.length === 0 ? (
    <p className={styles.quiet}>The profile has no approved photo.</p>
  ) : (
    <ul className={styles.photos} aria-label={`Photos of ${person.fullName}`}>
      {photos.map((address, at) => (
        <li key={address}>
          <img src={address} alt={`${at + 1} of the profile`} />
        </li>
      ))}
    </ul>
  )
