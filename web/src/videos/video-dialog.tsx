import type { Profile } from '@parinay/contract/profile/profile'
import type { Video } from '@parinay/contract/videos'
import { useState } from 'react'
import { RequestPhotosButton } from '../photos/request-photos-button.tsx'
import { useMember } from '../platform/session.ts'
import { LazyReportDialog } from '../safety/lazy-report-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { useWatchedVideo } from './use-watched-video.ts'
import styles from './video-dialog.module.css'
import { VideoPlayer } from './video-player.tsx'
import { viewerCode } from './viewer-code.ts'

interface VideoDialogProps {
  profile: Profile
  onClose: () => void
}

/** Plays the video introduction of a profile, for as long as its owner allows. */
export function VideoDialog({ profile, onClose }: VideoDialogProps) {
  const { user } = useMember()
  const isOwn = profile._id === user.id
  return (
    <Dialog title={isOwn ? 'Your video introduction' : profile.fullName} size="full" onClose={onClose}>
      <WatchedVideo profile={profile} code={isOwn ? undefined : viewerCode(user.id)} />
    </Dialog>
  )
}

function WatchedVideo({ profile, code }: { profile: Profile; code: string | undefined }) {
  const { state, video, attempt, error, checkAgain, retry } = useWatchedVideo(profile._id)
  switch (state) {
    case 'loading':
      return <Skeleton height="240px" />
    case 'failed':
      return (
        <ErrorBox
          message={error ?? 'The video could not be played. Please check your connection.'}
          onRetry={() => void retry()}
        />
      )
    case 'ended':
      return (
        <p role="alert" className={styles.notice}>
          This video is no longer shown to you.
        </p>
      )
    case 'withheld':
      return (
        <div className={styles.notice}>
          <p>{profile.fullName} chooses who sees the photos and this video. You can ask to see both.</p>
          <RequestPhotosButton profile={profile} />
        </div>
      )
    case 'shown':
      return (
        <>
          <VideoPlayer
            key={attempt}
            video={video!}
            label={`Video introduction of ${profile.fullName}`}
            {...(code && { code })}
            isPressed
            onFault={checkAgain}
          />
          {code && (
            <p className={styles.quiet}>
              {profile.fullName} can see that you watched. Your code {code} lies over the picture, so that a copy filmed
              from the screen can be traced.
            </p>
          )}
          {code && <ReportVideo person={profile} video={video!} />}
        </>
      )
  }
}

function ReportVideo({ person, video }: { person: Profile; video: Video }) {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <div className={styles.report}>
        <Button variant="plain" onClick={() => setReporting(true)}>
          Report this video
        </Button>
      </div>
      {isReporting && (
        <LazyReportDialog
          person={person}
          about={{ kind: 'video', video: video._id }}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
