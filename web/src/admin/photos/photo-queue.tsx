import { adminPhotos } from '@parinay/contract/admin/photos'
import { PHOTO_REJECTIONS, PHOTO_STATUSES } from '@parinay/contract/vocabulary/choices'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import { AdminRowsWithPager } from '../admin-rows-with-pager.tsx'
import { asChoice, pageFromParams, useAdminParams } from '../admin-params.ts'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { ReviewQueueHeader } from './review-queue-header.tsx'
import { ReviewPanel, ReviewPanelSkeleton } from './review-panel.tsx'
import { UndoNotice } from './undo-notice.tsx'
import { usePhotoVerdicts } from './use-photo-verdicts.ts'

/** The queue of photos: one is open for review, the others are beside it. */
export function PhotoQueue({ hasShortcuts }: { hasShortcuts: boolean }) {
  const { params } = useAdminParams()
  const status = asChoice(PHOTO_STATUSES, params.status) ?? 'pending'
  const verdicts = usePhotoVerdicts()
  useShortcuts(hasShortcuts, { u: verdicts.undo })

  const query = { status, page: String(pageFromParams(params)) }
  const result = useCallWithToast(adminPhotos, { query }, { keepPrevious: true })

  return (
    <>
      <ReviewQueueHeader kind="photos" status={status} />
      <AdminRowsWithPager
        result={result}
        nouns={['photo', 'photos']}
        isFiltered={false}
        beside={
          <UndoNotice
            verdict={verdicts.last}
            reasons={PHOTO_REJECTIONS}
            summary={verdicts.several}
            onUndo={verdicts.undo}
          />
        }
        emptyTitle={status === 'pending' ? 'No photos are waiting' : `No ${status} photos`}
        skeleton={<ReviewPanelSkeleton />}
      >
        {(photos) => (
          <ReviewPanel
            key={status}
            photos={photos.filter(verdicts.isUndecided)}
            hasShortcuts={hasShortcuts}
            onVerdict={verdicts.give}
            onApproveAll={verdicts.approveAll}
          />
        )}
      </AdminRowsWithPager>
    </>
  )
}
