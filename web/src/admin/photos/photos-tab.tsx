import { useState } from 'react'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useMember } from '../../platform/session.ts'
import { useAdminParams } from '../admin-params.ts'
import { PhotoQueue } from './photo-queue.tsx'
import styles from './photos.module.css'
import { ReviewPanelSkeleton } from './review-panel.tsx'
import { ShortcutKeys } from './shortcut-keys.tsx'
import { areShortcutsOn, saveShortcutsSetting } from './shortcuts-setting.ts'

const VideoQueue = lazyPart(async () => (await import('../videos/video-queue.tsx')).VideoQueue, <ReviewPanelSkeleton />)

/** The desk of moderators: the queue of photos or that of videos, with the same keys. */
export function PhotosTab() {
  const { user } = useMember()
  const { params } = useAdminParams()
  const [hasShortcuts, setShortcuts] = useState(() => areShortcutsOn(user.id))
  const kind = params.kind === 'videos' ? 'videos' : 'photos'
  const Queue = kind === 'videos' ? VideoQueue : PhotoQueue
  return (
    <div className={styles.tab}>
      <Queue hasShortcuts={hasShortcuts} />
      <ShortcutKeys
        of={kind}
        isOn={hasShortcuts}
        onTurn={(isOn) => {
          saveShortcutsSetting(user.id, isOn)
          setShortcuts(isOn)
        }}
      />
    </div>
  )
}
