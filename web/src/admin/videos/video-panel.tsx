import type { AdminVideo } from '@parinay/contract/admin/videos'
import { useFocusRecovery } from '../../ui/use-focus-recovery.ts'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { Filmstrip } from '../photos/filmstrip.tsx'
import panel from '../photos/review-panel.module.css'
import { ReviewPanelSkeleton } from '../photos/review-panel.tsx'
import { useReviewQueue } from '../photos/use-review-queue.ts'
import type { Verdict } from '../photos/use-verdicts.ts'
import { VideoReview } from './video-review.tsx'

interface VideoPanelProps {
  videos: readonly AdminVideo[]
  hasShortcuts: boolean
  onVerdict: (video: AdminVideo, verdict: Verdict) => void
}

/** The video under review, its owner, and the other videos of this page. */
export function VideoPanel({ videos, hasShortcuts, onVerdict }: VideoPanelProps) {
  const { item: video, index, goTo, next, previous, leave } = useReviewQueue(videos)
  const focus = useFocusRecovery<HTMLDivElement>()
  useShortcuts(hasShortcuts, { j: next, ArrowRight: next, k: previous, ArrowLeft: previous })

  if (!video)
    return (
      <div aria-busy="true" {...focus}>
        <ReviewPanelSkeleton />
      </div>
    )
  return (
    <div className={panel.desk} {...focus}>
      <VideoReview
        key={video._id}
        video={video}
        hasShortcuts={hasShortcuts}
        onVerdict={(verdict) => {
          leave()
          onVerdict(video, verdict)
        }}
      />
      <Filmstrip
        label="Videos on this page"
        entries={videos.map(({ _id: id, profile, video: { posterUrl } }) => ({
          id,
          name: profile.fullName,
          picture: posterUrl,
        }))}
        index={index}
        onGoTo={goTo}
      />
    </div>
  )
}
