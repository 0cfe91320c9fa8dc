import type { DuplicateSign } from '@parinay/contract/admin/duplicates'
import { Badge } from '../../ui/badge.tsx'
import { formatDate, formatDateTime } from '../format-dates.ts'
import { DUPLICATE_LABELS } from '../role-and-tier-labels.ts'
import { PersonButton } from '../person-button.tsx'
import styles from './duplicates.module.css'
import { PutAsideForm } from './put-aside-form.tsx'

const STATUSES = { pending: 'waiting', approved: 'approved', rejected: 'rejected' } as const

/** Two accounts side by side, the sign that they belong to one person, and the form that puts it aside. */
export function DuplicateCard({ sign }: { sign: DuplicateSign }) {
  const names = sign.people.map(({ fullName }) => fullName).join(' and ')
  return (
    <article className={styles.card} aria-label={`${DUPLICATE_LABELS[sign.kind]}: ${names}`}>
      <div className={styles.line}>
        <Badge tone={sign.kind === 'photo' ? 'bad' : sign.kind === 'phone' ? 'gold' : 'waiting'}>
          {DUPLICATE_LABELS[sign.kind]}
        </Badge>
        {sign.kind === 'device' && <span className={styles.quiet}>A weak sign: families share a phone</span>}
        {sign.others.map((kind) => (
          <Badge key={kind} tone="gold">
            Also: {DUPLICATE_LABELS[kind].toLowerCase()}
          </Badge>
        ))}
      </div>
      <div className={styles.people}>
        {sign.people.map((person) => (
          <Person key={person._id} person={person} />
        ))}
      </div>
      <p>{evidenceOf(sign)}</p>
      {sign.putAside && (
        <p>
          {sign.putAside.reason}{' '}
          <span className={styles.quiet}>
            {sign.putAside.by ?? 'Deleted account'}, {formatDateTime(sign.putAside.at)}
          </span>
        </p>
      )}
      {sign.isOwn ? (
        <p className={styles.quiet}>One of these accounts is yours. Somebody else looks at it.</p>
      ) : (
        <PutAsideForm id={sign._id} isPutAside={sign.putAside !== undefined} names={names} />
      )}
    </article>
  )
}

const Person = ({ person }: { person: DuplicateSign['people'][number] }) => (
  <div className={styles.person}>
    {person.photo && <img className={styles.photo} src={person.photo.photoUrl} alt={person.fullName} loading="lazy" />}
    <PersonButton person={person} />
    <span className={styles.quiet}>
      {person.gender === 'female' ? 'Woman' : 'Man'}, member since {formatDate(person.memberSince)}
    </span>
    {person.photo && <span className={styles.quiet}>Photo {STATUSES[person.photo.status]}</span>}
    {!person.isActive && <Badge tone="bad">Inactive</Badge>}
  </div>
)

/** What was found, in a sentence. */
function evidenceOf({ kind, distance, times, firstSeenAt, lastSeenAt }: DuplicateSign): string {
  const [first, last] = [formatDate(firstSeenAt), formatDate(lastSeenAt)]
  if (kind === 'photo') return `${distance} of 64 fingerprint bits differ. Found on ${last}.`
  if (kind === 'phone') return `One has a phone number that the other gave up. Found on ${last}.`
  if (times === 1) return `Both signed in from the same address with the same kind of browser on ${last}.`
  return `Both signed in from the same address with the same kind of browser on ${times} days between ${first} and ${last}.`
}
