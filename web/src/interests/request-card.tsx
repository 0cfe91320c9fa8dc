import type { Interest } from '@parinay/contract/interests'
import { Link } from '@tanstack/react-router'
import { MessageLink } from './message-link.tsx'
import { LazySafetyMenu } from '../safety/lazy-safety-menu.tsx'
import { relativeTime } from '../platform/format-relative-time.ts'
import { joinFacts, capitalize } from '../people/format-facts.ts'
import { Badge } from '../ui/badge.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import { Photo } from '../ui/photo.tsx'
import { Thread } from '../ui/ornament/thread.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { InterestLine } from './interest-line.tsx'
import { InterestLineButton } from './interest-line-button.tsx'
import { DeleteInterestButton } from './delete-interest-button.tsx'
import { MoreActions } from './more-actions.tsx'
import { declinedSentence } from './relationship-with-person.ts'
import { WithdrawButton } from './sent-interest.tsx'
import styles from './request-card.module.css'
import { otherPerson, type Direction, STATUS_LABELS } from './filter-and-sort-requests.ts'
import { PhotoPlaceholder } from './photo-placeholder.tsx'

interface RequestCardProps {
  request: Interest
  direction: Direction
  onFailed: (sentence: string) => void
}

const STATUS_TONES = { accepted: 'good', rejected: 'bad', pending: 'waiting' } as const

export function RequestCard({ request, direction, onFailed }: RequestCardProps) {
  const focus = useFocusRecovery<HTMLElement>()
  const other = otherPerson(request, direction)
  if (!other._id || !other.fullName) return <InvalidRequest />

  const needsAnswer = request.status === 'pending' && direction === 'received'

  return (
    <article className={`${styles.card} ${needsAnswer ? styles.waiting : ''}`} {...focus}>
      <Link to="/profile/$id" params={{ id: other._id }} className={styles.photo} tabIndex={-1} aria-hidden="true">
        <Photo src={other.profilePhotos[0]} alt="" missing="" fallback={<PhotoPlaceholder gender={other.gender} />} />
      </Link>
      <RequestFacts request={request} other={other} />
      <div className={styles.status}>
        {needsAnswer ? (
          <Badge tone="new">New</Badge>
        ) : (
          <Badge tone={STATUS_TONES[request.status]}>{STATUS_LABELS[request.status]}</Badge>
        )}
      </div>
      {(request.line || request.status === 'rejected') && (
        <div className={styles.words}>
          <InterestLine interest={request} />
          {request.status === 'rejected' && <p className={styles.quiet}>{declinedSentence(request, other._id)}</p>}
        </div>
      )}
      <div className={styles.menu}>
        <LazySafetyMenu
          label={`Options for ${other.fullName}`}
          person={other}
          about={direction === 'received' ? { kind: 'request', request: request._id } : undefined}
        />
      </div>
      <RequestActions request={request} direction={direction} onFailed={onFailed} />
    </article>
  )
}

const RequestFacts = ({ request, other }: { request: Interest; other: ReturnType<typeof otherPerson> }) => (
  <div className={styles.facts}>
    <h2 className={styles.name}>
      <Link to="/profile/$id" params={{ id: other._id }}>
        {other.fullName}
      </Link>
    </h2>
    <p>{joinFacts(', ', other.age > 0 && `${other.age} years`, capitalize(other.gender))}</p>
    <p className={styles.quiet}>{joinFacts(', ', other.city, other.state)}</p>
    <p className={styles.quiet}>{joinFacts(', ', unlessOther(other.occupation), unlessOther(other.education))}</p>
    <p className={styles.quiet}>Profile for {other.profileCreatedFor}</p>
    {request.compatibility !== undefined && (
      <p className={styles.fit}>
        <Thread percent={request.compatibility} width={64} />
        <span>
          {request.compatibility}% <span className="visually-hidden">compatibility</span>
          {request.fewDetails && ' · few details yet'}
        </span>
      </p>
    )}
    <p className={styles.time}>{relativeTime(request.createdAt)}</p>
  </div>
)

/** The actions for a request of this status. */
function RequestActions({ request, direction, onFailed }: RequestCardProps) {
  const isPending = request.status === 'pending'
  const other = otherPerson(request, direction)
  return (
    <div className={styles.actions}>
      {isPending && direction === 'received' && <AnswerButtons interest={request} onFailed={onFailed} />}
      {isPending && direction === 'sent' && (
        <>
          <InterestLineButton interest={request} />
          <WithdrawButton interest={request} />
        </>
      )}
      {request.status === 'accepted' && (
        <>
          <MessageLink to={other._id} />
          <MoreActions name={other.fullName}>
            <DeleteInterestButton interest={request} onFailed={onFailed} />
          </MoreActions>
        </>
      )}
      {request.status === 'rejected' && <DeleteInterestButton interest={request} onFailed={onFailed} />}
    </div>
  )
}

const unlessOther = (fact: string | undefined) => (fact === 'Other' ? undefined : fact)

export const InvalidRequest = () => <p className={styles.invalid}>Invalid request: User data missing</p>
