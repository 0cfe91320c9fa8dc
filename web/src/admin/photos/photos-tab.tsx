import { adminPhotos } from '@parinay/contract/admin/photos'
import { PHOTO_STATUSES } from '@parinay/contract/vocabulary/choices'
import { useState } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { useMember } from '../../platform/session.ts'
import { asChoice, pageFromParams, useAdminParams } from '../admin-params.ts'
import { AdminList } from '../admin-list.tsx'
import { useCallWithToast } from '../use-call-with-toast.ts'
import { ReviewPanel, ReviewPanelSkeleton } from './review-panel.tsx'
import styles from './photos.module.css'
import { UndoNotice } from './undo-notice.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { areShortcutsOn, saveShortcutsSetting, useShortcuts } from './shortcuts.ts'
import { useVerdicts } from './use-verdicts.ts'

const STATUS_LABELS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const

/** The queue of photos: one is open for review, the others wait beside it. */
export function PhotosTab() {
  const { user } = useMember()
  const { params, open } = useAdminParams()
  const status = asChoice(PHOTO_STATUSES, params.status) ?? 'pending'
  const verdicts = useVerdicts()
  const [hasShortcuts, setShortcuts] = useState(() => areShortcutsOn(user.id))
  useShortcuts(hasShortcuts, { u: verdicts.undo })

  const query = { status, page: String(pageFromParams(params)) }
  const result = useCallWithToast(adminPhotos, { query }, { keepPrevious: true })

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
              {STATUS_LABELS[one]}
            </Chip>
          ))}
        </div>
      </div>
      <AdminList
        result={result}
        nouns={['photo', 'photos']}
        isFiltered={false}
        beside={<UndoNotice verdict={verdicts.last} summary={verdicts.several} onUndo={verdicts.undo} />}
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
      </AdminList>
      <ShortcutKeys
        isOn={hasShortcuts}
        onTurn={(isOn) => {
          saveShortcutsSetting(user.id, isOn)
          setShortcuts(isOn)
        }}
      />
    </>
  )
}
