import type { Profile } from '@parinay/contract/profile/profile'
import { Badge, VerifiedBadge } from '../ui/badge.tsx'
import { Compatibility } from './compatibility.tsx'
import { formatHeight } from './format-height.ts'
import { joinFacts } from '../people/format-facts.ts'
import styles from './person-summary.module.css'
import { VERIFIED_FACTS_ID } from './verified-facts.tsx'

/** Said of every profile that somebody else made. */
const MadeBySomebodyElse = ({ isConfirmed }: { isConfirmed: boolean }) => (
  <p className={styles.madeBy}>
    Made by somebody else. {isConfirmed ? 'Confirmed by this person.' : 'Not confirmed yet.'}
  </p>
)

/** Who it is, in a few lines. */
export function PersonSummary({ profile }: { profile: Profile }) {
  const { age, gender, fullName, isVerified, personalDetails, professionalDetails, familyDetails } = profile
  const { heightCm } = personalDetails
  const { tier } = profile.subscription

  return (
    <>
      <div className={styles.badges}>
        <a href={`#${VERIFIED_FACTS_ID}`} className={styles.verification} title="What is verified">
          {isVerified ? <VerifiedBadge /> : <span className={styles.unverified}>Not verified yet</span>}
        </a>
        <Badge tone={tier === 'free' ? 'plain' : 'gold'}>{tier.toUpperCase()}</Badge>
      </div>
      <h1 tabIndex={-1}>{fullName}</h1>
      <p className={styles.line}>
        {joinFacts(
          ' · ',
          `${age}, ${gender}`,
          heightCm && formatHeight(heightCm),
          joinFacts(', ', professionalDetails.occupation, familyDetails.currentResidenceCity),
        )}
      </p>
      {profile.isConfirmedByPerson !== undefined && <MadeBySomebodyElse isConfirmed={profile.isConfirmedByPerson} />}
      <Compatibility percent={profile.compatibility} hasFewDetails={profile.fewDetails} width={132} />
    </>
  )
}
