import { myLedger, type OwnLedger } from '@parinay/contract/verification'
import { CHECK_KINDS } from '@parinay/contract/vocabulary/verification-checks'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import { useCall } from '../platform/call-hooks.ts'
import { VerifiedBadge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { CheckCard } from './check-card.tsx'
import styles from './verification.module.css'

/** The member's checks with their states, and the forms to send documents. */
export function VerificationScreen() {
  const { data, error, refetch } = useCall(myLedger)
  return (
    <Page title="Verification" width="reading">
      <div className={styles.intro}>
        <p>
          Every check is free, and your choice. Others read on your profile what was checked and when, and what was not.
          They never see a document or the selfie.
        </p>
        <p>
          A moderator looks at what you send; no computer compares faces here. The picture is deleted as soon as the
          decision is made. Your profile is marked as verified once phone, identity and selfie are checked, or when our
          team has confirmed it in another way.
        </p>
      </div>
      {data ? (
        <Ledger ledger={data.data} />
      ) : error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label="Loading your verification">
          <Skeleton height="640px" />
        </div>
      )}
    </Page>
  )
}

const Ledger = ({ ledger }: { ledger: OwnLedger }) => (
  <>
    <p className={styles.standing} role="status">
      {ledger.isVerified ? <VerifiedBadge /> : 'Your profile is not verified yet.'}
    </p>
    <PhoneCard at={ledger.phoneCheckedAt} />
    {CHECK_KINDS.map((kind) => (
      <CheckCard
        key={kind}
        kind={kind}
        checks={ledger.checks.filter((check) => check.kind === kind)}
        gesture={ledger.gesture}
      />
    ))}
  </>
)

const PhoneCard = ({ at }: { at: string | undefined }) => (
  <section className={styles.card} aria-labelledby="check-phone">
    <h2 id="check-phone">Phone number</h2>
    {at ? (
      <p className={styles.checked}>✓ Confirmed by a code on {formatDayMonthYear(at)}</p>
    ) : (
      <>
        <p>Not checked. We send you a code by SMS.</p>
        <div className={styles.actions}>
          <ButtonLink to="/verify-phone" variant="main">
            Verify phone number
          </ButtonLink>
        </div>
      </>
    )}
  </section>
)
