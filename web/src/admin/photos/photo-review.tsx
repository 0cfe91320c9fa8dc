import type { AdminPhoto } from '@parinay/contract/admin/photos'
import { PHOTO_REJECTIONS } from '@parinay/contract/vocabulary/choices'
import { useState } from 'react'
import { CaptionReview } from './caption-review.tsx'
import { HintList } from './hint-list.tsx'
import { CompareAndSelectButtons } from './compare-and-select-buttons.tsx'
import { CompareDialog, ZoomDialog } from './photo-dialogs.tsx'
import { PhotoFacts } from './photo-facts.tsx'
import styles from './review-panel.module.css'
import { type ImageState, ReviewedImage } from './reviewed-image.tsx'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import type { usePhotoSelection } from './use-photo-selection.ts'
import type { Verdict } from './use-verdicts.ts'
import { VerdictButtons } from './verdict-buttons.tsx'

interface PhotoReviewProps {
  photo: AdminPhoto
  hasShortcuts: boolean
  selection: ReturnType<typeof usePhotoSelection>
  onVerdict: (verdict: Verdict) => void
  onApproveSelected: () => void
}

/** One photo with all information for a moderator's decision. */
export function PhotoReview({ photo, hasShortcuts, selection, onVerdict, onApproveSelected }: PhotoReviewProps) {
  const [openDialog, setOpenDialog] = useState<'zoom' | 'compare'>()
  const [image, setImage] = useState<{ of: string; state: ImageState }>()
  const imageState = photo._id === image?.of ? image.state : undefined

  const zoom = () => setOpenDialog('zoom')
  const compare = photo.similarPhotos.length > 0 ? () => setOpenDialog('compare') : undefined
  const canSelect = photo.status === 'pending' && imageState === 'shown'
  const toggleSelected = canSelect ? () => selection.toggle(photo._id) : undefined
  useShortcuts(hasShortcuts, { z: zoom, s: compare, x: toggleSelected })

  // Ignores a second press and a press before the image has loaded.
  const decide = (verdict: Verdict) => {
    if (!imageState || (imageState === 'broken' && verdict.status === 'approved')) return
    onVerdict(verdict)
  }
  return (
    <>
      <ReviewedImage
        photo={photo}
        isLoading={!imageState}
        onZoom={zoom}
        onState={(state) => setImage({ of: photo._id, state })}
      />
      <div className={styles.decision}>
        {imageState === 'broken' && (
          <p role="alert">This photo cannot be shown, so you cannot approve it. Reject it or go to the next one.</p>
        )}
        <CaptionReview key={`caption ${photo._id}`} photo={photo} />
        <VerdictButtons
          key={photo._id}
          status={photo.status}
          reasons={PHOTO_REJECTIONS}
          canApprove={imageState !== 'broken'}
          hasShortcuts={hasShortcuts && imageState !== undefined}
          onVerdict={decide}
        />
      </div>
      <div className={styles.side}>
        <HintList photo={photo} />
        <CompareAndSelectButtons
          onCompare={compare}
          isSelected={selection.ids.has(photo._id)}
          onSelect={photo.status === 'pending' && imageState !== 'broken' ? () => toggleSelected?.() : undefined}
          selectedCount={selection.photos.length}
          onApproveSelected={onApproveSelected}
        />
        <PhotoFacts photo={photo} />
      </div>
      {openDialog === 'zoom' && <ZoomDialog photo={photo} onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'compare' && <CompareDialog photo={photo} onClose={() => setOpenDialog(undefined)} />}
    </>
  )
}
