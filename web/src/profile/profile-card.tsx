import { MIN_TOP_MATCH_SCORE } from '@parinay/contract/matches'
import type { ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Badge, VerifiedBadge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import { Photo } from '../ui/photo.tsx'
import { Compatibility } from './compatibility.tsx'
import { capitalize, joinFacts, maritalStatusLabel } from './labels.ts'
import { missingPhotoText } from './missing-photo.ts'
import styles from './profile-card.module.css'

interface ProfileCardProps {
  profile: Profile
  /** The first rows of a page are fetched at once. */
  priority?: boolean
  /** Among one's matches: the percent leads, and the best ones are marked. */
  isMatch?: boolean
  /** Over the photo's corner. */
  corner?: ReactNode
  /** A word about oneself and this person, below the facts. */
  note?: ReactNode
  /** What one may do, the main action first. */
  children: ReactNode
}

/** A person at a glance: photo, then the few facts a family looks for. */
export function ProfileCard({ profile, priority = false, isMatch = false, corner, note, children }: ProfileCardProps) {
  const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = profile
  const { heightCm, maritalStatus } = personalDetails
  const photo = profile.photos.find(({ isPrimary }) => isPrimary) ?? profile.photos[0]
  const { tier } = profile.subscription
  const occupation = unlessOther(professionalDetails.occupation)
  const index = joinFacts(', ', familyDetails.currentResidenceCity, familyDetails.currentResidenceState)
  const isTopMatch = isMatch && (profile.compatibility ?? 0) >= MIN_TOP_MATCH_SCORE
  const nameId = useId()
  const focus = useFocusRecovery<HTMLElement>()

  return (
    <article className={styles.card} aria-labelledby={nameId} {...focus}>
      <Link to="/profile/$id" params={{ id: profile._id }} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Photo
          src={photo?.photoUrl}
          placeholder={photo?.placeholder}
          alt=""
          missing={missingPhotoText(profile)}
          priority={priority}
        />
        <span className={styles.ribbons}>
          {tier !== 'free' && <span className={styles.tier}>{capitalize(tier)}</span>}
          {isTopMatch && <Badge tone="gold">Top Match</Badge>}
        </span>
        {photo?.isIllustration && <span className={styles.drawn}>Illustration</span>}
      </Link>
      {corner && <div className={styles.corner}>{corner}</div>}
      <div className={styles.facts}>
        <div className={styles.title}>
          <h3 className={styles.name}>
            <Link to="/profile/$id" params={{ id: profile._id }} id={nameId}>
              {profile.fullName}
            </Link>{' '}
            <span className={styles.age}>
              {profile.age}
              <span className="visually-hidden"> years</span>
            </span>
          </h3>
          {profile.isVerified && <VerifiedBadge />}
        </div>
        <Line className={styles.body}>
          {joinFacts(' · ', heightCm && `${heightCm} cm`, maritalStatusLabel(maritalStatus))}
        </Line>
        {(occupation || index) && (
          <p className={styles.work}>
            {occupation && <strong>{occupation}</strong>}
            {occupation && index && ', '}
            {index}
          </p>
        )}
        <Line className={styles.education}>
          {joinFacts(
            ', ',
            unlessOther(educationDetails.highestEducation),
            unlessOther(educationDetails.educationField),
          )}
        </Line>
        <Line className={styles.community}>
          {joinFacts(', ', unlessOther(religiousDetails.religion), unlessOther(religiousDetails.caste))}
        </Line>
      </div>
      {note && <div className={styles.below}>{note}</div>}
      <div className={styles.foot}>
        <Compatibility percent={profile.compatibility} withLabel={isMatch} />
        <div className={`${styles.actions} ${isMatch ? styles.inOneRow : ''}`}>
          {children}
          <ButtonLink to="/profile/$id" params={{ id: profile._id }} className={styles.view ?? ''}>
            {isMatch ? 'View' : 'View Profile'}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

// On a card 'Other' tells nothing; the profile says more.
const unlessOther = (fact: string | undefined) => (fact === 'Other' ? undefined : fact)

const Line = ({ className, children }: { className?: string | undefined; children: string }) =>
  children && <p className={className}>{children}</p>
