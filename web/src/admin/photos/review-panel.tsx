import { type AdminPhoto, MAX_PHOTOS_PER_DECISION } from '@parinay/contract/admin/photos'
import { useState } from 'react'
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import look from './photo-dialogs.module.css'
import { CompareDialog, ZoomDialog } from './photo-dialogs.tsx'
import { CaptionReview } from './caption-review.tsx'
import { VerdictButtons } from './verdict-buttons.tsx'
import { HintList } from './hint-list.tsx'
import { urlForSize } from '../../photos/photo-url.ts'
import { PhotoFacts } from './photo-facts.tsx'
import { type QueuePosition, indexInQueue, QUEUE_START } from './queue-position.ts'
import styles from './review-panel.module.css'
import { Filmstrip } from './filmstrip.tsx'
import { useShortcuts } from './shortcuts.ts'
import type { Verdict } from './use-verdicts.ts'

interface ReviewPanelProps {
  photos: readonly AdminPhoto[]
  hasShortcuts: boolean
  onVerdict: (photo: AdminPhoto, verdict: Verdict) => void
  onApproveAll: (photos: readonly AdminPhoto[]) => void
}

/** The photo under review, its owner, and the other photos of this page. */
export function ReviewPanel({ photos, hasShortcuts, onVerdict, onApproveAll }: ReviewPanelProps) {
  const [position, setPosition] = useState<QueuePosition>(QUEUE_START)
  const index = indexInQueue(photos, position)
  const photo = photos[index]
  const [selectedIds, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [openDialog, setOpenDialog] = useState<'zoom' | 'beside'>()
  const [image, setImage] = useState<{ of: string; imageState: 'shown' | 'broken' }>()
  // Ignores a second press and a press before the image has loaded.
  const state = photo?._id === image?.of ? image?.imageState : undefined
  const selected = photos.filter(({ _id }) => selectedIds.has(_id)).slice(0, MAX_PHOTOS_PER_DECISION)
  const focus = useFocusRecovery<HTMLDivElement>()

  const goTo = (to: number) => {
    const target = photos[to]
    if (target) setPosition({ id: target._id, index: to })
  }
  const [next, previous] = [() => goTo(index + 1), () => goTo(index - 1)]
  useShortcuts(hasShortcuts, { j: next, ArrowRight: next, k: previous, ArrowLeft: previous })
  const zoom = () => setOpenDialog('zoom')
  const compare = photo && photo.likenesses.length > 0 ? () => setOpenDialog('beside') : undefined
  const toggleSelected =
    photo?.status === 'pending' && state === 'shown' ? () => setSelected(toggled(selectedIds, photo._id)) : undefined
  useShortcuts(hasShortcuts, { z: zoom, s: compare, x: toggleSelected })

  if (!photo)
    return (
      <div aria-busy="true" {...focus}>
        <ReviewPanelSkeleton />
      </div>
    )

  const decide = (verdict: Verdict) => {
    if (!state || (state === 'broken' && verdict.status === 'approved')) return
    setPosition({ id: (photos[index + 1] ?? photos[index - 1])?._id, index: index })
    onVerdict(photo, verdict)
  }
  return (
    <div className={styles.desk} {...focus}>
      <button type="button" className={look.open} title="Full size" aria-busy={!state} onClick={zoom}>
        <img
          key={photo._id}
          className={styles.photo}
          src={urlForSize(photo.photoUrl, 'full')}
          alt={`Under review: ${photo.profile.fullName}`}
          width={photo.width}
          height={photo.height}
          onLoad={() => setImage({ of: photo._id, imageState: 'shown' })}
          onError={() => setImage({ of: photo._id, imageState: 'broken' })}
        />
      </button>
      <div className={styles.side}>
        {state === 'broken' && (
          <p role="alert">This photo cannot be shown, so you cannot approve it. Reject it or go to the next one.</p>
        )}
        <VerdictButtons
          key={photo._id}
          photo={photo}
          canApprove={state !== 'broken'}
          hasShortcuts={hasShortcuts && state !== undefined}
          onVerdict={decide}
        />
        <CaptionReview key={`caption ${photo._id}`} photo={photo} />
        <HintList photo={photo} />
        <div className={look.ways}>
          {compare && (
            <Button size="small" onClick={compare}>
              Side by side
            </Button>
          )}
          {photo.status === 'pending' && state !== 'broken' && (
            <label className={look.choose}>
              <input type="checkbox" checked={selectedIds.has(photo._id)} onChange={() => toggleSelected?.()} />
              Select
            </label>
          )}
          {selected.length > 0 && (
            <Button
              size="small"
              variant="main"
              onClick={() => {
                setSelected(new Set())
                onApproveAll(selected)
              }}
            >
              Approve {selected.length}
            </Button>
          )}
        </div>
        <PhotoFacts photo={photo} />
      </div>
      <Filmstrip photos={photos} index={index} selected={selectedIds} onGoTo={goTo} />
      {openDialog === 'zoom' && <ZoomDialog photo={photo} onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'beside' && <CompareDialog photo={photo} onClose={() => setOpenDialog(undefined)} />}
    </div>
  )
}

function toggled(chosen: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(chosen)
  if (!after.delete(id)) after.add(id)
  return after
}

/** Stands in for the panel while it loads. */
export const ReviewPanelSkeleton = () => (
  <div className={styles.desk} aria-hidden="true">
    <div className={styles.photo}>
      <Skeleton height="max(320px, 100dvh - 360px)" />
    </div>
    <Skeleton height="240px" />
  </div>
)
