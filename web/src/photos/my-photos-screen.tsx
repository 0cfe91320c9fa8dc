import { MOST_PHOTOS, myPhotos } from '@parinay/contract/photos'
import { lazy, Suspense, useState } from 'react'
import { useCall } from '../platform/calls.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBox } from '../ui/error-box.tsx'
import { Page } from '../ui/page.tsx'
import { LookingGlass } from '../ui/pictures/looking-glass.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AddPhotos } from './add-photos.tsx'
import styles from './my-photos.module.css'
import { OnTheirWay } from './on-their-way.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoRequests } from './photo-requests.tsx'
import { PhotoViewers } from './photo-viewers.tsx'
import type { Cut } from './prepared.ts'
import { useSender, useSending } from './sending.ts'

const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

const AS_IT_IS: Cut = { turn: 0 }

export function MyPhotosScreen() {
  const { data, error, refetch } = useCall(myPhotos)
  const sender = useSender()
  const sending = useSending(sender)
  const [chosen, setChosen] = useState<{ files: readonly File[]; at: number }>()

  const { photos = [], uploads = [] } = data?.data ?? {}
  const present = photos.length + uploads.filter(({ fault }) => !fault).length + sending.length

  const file = chosen?.files[chosen.at]
  const cut = (how: Cut) => {
    if (!chosen || !file) return
    sender.add([{ file, cut: how }])
    setChosen(chosen.at + 1 < chosen.files.length ? { ...chosen, at: chosen.at + 1 } : undefined)
  }
  const rest = () => {
    sender.add((chosen?.files.slice(chosen.at) ?? []).map((one) => ({ file: one, cut: AS_IT_IS })))
    setChosen(undefined)
  }

  return (
    <Page title="My photos" beside={data && <p className={styles.count}>{`${photos.length} of ${MOST_PHOTOS}`}</p>}>
      {error && !data ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          {data ? (
            <AddPhotos room={MOST_PHOTOS - present} onChosen={(files) => setChosen({ files, at: 0 })} />
          ) : (
            <Skeleton height="240px" />
          )}
          <OnTheirWay sender={sender} uploads={uploads} />
          {!data ? <Loading /> : photos.length > 0 ? <PhotoGrid photos={photos} /> : present === 0 && <NoPhotos />}
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
