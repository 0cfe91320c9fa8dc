import type { ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { VerifiedBadge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Photo } from '../ui/photo.tsx'
import { Compatibility } from './compatibility.tsx'
import { capital, joined, maritalLabel } from './labels.ts'
import styles from './profile-card.module.css'

interface ProfileCardProps {
  profile: Profile
  /** The first rows of a page are fetched at once. */
  eager?: boolean
  /** What one may do, the main action first. */
  children: ReactNode
}

/** A person at a glance: photo, then the few facts a family looks for. */
export function ProfileCard({ profile, eager = false, children }: ProfileCardProps) {
  const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = profile
  const { heightCm, maritalStatus } = personalDetails
  const photo = profile.photos.find(({ isPrimary }) => isPrimary) ?? profile.photos[0]
  const { tier } = profile.subscription

  return (
    <article className={styles.card}>
      <Link to="/profile/$id" params={{ id: profile._id }} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Photo src={photo?.photoUrl} alt="" eager={eager} />
        {tier !== 'free' && <span className={styles.tier}>{capital(tier)}</span>}
        {photo?.isIllustration && <span className={styles.drawn}>Illustration</span>}
      </Link>
      <div className={styles.facts}>
        <div className={styles.top}>
          <h3 className={styles.name}>
            <Link to="/profile/$id" params={{ id: profile._id }}>
              {profile.fullName}
            </Link>{' '}
            <span className={styles.age}>
              {profile.age}
              <span className="visually-hidden"> years</span>
            </span>
          </h3>
          {profile.isVerified && <VerifiedBadge />}
        </div>
        <p>{joined(' · ', heightCm && `${heightCm} cm`, maritalLabel(maritalStatus))}</p>
        <p>
          <strong>{professionalDetails.occupation}</strong>
          {professionalDetails.occupation && familyDetails.currentResidenceCity && ', '}
          {joined(', ', familyDetails.currentResidenceCity, familyDetails.currentResidenceState)}
        </p>
        <p className={styles.quiet}>
          {joined(', ', educationDetails.highestEducation, educationDetails.educationField)}
        </p>
        <p className={styles.community}>
          {joined(', ', religiousDetails.religion, religiousDetails.caste !== 'Other' && religiousDetails.caste)}
        </p>
      </div>
      <div className={styles.foot}>
        <Compatibility percent={profile.compatibility} />
        <div className={styles.actions}>
          {children}
          <ButtonLink to="/profile/$id" params={{ id: profile._id }} className={styles.view ?? ''}>
            View Profile
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}
