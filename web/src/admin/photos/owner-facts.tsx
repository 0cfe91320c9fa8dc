import type { AdminPhoto } from '@parinay/contract/admin/photos'
import type { ReactNode } from 'react'
import { Badge, VerifiedBadge } from '../../ui/badge.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { urlForSize } from '../../photos/photo-url.ts'
import { formatDate } from '../format-dates.ts'
import { TIER_LABELS } from '../role-and-tier-labels.ts'
import { PersonButton } from '../person-button.tsx'
import styles from './photo-facts.module.css'

interface OwnerFactsProps {
  profile: AdminPhoto['profile']
  /** Why the photo or video was rejected. */
  reason: string | undefined
  /** Addresses of approved photos. */
  approved: readonly string[]
  marks?: ReactNode
  /** The facts of the photo or video. */
  children: ReactNode
}

/** The owner of what is under review, and facts that help to decide. */
export function OwnerFacts({ profile, reason, approved, marks, children }: OwnerFactsProps) {
  return (
    <div className={styles.facts}>
      <h3 className={styles.who}>
        <PersonButton person={profile} />
        <span>{profile.age > 0 && `, ${profile.age}`}</span>
      </h3>
      <div className={styles.marks}>
        {profile.isVerified ? <VerifiedBadge /> : <Badge tone="waiting">Not verified</Badge>}
        {!profile.isActive && <Badge tone="bad">Inactive</Badge>}
        {marks}
      </div>
      <Facts>
        <Fact label="Rejected because">{reason}</Fact>
        <Fact label="Gender">{profile.gender}</Fact>
        <Fact label="Lives in">{[profile.city, profile.state].filter(Boolean).join(', ')}</Fact>
        <Fact label="Created for">{profile.profileCreatedFor}</Fact>
        <Fact label="Tier">{TIER_LABELS[profile.tier]}</Fact>
        <Fact label="Joined">{formatDate(profile.createdAt)}</Fact>
        {children}
      </Facts>
      {approved.length > 0 && (
        <>
          <p className={styles.soft}>Approved earlier</p>
          <div className={styles.earlier}>
            {approved.map((address) => (
              <img key={address} src={urlForSize(address, 'thumb')} alt="" width={96} height={120} loading="lazy" />
            ))}
          </div>
        </>
      )}
    </div>
  )
}
