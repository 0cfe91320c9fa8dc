import { MIN_TOP_MATCH_SCORE } from '@parinay/contract/matches'
import type { ProfileCard as Profile } from '@parinay/contract/profile/profile'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Badge, VerifiedBadge } from '../ui/badge.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PersonIcon } from '../ui/icons.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import { Photo } from '../ui/photo.tsx'
import { Compatibility } from './compatibility.tsx'
import { capitalize, joinFacts, maritalStatusLabel } from '../people/format-facts.ts'
import { missingPhotoText } from './missing-photo-text.ts'
import { useImpression } from './impressions-of-list.tsx'
import { useListNeighboursState } from './list-neighbours-provider.tsx'
import styles from './profile-card.module.css'

interface ProfileCardProps {
  profile: Profile
  /** The first rows of a page are fetched at once. */
  priority?: boolean
  /** Among one's matches: the percent has a label, and the best ones are marked. */
  isMatch?: boolean
  /** Over the photo's corner. */
  corner?: ReactNode
  /** A short note on the viewer's relation to this person, below the facts. */
  note?: ReactNode
  /** What one may do, the main action first. Two answer buttons are wrapped in one element, which takes a full row. */
  children: ReactNode
}

/** A person at a glance: photo, then the few facts a family looks for. */
export function ProfileCard({ profile, priority = false, isMatch = false, corner, note, children }: ProfileCardProps) {
  const nameId = useId()
  const focus = useFocusRecovery<HTMLElement>()
  const state = useListNeighboursState()
  useImpression(focus.ref, profile._id)

  return (
    <article className={styles.card} aria-labelledby={nameId} {...focus}>
      <div className={`${styles.inside} ${isMatch ? styles.match : ''}`}>
        <CardPicture profile={profile} priority={priority} isMatch={isMatch} />
        {corner && <div className={styles.corner}>{corner}</div>}
        <CardFacts profile={profile} nameId={nameId} />
        {note && <div className={styles.below}>{note}</div>}
        <div className={styles.foot}>
          <Compatibility percent={profile.compatibility} hasFewDetails={profile.fewDetails} withLabel={isMatch} />
          <div className={styles.actions}>
            {children}
            <ButtonLink
              to="/profile/$id"
              params={{ id: profile._id }}
              state={state}
              className={styles.view ?? ''}
              icon={<PersonIcon size={20} />}
              aria-label={isMatch ? 'View' : 'View Profile'}
            >
              <span>{isMatch ? 'View' : 'View Profile'}</span>
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  )
}

function CardPicture({ profile, priority, isMatch }: { profile: Profile; priority: boolean; isMatch: boolean }) {
  const photo = profile.photos.find(({ isPrimary }) => isPrimary) ?? profile.photos[0]
  const state = useListNeighboursState()
  const { tier } = profile.subscription
  const isTopMatch = isMatch && (profile.compatibility ?? 0) >= MIN_TOP_MATCH_SCORE
  return (
    <Link
      to="/profile/$id"
      params={{ id: profile._id }}
      state={state}
      data-portrait
      className={styles.picture}
      tabIndex={-1}
      aria-hidden="true"
    >
      <Photo
        src={photo?.photoUrl}
        placeholder={photo?.placeholder}
        alt=""
        missing={missingPhotoText(profile)}
        name={profile.fullName}
        priority={priority}
      />
      <span className={styles.ribbons}>
        {tier !== 'free' && <span className={styles.tier}>{capitalize(tier)}</span>}
        {isTopMatch && <Badge tone="gold">Top Match</Badge>}
      </span>
      {profile.hasVideo && <span className={styles.video}>Video</span>}
      {photo?.isIllustration && <span className={styles.drawn}>Illustration</span>}
    </Link>
  )
}

/** `nameId` is the id of the heading that labels the card. */
function CardFacts({ profile, nameId }: { profile: Profile; nameId: string }) {
  const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = profile
  const { heightCm, maritalStatus, motherTongue } = personalDetails
  const state = useListNeighboursState()
  const occupation = unlessOther(professionalDetails.occupation)
  const place = joinFacts(', ', familyDetails.currentResidenceCity, familyDetails.currentResidenceState)
  return (
    <div className={styles.facts}>
      <div className={styles.title}>
        <h3 className={styles.name}>
          <Link to="/profile/$id" params={{ id: profile._id }} state={state} id={nameId}>
            {profile.fullName}
          </Link>{' '}
          <span className={styles.age}>
            {profile.age}
            <span className="visually-hidden"> years</span>
          </span>
        </h3>
        {profile.isVerified && <VerifiedBadge />}
        {profile.hasVideo && <span className="visually-hidden">Has a video introduction</span>}
      </div>
      <Line className={styles.body}>
        {joinFacts(' · ', heightCm && `${heightCm} cm`, maritalStatusLabel(maritalStatus))}
      </Line>
      {(occupation || place) && (
        <p className={styles.work}>
          {occupation && <strong>{occupation}</strong>}
          {occupation && place && ', '}
          {place}
        </p>
      )}
      <Line className={styles.education}>
        {joinFacts(', ', unlessOther(educationDetails.highestEducation), unlessOther(educationDetails.educationField))}
      </Line>
      <Line className={styles.community}>
        {joinFacts(
          ' · ',
          joinFacts(', ', unlessOther(religiousDetails.religion), unlessOther(religiousDetails.caste)),
          unlessOther(motherTongue),
        )}
      </Line>
    </div>
  )
}

// On a card 'Other' tells nothing; the profile says more.
const unlessOther = (fact: string | undefined) => (fact === 'Other' ? undefined : fact)

const Line = ({ className, children }: { className?: string | undefined; children: string }) =>
  children && <p className={className}>{children}</p>
