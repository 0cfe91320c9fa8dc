import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { sized } from '../../photos/photo-url.ts'
import styles from './zoom-dialog.module.css'

const STATUSES = { pending: 'waiting', approved: 'approved', rejected: 'rejected' } as const

/** The whole photo in its largest size; what does not fit is scrolled to. */
export const Zoom = ({ photo, onClose }: { photo: AdminPhoto; onClose: () => void }) => (
  <Dialog title={`Photo of ${photo.profile.fullName}`} size="full" onClose={onClose}>
    {/* Scrolled by keyboard too. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={styles.whole} tabIndex={0} role="group" aria-label="Full size">
      <img
        src={sized(photo.photoUrl, 'full')}
        alt={`Full size: ${photo.profile.fullName}`}
        width={photo.width}
        height={photo.height}
      />
    </div>
  </Dialog>
)

/** The photo beside those of other members that look like it. */
export const SideBySide = ({ photo, onClose }: { photo: AdminPhoto; onClose: () => void }) => (
  <Dialog title="Side by side" size="full" onClose={onClose}>
    <div className={styles.pairs}>
      <figure>
        <img src={photo.photoUrl} alt="" width={480} height={600} />
        <figcaption>{photo.profile.fullName}, to be judged</figcaption>
      </figure>
      {photo.likenesses.map(({ photoUrl, status, person, distance }) => (
        <figure key={photoUrl}>
          <img src={photoUrl} alt="" width={480} height={600} loading="lazy" />
          <figcaption>
            {person.fullName}, {STATUSES[status]}. {distance} of 64 marks differ.
          </figcaption>
        </figure>
      ))}
    </div>
  </Dialog>
)
