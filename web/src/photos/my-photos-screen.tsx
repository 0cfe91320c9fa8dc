import { MOST_PHOTOS, myPhotos } from '@parinay/contract/photos'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../platform/calls.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Page } from '../ui/layout/page.tsx'
import { LookingGlass } from '../ui/illustrations/looking-glass.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { AddPhotos } from './add-photos.tsx'
import styles from './my-photos.module.css'
import { OnTheirWay } from './pending-uploads.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoRequests } from './photo-requests.tsx'
import { PhotoViewers } from './photo-viewers.tsx'
import type { Cut } from './resize-image.ts'
import { useSender, useSending } from './upload-queue.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

const AS_IT_IS: Cut = { turn: 0 }

export function MyPhotosScreen() {
  const { data, error, refetch } = useCall(myPhotos)
  const sender = useSender()
  const sending = useSending(sender)
  const [chosen, setChosen] = useState<{ files: readonly File[]; at: number; batchId: string }>()

  const { photos = [], uploads = [] } = data?.data ?? {}
  const onTheirWay =
    uploads.filter(({ fault }) => !fault).length +
    sending.filter(({ state, mayRetry }) => state !== 'failed' || mayRetry).length

  const file = chosen?.files[chosen.at]
  const cut = (how: Cut) => {
    if (!chosen || !file) return
    sender.add([{ file, cut: how, batchId: chosen.batchId, place: chosen.at }])
    setChosen(chosen.at + 1 < chosen.files.length ? { ...chosen, at: chosen.at + 1 } : undefined)
  }
  const rest = () => {
    if (!chosen) return
    const { files, at, batchId } = chosen
    sender.add(files.slice(at).map((one, n) => ({ file: one, cut: AS_IT_IS, batchId, place: at + n })))
    setChosen(undefined)
  }

  return (
    <Page title="My photos" beside={data && <p className={styles.count}>{countOf(photos.length, onTheirWay)}</p>}>
      {error && !data ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          {data ? (
            <AddPhotos
              photos={photos.length}
              onTheirWay={onTheirWay}
              onChosen={(files) => setChosen({ files, at: 0, batchId: crypto.randomUUID() })}
            />
          ) : (
            <Skeleton height="240px" />
          )}
          <OnTheirWay sender={sender} uploads={uploads} />
          {!data ? <Loading /> : photos.length > 0 ? <PhotoGrid photos={photos} /> : onTheirWay === 0 && <NoPhotos />}
        </>
      )}
      <div className={styles.about}>
        <PhotoRequests />
        <PhotoViewers />
      </div>
      <p>
        <ButtonLink to="/my-profile" hash="privacy">
          Who sees my photos
        </ButtonLink>
      </p>
      {chosen && file && (
        <Suspense>
          <CropDialog
            key={chosen.at}
            file={file}
            at={chosen.at + 1}
            of={chosen.files.length}
            onCut={cut}
            onAllAsTheyAre={rest}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </Page>
  )
}

const countOf = (photos: number, onTheirWay: number) =>
  `${photos} of ${MOST_PHOTOS}${onTheirWay > 0 ? `, ${onTheirWay} on the way` : ''}`

const NoPhotos = () => (
  <EmptyState title="No photos yet" picture={<LookingGlass />}>
    Families look at photos first. One clear photo of your face is enough to begin with.
  </EmptyState>
)

const Loading = () => (
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
