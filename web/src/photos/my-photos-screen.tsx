import { MAX_PHOTOS, myPhotos } from '@parinay/contract/photos'
import { useEffect, useState } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { copyIntoMemory } from '../platform/chosen-files.ts'
import { lazyDialog, lazyPart } from '../platform/lazy-part.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { LookingGlass } from '../ui/illustrations/looking-glass.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { AddPhotos } from './add-photos.tsx'
import styles from './my-photos.module.css'
import { MyVideoLink } from './my-video-link.tsx'
import { PendingUploads } from './pending-uploads.tsx'
import { PhotoRequests } from './photo-requests.tsx'
import { PhotoViewers } from './photo-viewers.tsx'
import type { PhotoEdit } from './resize-image.ts'
import { type ChosenPhoto, type UploadQueue, useUploadQueue, usePendingUploads } from './upload-queue.ts'

const CropDialog = lazyDialog(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** Loaded separately, because dragging needs a library. */
const PhotoGrid = lazyPart(async () => (await import('./photo-grid.tsx')).PhotoGrid, <PhotosSkeleton />)

const UNCHANGED: PhotoEdit = { rotation: 0 }

export function MyPhotosScreen() {
  const { data, error, refetch } = useCall(myPhotos)
  const queue = useUploadQueue()
  const pending = usePendingUploads(queue)
  const chosen = useChosenFiles(queue)
  useEffect(() => PhotoGrid.prefetch(), [])

  const { photos = [], uploads = [] } = data?.data ?? {}
  const pendingCount =
    uploads.filter(({ fault }) => !fault).length +
    pending.filter(({ state, mayRetry }) => state !== 'failed' || mayRetry).length

  return (
    <Page title="My photos" beside={data && <p className={styles.count}>{countText(photos.length, pendingCount)}</p>}>
      {error && !data ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          {data ? (
            <AddPhotos photoCount={photos.length} pendingCount={pendingCount} onChosen={chosen.start} />
          ) : (
            <Skeleton height="240px" />
          )}
          <PendingUploads queue={queue} uploads={uploads} />
          {!data ? (
            <PhotosSkeleton />
          ) : photos.length > 0 ? (
            <PhotoGrid photos={photos} />
          ) : (
            pendingCount === 0 && <NoPhotos />
          )}
        </>
      )}
      <div className={styles.about}>
        <PhotoRequests />
        <PhotoViewers />
      </div>
      <p className={styles.links}>
        <ButtonLink to="/settings" hash="privacy">
          Who sees my photos
        </ButtonLink>
        <MyVideoLink />
      </p>
      {chosen.current && (
        <CropDialog
          key={chosen.current.position}
          {...chosen.current}
          onDone={chosen.addEdited}
          onSendAllUnchanged={chosen.addRemainingUnchanged}
          onClose={chosen.close}
        />
      )}
    </Page>
  )
}

type CopiedFile = Pick<ChosenPhoto, 'file' | 'copy'>

/** The files that the member has just chosen. The crop dialog shows them one after another. */
function useChosenFiles(queue: UploadQueue) {
  const [chosen, setChosen] = useState<{ files: readonly CopiedFile[]; at: number; batchId: string }>()
  const file = chosen?.files[chosen.at]
  const addEdited = (how: PhotoEdit) => {
    if (!chosen || !file) return
    queue.add([{ ...file, edit: how, batchId: chosen.batchId, place: chosen.at }])
    setChosen(chosen.at + 1 < chosen.files.length ? { ...chosen, at: chosen.at + 1 } : undefined)
  }
  const addRemainingUnchanged = () => {
    if (!chosen) return
    const { files, at, batchId } = chosen
    queue.add(files.slice(at).map((one, n) => ({ ...one, edit: UNCHANGED, batchId, place: at + n })))
    setChosen(undefined)
  }
  return {
    current: chosen && file && { file: file.file, position: chosen.at + 1, total: chosen.files.length },
    start: (files: readonly File[]) => {
      const copied = files.map((one) => ({ file: one, copy: copyIntoMemory(one) }))
      setChosen({ files: copied, at: 0, batchId: crypto.randomUUID() })
    },
    addEdited,
    addRemainingUnchanged,
    close: () => setChosen(undefined),
  }
}

const countText = (photos: number, pendingCount: number) =>
  `${photos} of ${MAX_PHOTOS}${pendingCount > 0 ? `, ${pendingCount} uploading` : ''}`

const NoPhotos = () => (
  <EmptyState title="No photos yet" picture={<LookingGlass />}>
    Families look at photos first. One clear photo of your face is enough to begin with.
  </EmptyState>
)

function PhotosSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading your photos…
      </p>
      <div className={styles.waiting}>
        {[1, 2, 3].map((place) => (
          <Skeleton key={place} height="320px" />
        ))}
      </div>
    </>
  )
}
