import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { urlForSize } from '../../photos/photo-url.ts'
import styles from './photo-dialogs.module.css'

const STATUSES = { pending: 'waiting', approved: 'approved', rejected: 'rejected' } as const

/** The photo in full size, which scrolls if it does not fit. */
export const ZoomDialog = ({ photo, onClose }: { photo: AdminPhoto; onClose: () => void }) => (
  <Dialog title={`Photo of ${photo.profile.fullName}`} size="full" onClose={onClose}>
    {/* The focus lets the arrow keys scroll the photo. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={styles.whole} tabIndex={0} role="group" aria-label="Full size">
      <img
        src={urlForSize(photo.photoUrl, 'full')}
        alt={`Full size: ${photo.profile.fullName}`}
        width={photo.width}
        height={photo.height}
      />
    </div>
  </Dialog>
)

/** The photo beside similar photos of other members. */
export const CompareDialog = ({ photo, onClose }: { photo: AdminPhoto; onClose: () => void }) => (
  <Dialog title="Side by side" size="full" onClose={onClose}>
    <div className={styles.pairs}>
      <figure>
        <img src={photo.photoUrl} alt="" width={480} height={600} />
        <figcaption>{photo.profile.fullName}, under review</figcaption>
      </figure>
      {photo.similarPhotos.map(({ photoUrl, status, person, distance }) => (
        <figure key={photoUrl}>
          <img src={photoUrl} alt="" width={480} height={600} loading="lazy" />
          <figcaption>
            {person.fullName}, {STATUSES[status]}. {distance} of 64 fingerprint bits differ.
          </figcaption>
        </figure>
      ))}
    </div>
  </Dialog>
)
