import { MIN_TOP_MATCH_SCORE } from '@parinay/contract/matches'
import type { ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Badge, VerifiedBadge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useKeptFocus } from '../ui/use-focus-recovery.ts'
import { Photo } from '../ui/photo.tsx'
import { Compatibility } from './compatibility.tsx'
import { capital, joined, maritalLabel } from './labels.ts'
import { missingPhoto } from './missing-photo.ts'
import styles from './profile-card.module.css'

interface ProfileCardProps {
  profile: Profile
  /** The first rows of a page are fetched at once. */
  eager?: boolean
  /** Among one's matches: the percent leads, and the best ones are marked. */
  asMatch?: boolean
  /** Over the photo's corner. */
  corner?: ReactNode
  /** A word about oneself and this person, below the facts. */
  below?: ReactNode
  /** What one may do, the main action first. */
  children: ReactNode
}

/** A person at a glance: photo, then the few facts a family looks for. */
export function ProfileCard({ profile, eager = false, asMatch = false, corner, below, children }: ProfileCardProps) {
  const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = profile
  const { heightCm, maritalStatus } = personalDetails
  const photo = profile.photos.find(({ isPrimary }) => isPrimary) ?? profile.photos[0]
  const { tier } = profile.subscription
  const occupation = named(professionalDetails.occupation)
  const place = joined(', ', familyDetails.currentResidenceCity, familyDetails.currentResidenceState)
  const isTopMatch = asMatch && (profile.compatibility ?? 0) >= MIN_TOP_MATCH_SCORE
  const nameId = useId()
  const focus = useKeptFocus<HTMLElement>()

  return (
    <article className={styles.card} aria-labelledby={nameId} {...focus}>
      <Link to="/profile/$id" params={{ id: profile._id }} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Photo
          src={photo?.photoUrl}
          placeholder={photo?.placeholder}
          alt=""
          missing={missingPhoto(profile)}
          eager={eager}
        />
        <span className={styles.ribbons}>
          {tier !== 'free' && <span className={styles.tier}>{capital(tier)}</span>}
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
        <Line className={styles.body}>{joined(' · ', heightCm && `${heightCm} cm`, maritalLabel(maritalStatus))}</Line>
        {(occupation || place) && (
          <p className={styles.work}>
            {occupation && <strong>{occupation}</strong>}
            {occupation && place && ', '}
            {place}
          </p>
        )}
        <Line className={styles.education}>
          {joined(', ', named(educationDetails.highestEducation), named(educationDetails.educationField))}
        </Line>
        <Line className={styles.community}>
          {joined(', ', named(religiousDetails.religion), named(religiousDetails.caste))}
        </Line>
      </div>
      {below && <div className={styles.below}>{below}</div>}
      <div className={styles.foot}>
        <Compatibility percent={profile.compatibility} named={asMatch} />
        <div className={`${styles.actions} ${asMatch ? styles.inOneRow : ''}`}>
          {children}
          <ButtonLink to="/profile/$id" params={{ id: profile._id }} className={styles.view ?? ''}>
            {asMatch ? 'View' : 'View Profile'}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

// On a card 'Other' tells nothing; the profile says more.
const named = (fact: string | undefined) => (fact === 'Other' ? undefined : fact)

const Line = ({ className, children }: { className?: string | undefined; children: string }) =>
  children && <p className={className}>{children}</p>
