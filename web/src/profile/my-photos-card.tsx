import type { OwnProfile } from '@parinay/contract/profile/profile'
import { urlForSize } from '../photos/photo-url.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import styles from './my-photos-card.module.css'

const STATUSES = { pending: 'waiting for approval', approved: 'approved', rejected: 'rejected' } as const

/** One's own photos at a glance, and the way to their page. */
export function MyPhotosCard({ photos }: Pick<OwnProfile, 'photos'>) {
  return (
    <Card
      title="My photos"
      beside={<ButtonLink to="/my-photos">{photos.length > 0 ? 'Manage photos' : 'Add photos'}</ButtonLink>}
    >
      {photos.length > 0 ? (
        <ul className={styles.strip}>
          {photos.map(({ _id, photoUrl, placeholder, status }, at) => (
            <li key={_id}>
              <img
                src={urlForSize(photoUrl, 'thumb')}
                alt={`Number ${at + 1}, ${STATUSES[status]}`}
                width={72}
                height={90}
                loading="lazy"
                className={`${styles.photo} ${status === 'approved' ? '' : styles.unseen}`}
                style={placeholder ? { backgroundImage: `url(${placeholder})` } : undefined}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>No photo yet. You decide who sees yours.</p>
      )}
    </Card>
  )
}
