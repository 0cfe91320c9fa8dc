import { adminPhotos } from '@parinay/contract/admin/photos'
import { adminVideos } from '@parinay/contract/admin/videos'
import { PHOTO_STATUSES } from '@parinay/contract/vocabulary/choices'
import { useCall } from '../../platform/call-hooks.ts'
import { formatCount } from '../../platform/format-numbers.ts'
import { Chip } from '../../ui/chip.tsx'
import { useAdminParams } from '../admin-params.ts'
import styles from './photos.module.css'

export type DeskKind = 'photos' | 'videos'
const KIND_LABELS = { photos: 'Photos', videos: 'Videos' } as const
const STATUS_LABELS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const

interface DeskTopProps {
  kind: DeskKind
  status: (typeof PHOTO_STATUSES)[number]
}

/** The heading of the desk, the statuses of its queue, and the way to the other queue. */
export function ReviewQueueHeader({ kind, status }: DeskTopProps) {
  const { open } = useAdminParams()
  const desk = { tab: 'photos', ...(kind === 'videos' && { kind }) }
  return (
    <div className={styles.top}>
      <h2>{KIND_LABELS[kind]}</h2>
      <div className={styles.statuses} role="group" aria-label="Status">
        {PHOTO_STATUSES.map((one) => (
          <Chip
            key={one}
            active={one === status}
            onClick={() => open({ ...desk, ...(one !== 'pending' && { status: one }) })}
          >
            {STATUS_LABELS[one]}
          </Chip>
        ))}
      </div>
      <OtherQueue kind={kind === 'photos' ? 'videos' : 'photos'} />
    </div>
  )
}

const ONE_WAITING = { query: { status: 'pending', limit: '1' } } as const

/** Opens the other queue, and counts what waits there. */
function OtherQueue({ kind }: { kind: DeskKind }) {
  const { open } = useAdminParams()
  const photos = useCall(adminPhotos, ONE_WAITING, { enabled: kind === 'photos' }).data
  const videos = useCall(adminVideos, ONE_WAITING, { enabled: kind === 'videos' }).data
  const waiting = (kind === 'photos' ? photos : videos)?.total ?? 0
  return (
    <button
      type="button"
      className={styles.other}
      onClick={() => open({ tab: 'photos', ...(kind === 'videos' && { kind }) })}
    >
      {KIND_LABELS[kind]}
      {waiting > 0 && (
        <>
          {' '}
          <span className={styles.waiting}>{formatCount(waiting)}</span>
          <span className="visually-hidden"> waiting</span>
        </>
      )}
    </button>
  )
}
