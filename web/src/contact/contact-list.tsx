import { answerContact, type ContactEntry, contactList } from '@parinay/contract/contact'
import { MaskedText } from '../people/masked-text.tsx'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './contact-list.module.css'

/** Who asked for the member's phone number, who may see it, and who did. */
export function ContactList() {
  const { data, error, refetch } = useCall(contactList)
  if (error && !data) return <ErrorBox message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading who sees your phone number">
        <Skeleton height="1.5em" width="60%" />
      </div>
    )
  if (data.data.length === 0) return <p>Nobody has asked for your phone number, and nobody has seen it.</p>
  return (
    <ul className={styles.list}>
      <Entries of={data.data}>{(entry) => <ContactLine entry={entry} />}</Entries>
    </ul>
  )
}

const STATES: Record<ContactEntry['state'], string> = {
  asked: 'Asks to exchange phone numbers',
  allowed: 'May see your phone number',
  declined: 'You said no',
  revoked: 'Can no longer see your phone number',
}

function ContactLine({ entry: { person, state, line, lastSeenAt, times } }: { entry: ContactEntry }) {
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <strong>{person.fullName}</strong>
        <p>{STATES[state]}</p>
        {line && (
          <blockquote>
            <MaskedText>{line}</MaskedText>
          </blockquote>
        )}
        <p className={styles.seen}>
          {lastSeenAt
            ? `Seen ${times === 1 ? 'once' : `${times} times`}, last on ${formatDayMonthYear(lastSeenAt)}`
            : 'Not seen yet'}
        </p>
      </div>
      <Answers id={person._id} name={person.fullName} state={state} />
    </li>
  )
}

function Answers({ id, name, state }: { id: string; name: string; state: ContactEntry['state'] }) {
  const answer = useAction(answerContact)
  const say = (status: 'allowed' | 'declined' | 'revoked') =>
    answer.mutate(
      { params: { id }, body: { status } },
      {
        onSuccess: ({ message }) => toast(message, 'success'),
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  const button = (status: 'allowed' | 'declined' | 'revoked', label: string) => (
    <Button size="small" busy={answer.isPending} onClick={() => say(status)}>
      {label}
      <span className="visually-hidden"> {name}</span>
    </Button>
  )
  return (
    <div className={styles.answers}>
      {state !== 'allowed' && button('allowed', 'Allow')}
      {state === 'asked' && button('declined', 'Decline')}
      {state === 'allowed' && button('revoked', 'Take back')}
    </div>
  )
}
