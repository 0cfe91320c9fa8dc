import type { AdminVideo } from '@parinay/contract/admin/videos'
import styles from './videos.module.css'

/** Eight frames of the video. Frames that are wide take two rows, so that a face can be seen. */
export function FrameStrip({ video: { stripUrl, video, profile } }: { video: AdminVideo }) {
  const rows = video.width > video.height ? 2 : 1
  return (
    <div className={styles.strip} data-rows={rows}>
      <img src={stripUrl} alt={`Eight frames of the video of ${profile.fullName}`} />
      {rows === 2 && <img src={stripUrl} alt="" />}
    </div>
  )
}
