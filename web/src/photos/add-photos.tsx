import { MAX_PHOTOS } from '@parinay/contract/photos'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { CameraIcon, ImagesIcon } from '../ui/icons.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './add-photos.module.css'

interface AddPhotosProps {
  photoCount: number
  /** Not yet photos, but they take a place. */
  pendingCount: number
  onChosen: (files: readonly File[]) => void
}

/** Where photos come in: dropped, chosen or taken. */
export function AddPhotos({ photoCount, pendingCount, onChosen }: AddPhotosProps) {
  const freePlaces = MAX_PHOTOS - photoCount - pendingCount
  const [isDraggedOver, setDraggedOver] = useState(false)
  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])]
    if (chosen.length > freePlaces)
      toast(
        freePlaces === 1 ? 'There is room for one more photo.' : `There is room for ${freePlaces} more photos.`,
        'error',
      )
    if (freePlaces > 0 && chosen.length > 0) onChosen(chosen.slice(0, freePlaces))
  }
  const dragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setDraggedOver(true)
  }

  if (freePlaces <= 0)
    return (
      <p className={styles.full}>
        {pendingCount === 0
          ? `You have ${MAX_PHOTOS} photos, which is the most. Delete one to make room for another.`
          : `With those on the way you have ${MAX_PHOTOS} photos, which is the most.`}
      </p>
    )
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
      <div className={styles.ways}>
        <FileButton icon={<ImagesIcon size={18} />} variant="main" onFiles={choose} multiple>
          Choose photos
        </FileButton>
        <FileButton icon={<CameraIcon size={18} />} variant="quiet" onFiles={choose} capture className={styles.camera}>
          Take a photo
        </FileButton>
      </div>
      <p className={styles.rules}>
        JPEG, PNG, WebP or HEIC, up to 15 MB each. A moderator looks at every photo before anybody else can see it.
      </p>
    </div>
  )
}

interface FileButtonProps {
  icon: ReactNode
  variant: 'main' | 'quiet'
  multiple?: boolean
  capture?: boolean
  className?: string | undefined
  onFiles: (files: FileList | null) => void
  children: ReactNode
}

/** A button that opens the device's own choice of files; the input itself has the focus and the name. */
function FileButton({ icon, variant, multiple, capture, className = '', onFiles, children }: FileButtonProps) {
  const id = useId()
  return (
    <span className={`${styles.way} ${className}`}>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
        multiple={multiple}
        capture={capture ? 'user' : undefined}
        className={styles.input}
        onChange={({ target }) => {
          onFiles(target.files)
          // The same file can be chosen again.
          target.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClass({ variant })}>
        {icon}
        {children}
      </label>
    </span>
  )
}
