import { myVideos, type OwnVideo } from '@parinay/contract/videos'
import { useState } from 'react'
import { FileButton } from '../photos/file-button.tsx'
import { useCall } from '../platform/call-hooks.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Lamp } from '../ui/illustrations/lamp.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './my-video.module.css'
import { NewVideo, VIDEO_FILES } from './new-video.tsx'
import { OwnVideoCard } from './own-video-card.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useVideoUpload } from './use-video-upload.ts'
import { FileIcon } from './video-icons.tsx'
import type { VideoSender } from './video-upload.ts'
import { VideoViewers } from './video-viewers.tsx'

export function MyVideoScreen() {
  const { data, error, refetch } = useCall(myVideos)
  return (
    <Page title="My video" width="reading">
      {data ? (
        <MyVideo {...data.data} />
      ) : error ? (
        <ErrorBox message={error.message} onRetry={() => void refetch()} />
      ) : (
        <>
          <p className="visually-hidden" role="status">
            Loading your video…
          </p>
          <Skeleton height="320px" />
        </>
      )}
    </Page>
  )
}

function MyVideo({ isOn, videos }: { isOn: boolean; videos: readonly OwnVideo[] }) {
  const { sender, upload } = useVideoUpload()
  if (!isOn && videos.length === 0)
    return (
      <EmptyState
        title="This site does not take videos"
        picture={<Lamp />}
        action={<ButtonLink to="/my-photos">My photos</ButtonLink>}
      >
        Your photos are shown as before.
      </EmptyState>
    )
  // What is being sent from here is shown once.
  const shown = videos.filter(({ _id, status }) => status !== 'receiving' || _id !== upload?.id)
  const approved = videos.find(({ status }) => status === 'approved')
  return (
    <>
      {upload && (
        <Card title="Your new video">
          <UploadProgress upload={upload} sender={sender} />
        </Card>
      )}
      {shown.map((video) => (
        <OwnVideoCard key={video._id} video={video}>
          {video.status === 'receiving' && !upload && <ContinueButton video={video} sender={sender} />}
        </OwnVideoCard>
      ))}
      {isOn && !upload && <NewVideoCard videos={videos} sender={sender} />}
      {approved && <VideoViewers />}
      <div className={styles.audience}>
        <p>Your video is for the people who may see your photos.</p>
        <ButtonLink to="/settings" hash="privacy">
          Who can see my photos
        </ButtonLink>
      </div>
    </>
  )
}

/** Goes on with a file of which another page sent a part. */
function ContinueButton({ video, sender }: { video: OwnVideo; sender: VideoSender }) {
  const resume = (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    if (file.size === video.totalBytes) sender.resume(file, video._id)
    else toast('This is another file. To send it instead, discard the one that stopped.', 'error')
  }
  return (
    <div>
      <FileButton icon={<FileIcon size={18} />} variant="main" accept={VIDEO_FILES} onFiles={resume}>
        Choose the same file
      </FileButton>
    </div>
  )
}

/** Statuses in which a member rarely wants another video at once. */
const UNDERWAY = new Set<OwnVideo['status']>(['receiving', 'processing', 'pending'])

function NewVideoCard({ videos, sender }: { videos: readonly OwnVideo[]; sender: VideoSender }) {
  const [isReplacing, setReplacing] = useState(false)
  const underway = videos.some(({ status }) => UNDERWAY.has(status))
  const approved = videos.some(({ status }) => status === 'approved')
  const isFirst = !underway && !approved
  const use = (file: Blob, captions: string[]) => {
    setReplacing(false)
    sender.send(file, captions)
  }
  if (!isFirst && !isReplacing)
    return (
      <div>
        <Button onClick={() => setReplacing(true)}>
          {underway ? 'Send another one instead' : 'Replace it with a new one'}
        </Button>
      </div>
    )
  return (
    <Card title={videos.length > 0 ? 'A new video' : 'Introduce yourself in a video'}>
      {approved && <p>The approved video stays until the new one is approved.</p>}
      <NewVideo onUse={use} onClose={isFirst ? undefined : () => setReplacing(false)} />
    </Card>
  )
}
