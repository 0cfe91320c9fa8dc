import { MAX_PHOTOS } from '@parinay/contract/photos'
import { type DragEvent, useState } from 'react'
import { CameraIcon, ImagesIcon } from './photo-icons.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './add-photos.module.css'
import { FileButton } from './file-button.tsx'

const PHOTO_FILES = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'

interface AddPhotosProps {
  photoCount: number
  /** Uploads that are not photos yet but count towards the limit. */
  pendingCount: number
  onChosen: (files: readonly File[]) => void
}

/** The area to add photos: drop, choose or take them. */
export function AddPhotos({ photoCount, pendingCount, onChosen }: AddPhotosProps) {
  const freePlaces = MAX_PHOTOS - photoCount - pendingCount
  const [isDraggedOver, setDraggedOver] = useState(false)
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > freePlaces)
      toast(freePlaces === 1 ? 'You can add one more photo.' : `You can add ${freePlaces} more photos.`, 'error')
    if (freePlaces > 0 && chosen.length > 0) onChosen(chosen.slice(0, freePlaces))
  }
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDraggedOver(true)
  }

  if (freePlaces <= 0) return <LimitReached isUploading={pendingCount > 0} />
  return (
    <div
      className={`${styles.area} ${isDraggedOver ? styles.over : ''}`}
      onDragEnter={dragOver}
      onDragOver={dragOver}
      onDragLeave={() => setDraggedOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setDraggedOver(false)
        choose(event.dataTransfer.files)
      }}
    >
      <ImagesIcon size={36} className={styles.icon ?? ''} />
      <p className={styles.invite}>
        <span className={styles.drop}>Drop photos here, or choose them</span>
        <span className={styles.choose}>Choose photos of yourself</span>
      </p>
      <div className={styles.actions}>
        <FileButton icon={<ImagesIcon size={18} />} variant="main" accept={PHOTO_FILES} onFiles={choose} multiple>
          Choose photos
        </FileButton>
        <FileButton
          icon={<CameraIcon size={18} />}
          variant="quiet"
          accept={PHOTO_FILES}
          onFiles={choose}
          capture
          className={styles.camera}
        >
          Take a photo
        </FileButton>
      </div>
      <p className={styles.rules}>
        JPEG, PNG, WebP or HEIC, up to 15 MB each. Our team checks every photo before anyone else can see it.
      </p>
    </div>
  )
}

const LimitReached = ({ isUploading }: { isUploading: boolean }) => (
  <p className={styles.full}>
    {isUploading
      ? `With the ones being uploaded you have reached the limit of ${MAX_PHOTOS} photos.`
      : `You have reached the limit of ${MAX_PHOTOS} photos. Delete one to add another.`}
  </p>
)
