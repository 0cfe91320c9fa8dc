import type { Profile } from '@parinay/contract/profile/profile'
import { profileVideo, type Video } from '@parinay/contract/videos'
import { voiceLength } from '@parinay/contract/voice-notes'
import { useState } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { lazyDialog, useIdlePrefetch } from '../platform/lazy-part.tsx'
import styles from './profile-video.module.css'
import { PlayIcon } from './video-icons.tsx'

const VideoDialog = lazyDialog(async () => (await import('./video-dialog.tsx')).VideoDialog)

/** The video introduction of a profile: its poster and length over the photo, or that there is one to ask for. */
export function ProfileVideo({ profile }: { profile: Profile }) {
  const { data } = useCall(profileVideo, { params: { id: profile._id } })
  const { video, isWithheld = false } = data?.data ?? {}
  return video || isWithheld ? <VideoButton profile={profile} video={video} /> : null
}

function VideoButton({ profile, video }: { profile: Profile; video: Video | undefined }) {
  const [isOpen, setOpen] = useState(false)
  // On a slow line the player would keep its video waiting.
  useIdlePrefetch(VideoDialog)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        <span className={styles.poster}>
          {video && <img src={video.posterUrl} alt="" width={48} height={48} />}
          <PlayIcon size={24} className={styles.play ?? ''} />
        </span>
        <span>
          Video introduction
          <span className={styles.length}>{video ? voiceLength(video.durationMs) : 'Ask to see it'}</span>
        </span>
      </button>
      {isOpen && <VideoDialog profile={profile} onClose={() => setOpen(false)} />}
    </>
  )
}
