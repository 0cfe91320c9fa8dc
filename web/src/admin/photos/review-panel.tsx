import { type AdminPhoto, MOST_AT_ONCE } from '@parinay/contract/admin/photos'
import { useState } from 'react'
import { useKeptFocus } from '../../ui/use-focus-recovery.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import look from './zoom-dialog.module.css'
import { SideBySide, Zoom } from './zoom-dialog.tsx'
import { Captions } from './captions.tsx'
import { Decision } from './decision.tsx'
import { HintList } from './hint-list.tsx'
import { sized } from '../../photos/photo-url.ts'
import { PhotoFacts } from './photo-facts.tsx'
import { type Place, placeIn, REST } from './queue-position.ts'
import styles from './review-panel.module.css'
import { Strip } from './filmstrip.tsx'
import { useShortcuts } from './shortcuts.ts'
import type { Verdict } from './verdicts.ts'

interface DeskProps {
  photos: readonly AdminPhoto[]
  hasShortcuts: boolean
  onVerdict: (photo: AdminPhoto, verdict: Verdict) => void
  onApproveAll: (photos: readonly AdminPhoto[]) => void
}

/** One photo to decide about, whose it is, and the others of this page. */
export function Desk({ photos, hasShortcuts, onVerdict, onApproveAll }: DeskProps) {
  const [place, setPlace] = useState<Place>(REST)
  const at = placeIn(photos, place)
  const photo = photos[at]
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [closer, setCloser] = useState<'zoom' | 'beside'>()
  const [picture, setPicture] = useState<{ of: string; state: 'shown' | 'broken' }>()
  // A press too many, or one before the picture has come, decides about nothing.
  const state = photo?._id === picture?.of ? picture?.state : undefined
  const chosen = photos.filter(({ _id }) => chosenIds.has(_id)).slice(0, MOST_AT_ONCE)
  const focus = useKeptFocus<HTMLDivElement>()

  const goTo = (to: number) => {
    const there = photos[to]
    if (there) setPlace({ id: there._id, at: to })
  }
  const [next, previous] = [() => goTo(at + 1), () => goTo(at - 1)]
  useShortcuts(hasShortcuts, { j: next, ArrowRight: next, k: previous, ArrowLeft: previous })
  const zoom = () => setCloser('zoom')
  const compare = photo && photo.likenesses.length > 0 ? () => setCloser('beside') : undefined
  const choose =
    photo?.status === 'pending' && state === 'shown' ? () => setChosen(turned(chosenIds, photo._id)) : undefined
  useShortcuts(hasShortcuts, { z: zoom, s: compare, x: choose })

  if (!photo)
    return (
      <div aria-busy="true" {...focus}>
        <DeskSkeleton />
      </div>
    )

  const decide = (verdict: Verdict) => {
    if (!state || (state === 'broken' && verdict.status === 'approved')) return
    setPlace({ id: (photos[at + 1] ?? photos[at - 1])?._id, at })
    onVerdict(photo, verdict)
  }
  return (
    <div className={styles.desk} {...focus}>
      <button type="button" className={look.open} title="Full size" aria-busy={!state} onClick={zoom}>
        <img
          key={photo._id}
          className={styles.photo}
          src={sized(photo.photoUrl, 'full')}
          alt={`To be judged: ${photo.profile.fullName}`}
          width={photo.width}
          height={photo.height}
          onLoad={() => setPicture({ of: photo._id, state: 'shown' })}
          onError={() => setPicture({ of: photo._id, state: 'broken' })}
        />
      </button>
      <div className={styles.side}>
        {state === 'broken' && (
          <p role="alert">
            This picture cannot be shown. Unseen it cannot be approved: reject it, or go on to another.
          </p>
        )}
        <Decision
          key={photo._id}
          photo={photo}
          canApprove={state !== 'broken'}
          hasShortcuts={hasShortcuts && state !== undefined}
          onVerdict={decide}
        />
        <Captions key={`caption ${photo._id}`} photo={photo} />
        <HintList photo={photo} />
        <div className={look.ways}>
          {compare && (
            <Button size="small" onClick={compare}>
              Side by side
            </Button>
          )}
          {photo.status === 'pending' && state !== 'broken' && (
            <label className={look.choose}>
              <input type="checkbox" checked={chosenIds.has(photo._id)} onChange={() => choose?.()} />
              Select
            </label>
          )}
          {chosen.length > 0 && (
            <Button
              size="small"
              look="main"
              onClick={() => {
                setChosen(new Set())
                onApproveAll(chosen)
              }}
            >
              Approve {chosen.length}
            </Button>
          )}
        </div>
        <PhotoFacts photo={photo} />
      </div>
      <Strip photos={photos} at={at} chosen={chosenIds} onGoTo={goTo} />
      {closer === 'zoom' && <Zoom photo={photo} onClose={() => setCloser(undefined)} />}
      {closer === 'beside' && <SideBySide photo={photo} onClose={() => setCloser(undefined)} />}
    </div>
  )
}

function turned(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(chosen)
  if (!after.delete(id)) after.add(id)
  return after
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
