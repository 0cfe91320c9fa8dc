import { useId } from 'react'
import { CameraIcon } from '../photos/photo-icons.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import styles from './stories.module.css'

interface StoryPhotoInputProps {
  file: File | undefined
  hasPhoto: boolean
  onFile: (file: File | undefined) => void
  onRemove: () => void
}

export function StoryPhotoInput({ file, hasPhoto, onFile, onRemove }: StoryPhotoInputProps) {
  const id = useId()
  return (
    <div className={styles.picture}>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        className={styles.input}
        aria-describedby={`${id}-chosen`}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <label htmlFor={id} className={buttonClass({ variant: 'quiet' })}>
        <CameraIcon size={18} />
        {hasPhoto || file ? 'Choose another photo' : 'Add a photo'}
      </label>
      <p id={`${id}-chosen`} role="status" className={styles.quiet}>
        {file?.name ?? (hasPhoto ? 'Your photo is kept.' : 'Optional: one photo of the two of you, up to 15 MB.')}
      </p>
      {(hasPhoto || file) && (
        <Button variant="plain" onClick={onRemove}>
          Remove the photo
        </Button>
      )}
    </div>
  )
}
