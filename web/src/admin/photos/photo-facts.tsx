import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { PHOTO_REJECTIONS } from '@parinay/contract/vocabulary/choices'
import { Badge, VerifiedBadge } from '../../ui/badge.tsx'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { TIER_LABELS } from '../labels.ts'
import { formatDate, formatDateTime } from '../dates.ts'
import { PersonButton } from '../person-button.tsx'
import { urlForSize } from '../../photos/photo-url.ts'
import styles from './photo-facts.module.css'

/** The owner of the photo, and facts that help to decide. */
export function PhotoFacts({ photo }: { photo: AdminPhoto }) {
  const { profile, approved, rejected, reason } = photo
  return (
    <div className={styles.facts}>
      <h3 className={styles.who}>
        <PersonButton person={profile} />
        <span>{profile.age > 0 && `, ${profile.age}`}</span>
      </h3>
      <div className={styles.marks}>
        {profile.isVerified ? <VerifiedBadge /> : <Badge tone="waiting">Not verified</Badge>}
        {!profile.isActive && <Badge tone="bad">Inactive</Badge>}
        {photo.isPrimary && <Badge>Main photo</Badge>}
        {photo.isIllustration && <Badge>Illustration</Badge>}
      </div>
      <Facts>
        {reason && <Fact label="Rejected because">{PHOTO_REJECTIONS[reason]}</Fact>}
        <Fact label="Gender">{profile.gender}</Fact>
        <Fact label="Lives in">{[profile.city, profile.state].filter(Boolean).join(', ')}</Fact>
        <Fact label="Created for">{profile.profileCreatedFor}</Fact>
        <Fact label="Tier">{TIER_LABELS[profile.tier]}</Fact>
        <Fact label="Joined">{formatDate(profile.createdAt)}</Fact>
        <Fact label="Uploaded">{formatDateTime(photo.uploadedAt)}</Fact>
        {photo.moderatedAt && <Fact label="Decided">{formatDateTime(photo.moderatedAt)}</Fact>}
        <Fact label="Rejected so far">{rejected === 0 ? 'None' : String(rejected)}</Fact>
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
