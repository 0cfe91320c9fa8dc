import { adminPhotos } from '@parinay/contract/admin/photos'
import { PHOTO_STATUSES } from '@parinay/contract/vocabulary/choices'
import { useState } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { useMember } from '../../platform/session.ts'
import { among, pageOf, useAdminWords } from '../admin-params.ts'
import { Listing } from '../admin-list.tsx'
import { useToldCall } from '../use-call-with-toast.ts'
import { Desk, DeskSkeleton } from './review-panel.tsx'
import styles from './photos.module.css'
import { Said } from './undo-notice.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { areShortcutsOn, rememberShortcuts, useShortcuts } from './shortcuts.ts'
import { useVerdicts } from './verdicts.ts'

const STATUSES = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const

/** The queue of photos: one is looked at, the others wait beside it. */
export function PhotosTab() {
  const { user } = useMember()
  const { words, open } = useAdminWords()
  const status = among(PHOTO_STATUSES, words.status) ?? 'pending'
  const verdicts = useVerdicts()
  const [hasShortcuts, setShortcuts] = useState(() => areShortcutsOn(user.id))
  useShortcuts(hasShortcuts, { u: verdicts.undo })

  const query = { status, page: String(pageOf(words)) }
  const result = useToldCall(adminPhotos, { query }, { keepPrevious: true })

  return (
    <>
      <div className={styles.top}>
        <h2>Photos</h2>
        <div className={styles.statuses} role="group" aria-label="Status">
          {PHOTO_STATUSES.map((one) => (
            <Chip
              key={one}
              active={one === status}
              onClick={() => open({ tab: 'photos', ...(one !== 'pending' && { status: one }) })}
            >
              {STATUSES[one]}
            </Chip>
          ))}
        </div>
      </div>
      <Listing
        result={result}
        of={['photo', 'photos']}
        isFiltered={false}
        beside={<Said verdict={verdicts.last} several={verdicts.several} onUndo={verdicts.undo} />}
        none={status === 'pending' ? 'No photos are waiting' : `No ${status} photos`}
        waiting={<DeskSkeleton />}
      >
        {(photos) => (
          <Desk
            key={status}
            photos={photos.filter(verdicts.isOpen)}
            hasShortcuts={hasShortcuts}
            onVerdict={verdicts.give}
            onApproveAll={verdicts.approveAll}
          />
        )}
      </Listing>
      <ShortcutKeys
        isOn={hasShortcuts}
        onTurn={(isOn) => {
          rememberShortcuts(user.id, isOn)
          setShortcuts(isOn)
        }}
      />
    </>
  )
}
