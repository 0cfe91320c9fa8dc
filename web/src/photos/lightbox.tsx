import type { Photo } from '@parinay/contract/profile/profile'
import { useEffect, useState } from 'react'
import { LazyReportDialog } from '../safety/lazy-report-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx'
import styles from './lightbox.module.css'
import { urlForSize } from './photo-url.ts'
import { useSwipe } from './use-swipe.ts'

interface LightboxProps {
  photos: readonly Photo[]
  index: number
  name: string
  /** The other person in the photos, who can be reported. */
  person?: { _id: string; fullName: string } | undefined
  onTurn: (index: number) => void
  onClose: () => void
}

/** Shows one photo as large as the screen allows. Buttons, arrow keys and swipes change to the others. */
export function Lightbox({ photos, index, name, person, onTurn, onClose }: LightboxProps) {
  const photo = photos[index]
  const [isReporting, setReporting] = useState(false)
  const move = (by: number) => onTurn((index + by + photos.length) % photos.length)
  const swipe = useSwipe(move)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (photos.length > 1 && key === 'ArrowLeft') move(-1)
      if (photos.length > 1 && key === 'ArrowRight') move(1)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  if (!photo) return null

  return (
    <Dialog title={photo.caption ?? name} size="full" onClose={onClose}>
      <div className={styles.stage} {...swipe}>
        <img
          key={photo._id}
          src={urlForSize(photo.photoUrl, 'full')}
          alt={`${name}, ${index + 1} of ${photos.length}`}
          width={photo.width}
          height={photo.height}
          className={styles.photo}
          style={photo.placeholder ? { backgroundImage: `url(${photo.placeholder})` } : undefined}
        />
      </div>
      {photos.length > 1 && (
        <div className={styles.turn}>
          <IconButton variant="bare" label="Previous photo" icon={<ChevronLeftIcon />} onClick={() => move(-1)} />
          <span aria-live="polite">
            {index + 1} of {photos.length}
          </span>
          <IconButton variant="bare" label="Next photo" icon={<ChevronRightIcon />} onClick={() => move(1)} />
        </div>
      )}
      {person && (
        <div className={styles.turn}>
          <Button variant="plain" onClick={() => setReporting(true)}>
            Report this photo
          </Button>
        </div>
      )}
      {person && isReporting && (
        <LazyReportDialog
          person={person}
          about={{ kind: 'photo', photo: photo._id }}
          onClose={() => setReporting(false)}
        />
      )}
    </Dialog>
  )
}
