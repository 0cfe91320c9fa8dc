import type { Photo as PhotoOf } from '@parinay/contract/profile/profile'
import { type TouchEvent, useRef, useState } from 'react'
import { ArchFrame } from '../ui/arch.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx'
import { Photo } from '../ui/photo.tsx'
import styles from './photo-carousel.module.css'

/** How far a finger moves, in pixels, before it turns to the next photo. */
const SWIPE = 40

interface PhotoCarouselProps {
  photos: readonly PhotoOf[]
  /** What stands there when there is none. */
  missing: string
  name: string
}

/** The approved photos in the arch, one at a time, with a dot for each. */
export function PhotoCarousel({ photos, missing, name }: PhotoCarouselProps) {
  const [at, setAt] = useState(0)
  const shown = photos.filter(({ status }) => status === 'approved')
  const photo = shown[at] ?? shown[0]
  const turn = (by: number) => setAt((at + by + shown.length) % shown.length)

  const touched = useRef<number>(undefined)
  const touch = ({ touches }: TouchEvent) => {
    touched.current = touches.length === 1 ? touches[0]?.clientX : undefined
  }
  const lift = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0]
    if (!finger || touched.current === undefined) return
    const moved = finger.clientX - touched.current
    if (shown.length > 1 && Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1)
  }

  return (
    <div className={styles.carousel} onTouchStart={touch} onTouchEnd={lift}>
      <div className={styles.frame}>
        <ArchFrame>
          <Photo src={photo?.photoUrl} alt={`Photo ${at + 1} of ${name}`} missing={missing} eager />
        </ArchFrame>
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
    </div>
  )
}
