import type { Profile } from '@parinay/contract/profile/profile'
import { type CheckKind, DOCUMENT_NAMES } from '@parinay/contract/vocabulary/verification-checks'
import { capitalize, joinFacts } from '../people/format-facts.ts'
import { formatDayMonthYear } from '../platform/format-day-month-year.ts'
import styles from './match-reasons.module.css'

/** The id of the list, which the badge opens. */
export const VERIFIED_FACTS_ID = 'what-is-verified'

interface Fact {
  label: string
  isChecked: boolean
  /** Who or what checked it. */
  by?: string | undefined
  /** The day, where it is known: 2026-02-03, or a moment of it. */
  on?: string | undefined
}

function factsOf({ isVerified, isPhoneVerified, photos, photosWithheld, checkedOn = {}, checks }: Profile): Fact[] {
  const hasPhotos = photos.length > 0 || photosWithheld
  const moderators = (kind: CheckKind, label: string, by: string): Fact => {
    const check = checks.find((one) => one.kind === kind)
    const seen = check?.document && DOCUMENT_NAMES[check.document]
    return { label, isChecked: check !== undefined, by: seen ?? by, on: check?.checkedAt }
  }
  const identity = moderators('identity', 'identity document', 'By a moderator')
  return [
    // Staff may have checked a profile in another way.
    ...(identity.isChecked
      ? []
      : [{ label: 'profile', isChecked: isVerified, by: 'By a moderator', on: checkedOn.profile }]),
    ...(hasPhotos ? [{ label: 'photos', isChecked: true, by: 'By a moderator', on: checkedOn.photos }] : []),
    { label: 'phone number', isChecked: isPhoneVerified, by: 'By a code', on: checkedOn.phone },
    identity,
    moderators('selfie', 'selfie', 'Compared with the photos'),
    moderators('work', 'work or education', 'By a moderator'),
  ]
}

/** What was checked about a person, who or what checked it and when, and plainly what was not. */
export function VerifiedFacts({ profile }: { profile: Profile }) {
  const facts = factsOf(profile)
  const unchecked = facts.filter(({ isChecked }) => !isChecked).map(({ label }) => label)
  return (
    <section aria-labelledby={VERIFIED_FACTS_ID} className={styles.checks}>
      <h2 id={VERIFIED_FACTS_ID} tabIndex={-1}>
        What is verified
      </h2>
      <dl>
        {facts
          .filter(({ isChecked }) => isChecked)
          .map(({ label, by, on }) => (
            <div key={label}>
              <dt>{capitalize(label)}</dt>
              <dd className={styles.checked}>✓ {joinFacts(', ', by, on && formatDayMonthYear(on))}</dd>
            </div>
          ))}
        {unchecked.length > 0 && (
          <div className={styles.unchecked}>
            <dt>Not checked</dt> <dd>{capitalize(unchecked.join(', '))}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
