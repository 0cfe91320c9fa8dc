import { adminVideos } from '@parinay/contract/admin/videos'
import { VIDEO_REJECTIONS } from '@parinay/contract/videos'
import { PHOTO_STATUSES } from '@parinay/contract/vocabulary/choices'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { AdminRowsWithPager } from '../admin-rows-with-pager.tsx'
import { asChoice, pageFromParams, useAdminParams } from '../admin-params.ts'
import { ReviewQueueHeader } from '../photos/review-queue-header.tsx'
import { ReviewPanelSkeleton } from '../photos/review-panel.tsx'
import { UndoNotice } from '../photos/undo-notice.tsx'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { useVideoVerdicts } from './use-video-verdicts.ts'
import { VideoPanel } from './video-panel.tsx'

/** The queue of videos: one is open for review, the others are beside it. */
export function VideoQueue({ hasShortcuts }: { hasShortcuts: boolean }) {
  const { params } = useAdminParams()
  const status = asChoice(PHOTO_STATUSES, params.status) ?? 'pending'
  const verdicts = useVideoVerdicts()
  useShortcuts(hasShortcuts, { u: verdicts.undo })

  const query = { status, page: String(pageFromParams(params)) }
  const result = useCallWithToast(adminVideos, { query }, { keepPrevious: true })

  return (
    <>
      <ReviewQueueHeader kind="videos" status={status} />
      <AdminRowsWithPager
        result={result}
        nouns={['video', 'videos']}
        isFiltered={false}
        beside={<UndoNotice verdict={verdicts.last} reasons={VIDEO_REJECTIONS} onUndo={verdicts.undo} />}
        emptyTitle={status === 'pending' ? 'No videos are waiting' : `No ${status} videos`}
        skeleton={<ReviewPanelSkeleton />}
      >
        {(videos) => (
          <VideoPanel
            key={status}
            videos={videos.filter(verdicts.isUndecided)}
            hasShortcuts={hasShortcuts}
            onVerdict={verdicts.give}
          />
        )}
      </AdminRowsWithPager>
    </>
  )
}
