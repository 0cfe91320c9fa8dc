import type { AdminPhoto } from '@parinay/contract/admin/photos'
import type { CSSProperties } from 'react'
import { urlForSize } from '../../photos/photo-url.ts'
import look from './photo-dialogs.module.css'
import styles from './review-panel.module.css'

export type ImageState = 'shown' | 'broken'

interface ReviewedImageProps {
  photo: AdminPhoto
  isLoading: boolean
  onZoom: () => void
  onState: (state: ImageState) => void
}

/** The photo under review, as a button that opens it in full size. */
export const ReviewedImage = ({ photo, isLoading, onZoom, onState }: ReviewedImageProps) => (
  <button type="button" className={look.open} title="Full size" aria-busy={isLoading} onClick={onZoom}>
    <img
      key={photo._id}
      className={styles.photo}
      src={urlForSize(photo.photoUrl, 'full')}
      alt={`Under review: ${photo.profile.fullName}`}
      width={photo.width}
      height={photo.height}
      // Reserves the space of the photo before it has loaded.
      style={{ '--ratio': photo.width / photo.height } as CSSProperties}
      onLoad={() => onState('shown')}
      onError={() => onState('broken')}
    />
  </button>
)
