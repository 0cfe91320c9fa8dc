import type { Photo as PhotoOf } from '@parinay/contract/profile/profile'
import { type ReactNode, useState } from 'react'
import { urlForSize } from '../photos/photo-url.ts'
import { useSwipe } from '../photos/use-swipe.ts'
import { lazyDialog, useIdlePrefetch } from '../platform/lazy-part.tsx'
import { ArchFrame } from '../ui/ornament/arch-frame.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx'
import { Photo } from '../ui/photo.tsx'
import styles from './photo-carousel.module.css'

const Lightbox = lazyDialog(async () => (await import('../photos/lightbox.tsx')).Lightbox)

interface PhotoCarouselProps {
  photos: readonly PhotoOf[]
  /** What stands there when there is none. */
  missing: string
  /** What may be done about that. */
  children?: ReactNode
  /** What lies on the photo. */
  over?: ReactNode
  name: string
  /** The other person, of these photos: they can be reported. */
  person?: { _id: string; fullName: string } | undefined
}

/** The approved photos in the arch, one at a time, with a dot for each. */
export function PhotoCarousel({ photos, missing, name, person, over, children }: PhotoCarouselProps) {
  const [index, setIndex] = useState(0)
  const [isEnlarged, setEnlarged] = useState(false)
  useIdlePrefetch(Lightbox)
  const approved = photos.filter(({ status }) => status === 'approved')
  const photo = approved[index] ?? approved[0]
  const step = (by: number) => setIndex((index + by + approved.length) % approved.length)

  const swipe = useSwipe((by) => {
    if (approved.length > 1) step(by)
  })

  return (
    <div className={styles.carousel} {...swipe}>
      <div className={styles.frame} data-portrait>
        <ArchFrame>
          <Photo
            key={photo?._id}
            src={photo && urlForSize(photo.photoUrl, 'full')}
            placeholder={photo?.placeholder}
            alt={`Photo ${index + 1} of ${name}`}
            missing={missing}
            name={name}
            priority
          />
        </ArchFrame>
        {photo && (
          <button type="button" className={styles.enlarge} onClick={() => setEnlarged(true)}>
            <span className="visually-hidden">Enlarge the photo</span>
          </button>
        )}
        {photo?.isIllustration && <p className={styles.drawn}>Illustration</p>}
        {over}
      </div>
      {approved.length > 1 && <PhotoTurner photos={approved} index={index} onStep={step} onChoose={setIndex} />}
      {photo?.caption && <p className={styles.caption}>{photo.caption}</p>}
      {!photo && children}
      {isEnlarged && (
        <Lightbox
          photos={approved}
          index={approved[index] ? index : 0}
          name={name}
          person={person}
          onTurn={setIndex}
          onClose={() => setEnlarged(false)}
        />
      )}
    </div>
  )
}

interface PhotoTurnerProps {
  photos: readonly PhotoOf[]
  index: number
  onStep: (by: number) => void
  onChoose: (index: number) => void
}

/** Arrows, and a dot for each photo. */
const PhotoTurner = ({ photos, index, onStep, onChoose }: PhotoTurnerProps) => (
  <div className={styles.turn}>
    <IconButton variant="bare" label="Previous photo" icon={<ChevronLeftIcon />} onClick={() => onStep(-1)} />
    <div className={styles.dots}>
      {photos.map(({ _id }, position) => (
        <button
          key={_id}
          type="button"
          aria-label={`Photo ${position + 1}`}
          aria-current={position === index}
          className={styles.dot}
          onClick={() => onChoose(position)}
        />
      ))}
    </div>
    <IconButton variant="bare" label="Next photo" icon={<ChevronRightIcon />} onClick={() => onStep(1)} />
  </div>
)
