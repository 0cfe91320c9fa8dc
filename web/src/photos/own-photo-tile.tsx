import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { PHOTO_REJECTIONS } from '@parinay/contract/vocabulary/choices'
import { changePhoto, deletePhoto, type OwnPhoto } from '@parinay/contract/photos'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { Badge } from '../ui/badge.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { GripIcon, StarIcon } from './photo-icons.tsx'
import { PenIcon, TrashIcon } from '../ui/icons.tsx'
import { Photo } from '../ui/photo.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { CaptionDialog } from './caption-dialog.tsx'
import styles from './photo-grid.module.css'

const STATUSES = {
  pending: { tone: 'waiting', text: 'Waiting for approval' },
  approved: { tone: 'good', text: 'Approved' },
  rejected: { tone: 'bad', text: 'Rejected' },
} as const

/** One of the member's own photos, with its state and actions. */
export function OwnPhotoTile({ photo, index, total }: { photo: OwnPhoto; index: number; total: number }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: photo._id,
  })
  const name = `photo ${index + 1}`

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
      <PhotoState photo={photo} />
      <PhotoActions photo={photo} name={name} />
    </li>
  )
}

/** The state of the photo and of its caption. */
function PhotoState({ photo }: { photo: OwnPhoto }) {
  const { tone, text } = STATUSES[photo.status]
  return (
    <div className={styles.facts}>
      <Badge tone={tone}>{text}</Badge>
      {photo.reason && <p className={styles.reason}>{PHOTO_REJECTIONS[photo.reason]}. You can upload another one.</p>}
      {photo.caption && <p className={styles.caption}>{photo.caption}</p>}
      {photo.newCaption && <p className={styles.reason}>Being reviewed: “{photo.newCaption}”</p>}
    </div>
  )
}

/** The buttons of a photo. `name` distinguishes them from those of another photo. */
function PhotoActions({ photo, name }: { photo: OwnPhoto; name: string }) {
  const [openDialog, setOpenDialog] = useState<'caption' | 'delete'>()
  const change = useAction(changePhoto)
  const remove = useAction(deletePhoto)
  const params = { photoId: photo._id }
  const onError = ({ message }: { message: string }) => toast(message, 'error')
  return (
    <>
      <div className={styles.actions}>
        {!photo.isPrimary && photo.status !== 'rejected' && (
          <IconButton
            variant="bare"
            label={`Make ${name} the main photo`}
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
          consequence="The photo will be removed immediately and nobody can see it again."
          confirmLabel="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ params }, { onSuccess: () => setOpenDialog(undefined), onError })}
          onCancel={() => setOpenDialog(undefined)}
        />
      )}
    </>
  )
}
