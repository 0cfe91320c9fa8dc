import { ownData, STAFF_READS } from '@parinay/contract/own-data'
import { Link } from '@tanstack/react-router'
import { useCall } from '../platform/call-hooks.ts'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { DownloadData } from './download-data.tsx'
import { NomineeForm } from './nominee-form.tsx'
import styles from './settings.module.css'

/** A copy of all that is kept about the member, and what they may know and decide about it. */
export const MyData = () => (
  <>
    <p>
      Your profile, photos, messages and lists are yours. Download a copy of all that we keep about you, as a page to
      read and as JSON, with your photos and voice notes.
    </p>
    <p>
      <Link to="/privacy">What we keep, why, and for how long</Link> ·{' '}
      <Link to="/cookies">What your browser stores</Link>
    </p>
    <div className={styles.actions}>
      <DownloadData />
    </div>
    <Disclosures />
  </>
)

/** Who saw what of the member, what they agreed to, and who acts after them. */
export function Disclosures() {
  const { data, error, refetch } = useCall(ownData)
  if (error && !data) return <ErrorBox message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading who read your data">
        <Skeleton height="260px" />
      </div>
    )
  const { staffReads, nominee } = data.data
  return (
    <>
      <h3>Who saw it</h3>
      <p>
        Other members: <Link to="/visitors">who visited your profile</Link>,{' '}
        <Link to="/my-photos">who opened your photos</Link>, and{' '}
        <Link to="/settings" hash="contact">
          who saw your phone number
        </Link>
        .
      </p>
      {staffReads.length === 0 ? (
        <p>Our staff have read nothing of yours that members cannot see.</p>
      ) : (
        <>
          <p>Our staff, each time with an entry in our log:</p>
          <ul className={styles.reads}>
            <Entries of={staffReads}>
              {({ at, action, what }) => (
                <li>
                  {formatDayMonthYear(at)}: {STAFF_READS[action]}
                  {what && `: ${what}`}
                </li>
              )}
            </Entries>
          </ul>
        </>
      )}
      <h3>What you agreed to, and corrections</h3>
      <p>
        All that is optional has one switch, which you can turn off as easily as on:{' '}
        <Link to="/settings" hash="privacy">
          photos, visits, horoscope and phone number
        </Link>
        , and <Link to="/notifications/settings">notifications</Link>. Correct your data in{' '}
        <Link to="/my-profile">your profile</Link>.
      </p>
      <h3>Nominee</h3>
      <p>
        The person who may act for you after your death, for example to have your profile deleted. Other members never
        see it.
      </p>
      <NomineeForm key={nominee?.name ?? ''} nominee={nominee} />
    </>
  )
}
