import type { AdminVideo } from '@parinay/contract/admin/videos'
import { urlForSize } from '../../photos/photo-url.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import dialogs from '../photos/photo-dialogs.module.css'
import styles from './videos.module.css'

interface LargeVideoDialogProps {
  video: AdminVideo
  speed: number
  onClose: () => void
}

/** The larger size of the video, at the chosen speed. */
export const LargeVideoDialog = ({ video: { video, profile }, speed, onClose }: LargeVideoDialogProps) => (
  <Dialog title={`Video of ${profile.fullName}`} size="full" onClose={onClose}>
    <video
      ref={(element) => {
        if (element) element.defaultPlaybackRate = element.playbackRate = speed
      }}
      className={styles.large}
      src={video.highUrl}
      poster={video.posterUrl}
      aria-label={`Large: ${profile.fullName}`}
      controls
      playsInline
      width={video.width}
      height={video.height}
    >
      <track kind="captions" label="Captions" srcLang="en" src={video.captionsUrl} />
    </video>
  </Dialog>
)

/** The video beside the one that it would replace and the member's approved photos. */
export const CompareVideoDialog = ({ video, onClose }: { video: AdminVideo; onClose: () => void }) => (
  <Dialog title="Side by side" size="full" onClose={onClose}>
    <div className={dialogs.pairs}>
      <figure>
        <img src={video.video.posterUrl} alt="" width={480} height={600} />
        <figcaption>{video.profile.fullName}, under review</figcaption>
      </figure>
      {video.replaces && (
        <figure>
          <video
            className={styles.compared}
            src={video.replaces.lowUrl}
            poster={video.replaces.posterUrl}
            aria-label="The approved video"
            controls
            playsInline
            preload="none"
          >
            <track kind="captions" label="Captions" srcLang="en" src={video.replaces.captionsUrl} />
          </video>
          <figcaption>The approved video</figcaption>
        </figure>
      )}
      {video.approved.map((address) => (
        <figure key={address}>
          <img src={urlForSize(address, 'full')} alt="" width={480} height={600} loading="lazy" />
          <figcaption>Approved photo</figcaption>
        </figure>
      ))}
    </div>
  </Dialog>
)
