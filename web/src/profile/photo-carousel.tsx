import type { Photo as PhotoOf } from '@parinay/contract/profile/profile'
import { useState } from 'react'
import { ArchFrame } from '../ui/arch.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx'
import { Photo } from '../ui/photo.tsx'
import styles from './photo-carousel.module.css'

interface PhotoCarouselProps {
  photos: readonly PhotoOf[]
  name: string
}

/** The approved photos in the arch, one at a time, with a dot for each. */
export function PhotoCarousel({ photos, name }: PhotoCarouselProps) {
  const [at, setAt] = useState(0)
  const shown = photos.filter(({ status }) => status === 'approved')
  const photo = shown[at] ?? shown[0]
  const turn = (by: number) => setAt((at + by + shown.length) % shown.length)

  return (
    <div className={styles.carousel}>
      <ArchFrame>
        <Photo src={photo?.photoUrl} alt={`Photo ${at + 1} of ${name}`} eager />
      </ArchFrame>
      {photo?.isIllustration && <p className={styles.drawn}>Illustration</p>}
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
