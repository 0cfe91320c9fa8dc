import { type AdminPhoto, moderateCaption } from '@parinay/contract/admin/photos'
import { useAction } from '../../platform/call-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { toastFailure } from '../use-call-with-toast.ts'
import styles from './caption-review.module.css'

/** The present caption of a photo and a new one that waits for approval. */
export function CaptionReview({ photo: { _id: photoId, profile, caption, newCaption } }: { photo: AdminPhoto }) {
  const decide = useAction(moderateCaption)
  const answer = (isApproved: boolean) =>
    decide.mutate(
      { params: { id: profile._id, photoId }, body: { caption: newCaption!, isApproved } },
      { onError: toastFailure(moderateCaption) },
    )
  if (!caption && !newCaption) return null
  return (
    <div className={styles.captions} data-caption={newCaption ? 'new' : 'present'}>
      {caption && <p>Caption: “{caption}”</p>}
      {newCaption && (
        <>
          <p className={styles.wanted}>New caption: “{newCaption}”</p>
          <div className={styles.actions}>
            <Button size="small" variant="main" busy={decide.isPending} onClick={() => answer(true)}>
              Approve caption
            </Button>
            <Button size="small" busy={decide.isPending} onClick={() => answer(false)}>
              Reject caption
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
