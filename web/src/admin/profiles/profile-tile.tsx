import type { AdminProfile } from '@parinay/contract/admin/users'
import { thumbnailUrl } from '../../photos/photo-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge, VerifiedBadge } from '../../ui/badge.tsx'
import { formatDate } from '../format-dates.ts'
import { PersonButton } from '../person-button.tsx'
import { formatMasked } from '../format-phone.ts'
import styles from './profile-tile.module.css'
import { VerifyButton } from './verify-button.tsx'

export function ProfileTile({ profile }: { profile: AdminProfile }) {
  const { fullName, phoneNumber, createdAt, isVerified, avatar, city, state } = profile
  return (
    <li className={styles.tile}>
      <Avatar name={fullName} photo={thumbnailUrl(avatar)} size={56} />
      <div className={styles.about}>
        <PersonButton person={profile} />
        <p>{formatMasked(phoneNumber)}</p>
        <p className={styles.soft}>{[city, state].filter(Boolean).join(', ')}</p>
        <p className={styles.soft}>Created {formatDate(createdAt)}</p>
      </div>
      <div className={styles.foot}>
        {isVerified ? <VerifiedBadge /> : <Badge tone="waiting">Pending</Badge>}
        <VerifyButton profile={profile} />
      </div>
    </li>
  )
}
