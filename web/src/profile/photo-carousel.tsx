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
  const [at, setAt] = useState(0)
  const [isEnlarged, setEnlarged] = useState(false)
  const shown = photos.filter(({ status }) => status === 'approved')
  const photo = shown[at] ?? shown[0]
  const turn = (by: number) => setAt((at + by + shown.length) % shown.length)

  const swipe = useSwipe((by) => {
    if (shown.length > 1) turn(by)
  })

  return (
    <div className={styles.carousel} {...swipe}>
      <div className={styles.frame}>
        <ArchFrame>
          <Photo
            key={photo?._id}
            src={photo && urlForSize(photo.photoUrl, 'full')}
            placeholder={photo?.placeholder}
            alt={`Photo ${at + 1} of ${name}`}
            missing={missing}
            eager
          />
        </ArchFrame>
        {photo && (
          <button type="button" className={styles.enlarge} onClick={() => setEnlarged(true)}>
            <span className="visually-hidden">Show the photo larger</span>
          </button>
        )}
        {photo?.isIllustration && <p className={styles.drawn}>Illustration</p>}
      </div>
      {shown.length > 1 && (
        <div className={styles.turn}>
          <IconButton look="bare" label="Previous photo" icon={<ChevronLeftIcon />} onClick={() => turn(-1)} />
          <div className={styles.dots}>
            {shown.map(({ _id }, place) => (
              <button
                key={_id}
                type="button"
                aria-label={`Photo ${place + 1}`}
                aria-current={place === at}
                className={styles.dot}
                onClick={() => setAt(place)}
              />
            ))}
          </div>
          <IconButton look="bare" label="Next photo" icon={<ChevronRightIcon />} onClick={() => turn(1)} />
        </div>
      )}
      {photo?.caption && <p className={styles.caption}>{photo.caption}</p>}
      {!photo && children}
      {isEnlarged && (
        <Lightbox
          photos={shown}
          index={shown[at] ? at : 0}
          name={name}
          onTurn={setAt}
          onClose={() => setEnlarged(false)}
        />
      )}
    </div>
  )
}
