import type { Profile } from '@parinay/contract/profile/profile'
import { Badge, VerifiedBadge } from '../ui/badge.tsx'
import { Compatibility } from './compatibility.tsx'
import { formatHeight } from './height.ts'
import { joinFacts } from './labels.ts'
import styles from './person-lines.module.css'

/** Who it is, in a few lines. */
export function PersonSummary({ profile }: { profile: Profile }) {
  const { age, gender, fullName, isVerified, personalDetails, professionalDetails, familyDetails } = profile
  const { heightCm } = personalDetails
  const { tier } = profile.subscription

  return (
    <>
      <div className={styles.badges}>
        {isVerified ? <VerifiedBadge /> : <span className={styles.unverified}>Not verified yet</span>}
        {tier !== 'free' && <Badge tone="gold">{tier.toUpperCase()}</Badge>}
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
      <Compatibility percent={profile.compatibility} width={132} />
    </>
  )
}
