import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { PHOTO_REJECTIONS } from '@parinay/contract/vocabulary/choices'
import { changePhoto, deletePhoto, type OwnPhoto } from '@parinay/contract/photos'
import { useState } from 'react'
import { useAction } from '../platform/calls.ts'
import { Badge } from '../ui/badge.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { GripIcon, PenIcon, StarIcon, TrashIcon } from '../ui/icons.tsx'
import { Photo } from '../ui/photo.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { CaptionDialog } from './caption-dialog.tsx'
import styles from './photo-grid.module.css'

const STATUSES = {
  pending: { tone: 'waiting', text: 'Being reviewed' },
  approved: { tone: 'good', text: 'Approved' },
  rejected: { tone: 'bad', text: 'Rejected' },
} as const

/** A photo of one's own: what has become of it, and what may be done with it. */
export function OwnPhotoTile({ photo, at: index, of: total }: { photo: OwnPhoto; at: number; of: number }) {
  const [openDialog, setOpenDialog] = useState<'caption' | 'delete'>()
  const change = useAction(changePhoto)
  const remove = useAction(deletePhoto)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: photo._id,
  })
  const { tone, text } = STATUSES[photo.status]
  const name = `photo ${index + 1}`
  const params = { photoId: photo._id }
  const onError = ({ message }: { message: string }) => toast(message, 'error')

  return (
    <li
      ref={setNodeRef}
      className={`${styles.tile} ${isDragging ? styles.dragged : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.picture}>
        <Photo
          src={photo.photoUrl}
          placeholder={photo.placeholder}
          alt={photo.caption ?? `Your ${name}`}
          priority={index < 4}
        />
        {photo.isPrimary && (
          <span className={styles.main}>
            <Badge tone="gold">Main</Badge>
          </span>
        )}
        {total > 1 && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            aria-label={`Move ${name}`}
            title="Move"
            className={styles.grip}
            {...attributes}
            {...listeners}
          >
            <GripIcon />
          </button>
        )}
      </div>
      <div className={styles.facts}>
        <Badge tone={tone}>{text}</Badge>
        {photo.reason && <p className={styles.reason}>{PHOTO_REJECTIONS[photo.reason]}. You can upload another one.</p>}
        {photo.caption && <p className={styles.caption}>{photo.caption}</p>}
        {photo.newCaption && <p className={styles.reason}>Being reviewed: “{photo.newCaption}”</p>}
      </div>
      <div className={styles.actions}>
        {!photo.isPrimary && photo.status !== 'rejected' && (
          <IconButton
            variant="bare"
            label={`Make ${name} the main one`}
            icon={<StarIcon />}
            onClick={() =>
              change.mutate(
                { params, body: { isPrimary: true } },
                { onSuccess: () => toast('This is your main photo now.', 'success'), onError },
              )
            }
          />
        )}
        <IconButton
          variant="bare"
          label={`Caption of ${name}`}
          icon={<PenIcon />}
          onClick={() => setOpenDialog('caption')}
        />
        <IconButton
          variant="bare"
          label={`Delete ${name}`}
          icon={<TrashIcon />}
          onClick={() => setOpenDialog('delete')}
        />
      </div>
      {openDialog === 'caption' && <CaptionDialog photo={photo} onClose={() => setOpenDialog(undefined)} />}
      {openDialog === 'delete' && (
        <ConfirmDialog
          question="Delete this photo?"
          consequence="It is gone at once, in every size, for everybody."
          confirmLabel="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params }, { onSuccess: () => setOpenDialog(undefined), onError })}
          onCancel={() => setOpenDialog(undefined)}
        />
      )}
    </li>
  )
}
