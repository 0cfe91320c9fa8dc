import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { urlForSize } from '../../photos/photo-url.ts'
import { Filmstrip } from './filmstrip.tsx'
import { PhotoReview } from './photo-review.tsx'
import styles from './review-panel.module.css'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { usePhotoSelection } from './use-photo-selection.ts'
import { useReviewQueue } from './use-review-queue.ts'
import type { Verdict } from './use-verdicts.ts'

interface ReviewPanelProps {
  photos: readonly AdminPhoto[]
  hasShortcuts: boolean
  onVerdict: (photo: AdminPhoto, verdict: Verdict) => void
  onApproveAll: (photos: readonly AdminPhoto[]) => void
}

/** The photo under review, its owner, and the other photos of this page. */
export function ReviewPanel({ photos, hasShortcuts, onVerdict, onApproveAll }: ReviewPanelProps) {
  const { item: photo, index, goTo, next, previous, leave } = useReviewQueue(photos)
  const selection = usePhotoSelection(photos)
  const focus = useFocusRecovery<HTMLDivElement>()
  useShortcuts(hasShortcuts, { j: next, ArrowRight: next, k: previous, ArrowLeft: previous })

  if (!photo)
    return (
      <div aria-busy="true" {...focus}>
        <ReviewPanelSkeleton />
      </div>
    )
  return (
    <div className={styles.desk} {...focus}>
      <PhotoReview
        photo={photo}
        hasShortcuts={hasShortcuts}
        selection={selection}
        onVerdict={(verdict) => {
          leave()
          onVerdict(photo, verdict)
        }}
        onApproveSelected={() => {
          selection.clear()
          onApproveAll(selection.photos)
        }}
      />
      <Filmstrip
        label="Photos on this page"
        entries={photos.map(({ _id: id, profile, photoUrl }) => ({
          id,
          name: profile.fullName,
          picture: urlForSize(photoUrl, 'thumb'),
        }))}
        index={index}
        selected={selection.ids}
        onGoTo={goTo}
      />
    </div>
  )
}

/** The placeholder of the panel while it loads. */
export const ReviewPanelSkeleton = () => (
  <div className={styles.desk} aria-hidden="true">
    <div className={styles.photo}>
      <Skeleton height="max(320px, 100dvh - 360px)" />
    </div>
    <Skeleton height="240px" />
  </div>
)
