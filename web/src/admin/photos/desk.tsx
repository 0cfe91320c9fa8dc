import type { AdminPhoto } from '@parinay/contract/admin'
import { useState } from 'react'
import { useKeptFocus } from '../../ui/kept-focus.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Decision } from './decision.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import { type Place, placeIn, REST } from './place.ts'
import styles from './desk.module.css'
import { Strip } from './strip.tsx'
import { useShortcuts } from './shortcuts.ts'
import type { Verdict } from './verdicts.ts'

interface DeskProps {
  photos: readonly AdminPhoto[]
  hasShortcuts: boolean
  onVerdict: (photo: AdminPhoto, verdict: Verdict) => void
}

/** One photo to decide about, whose it is, and the others of this page. */
export function Desk({ photos, hasShortcuts, onVerdict }: DeskProps) {
  const [place, setPlace] = useState<Place>(REST)
  const at = placeIn(photos, place)
  const photo = photos[at]
  const focus = useKeptFocus<HTMLDivElement>()

  const goTo = (to: number) => {
    const there = photos[to]
    if (there) setPlace({ id: there._id, at: to })
  }
  const [next, previous] = [() => goTo(at + 1), () => goTo(at - 1)]
  useShortcuts(hasShortcuts, { j: next, ArrowRight: next, k: previous, ArrowLeft: previous })

  if (!photo)
    return (
      <div aria-busy="true" {...focus}>
        <DeskSkeleton />
      </div>
    )

  const decide = (verdict: Verdict) => {
    setPlace({ id: (photos[at + 1] ?? photos[at - 1])?._id, at })
    onVerdict(photo, verdict)
  }
  return (
    <div className={styles.desk} {...focus}>
      <img
        key={photo._id}
        className={styles.photo}
        src={photo.photoUrl}
        alt={`To be judged: ${photo.profile.fullName}`}
        width={640}
        height={800}
      />
      <div className={styles.side}>
        <Decision key={photo._id} photo={photo} hasShortcuts={hasShortcuts} onVerdict={decide} />
        <PhotoFacts photo={photo} />
      </div>
      <Strip photos={photos} at={at} onGoTo={goTo} />
    </div>
  )
}

/** The shape of the desk. */
export const DeskSkeleton = () => (
  <div className={styles.desk} aria-hidden="true">
    <div className={styles.photo}>
      <Skeleton height="max(320px, 100dvh - 360px)" />
    </div>
    <Skeleton height="240px" />
  </div>
)
