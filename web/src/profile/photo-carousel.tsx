import type { Photo as PhotoOf } from '@parinay/contract/profile/profile'
import { type ReactNode, useState } from 'react'
import { Lightbox } from '../photos/lightbox.tsx'
import { urlForSize } from '../photos/photo-url.ts'
import { useSwipe } from '../photos/use-swipe.ts'
import { ArchFrame } from '../ui/ornament/arch.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx'
import { Photo } from '../ui/photo.tsx'
import styles from './photo-carousel.module.css'

interface PhotoCarouselProps {
  photos: readonly PhotoOf[]
  /** What stands there when there is none. */
  missing: string
  /** What may be done about that. */
  children?: ReactNode
  name: string
}

/** The approved photos in the arch, one at a time, with a dot for each. */
export function PhotoCarousel({ photos, missing, name, children }: PhotoCarouselProps) {
  const [index, setIndex] = useState(0)
  const [isEnlarged, setEnlarged] = useState(false)
  const approved = photos.filter(({ status }) => status === 'approved')
  const photo = approved[index] ?? approved[0]
  const step = (by: number) => setIndex((index + by + approved.length) % approved.length)

  const swipe = useSwipe((by) => {
    if (approved.length > 1) step(by)
  })

  return (
    <div className={styles.carousel} {...swipe}>
      <div className={styles.frame}>
        <ArchFrame>
          <Photo
            key={photo?._id}
            src={photo && urlForSize(photo.photoUrl, 'full')}
            placeholder={photo?.placeholder}
            alt={`Photo ${index + 1} of ${name}`}
            missing={missing}
            priority
          />
        </ArchFrame>
        {photo && (
          <button type="button" className={styles.enlarge} onClick={() => setEnlarged(true)}>
            <span className="visually-hidden">Show the photo larger</span>
          </button>
        )}
        {photo?.isIllustration && <p className={styles.drawn}>Illustration</p>}
      </div>
      {approved.length > 1 && (
        <div className={styles.turn}>
          <IconButton variant="bare" label="Previous photo" icon={<ChevronLeftIcon />} onClick={() => step(-1)} />
          <div className={styles.dots}>
            {approved.map(({ _id }, position) => (
              <button
                key={_id}
                type="button"
                aria-label={`Photo ${position + 1}`}
                aria-current={position === index}
                className={styles.dot}
                onClick={() => setIndex(position)}
              />
            ))}
          </div>
          <IconButton variant="bare" label="Next photo" icon={<ChevronRightIcon />} onClick={() => step(1)} />
        </div>
      )}
      {photo?.caption && <p className={styles.caption}>{photo.caption}</p>}
      {!photo && children}
      {isEnlarged && (
        <Lightbox
          photos={approved}
          index={approved[index] ? index : 0}
          name={name}
          onTurn={setIndex}
          onClose={() => setEnlarged(false)}
        />
      )}
    </div>
  )
}
