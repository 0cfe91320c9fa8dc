import { type OwnVideo, VIDEO_FAULTS, VIDEO_REJECTIONS } from '@parinay/contract/videos'
import { type ReactNode, useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { CaptionsDialog } from './captions-dialog.tsx'
import { DeleteVideo, RemoveCaptions } from './delete-video.tsx'
import styles from './my-video.module.css'
import { VideoPlayer } from './video-player.tsx'

const STATES = {
  receiving: { tone: 'waiting', text: 'Not sent completely', title: 'Your new video' },
  processing: { tone: 'waiting', text: 'Being prepared', title: 'Your new video' },
  failed: { tone: 'bad', text: 'Could not be used', title: 'Your new video' },
  pending: { tone: 'waiting', text: 'Waiting for a moderator', title: 'Your new video' },
  approved: { tone: 'good', text: 'Approved', title: 'Your video' },
  rejected: { tone: 'bad', text: 'Rejected', title: 'Your new video' },
} as const

/** One of the member's own videos: its state, what it looks like, and what may be done. */
export function OwnVideoCard({ video, children }: { video: OwnVideo; children?: ReactNode }) {
  const { tone, text, title } = STATES[video.status]
  return (
    <Card title={title} beside={<Badge tone={tone}>{text}</Badge>}>
      <div className={styles.new}>
        <p role="status" className={video.fault || video.reason ? styles.fault : undefined}>
          {explanationOf(video)}
        </p>
        {video.video && (
          <div className={styles.own}>
            <VideoPlayer video={video.video} label="Your video" />
          </div>
        )}
        {video.captions.length > 0 && (
          <ul className={styles.captions} aria-label="Captions">
            {video.captions.map((line, at) => (
              // A line may stand twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>{line}</li>
            ))}
          </ul>
        )}
        {children}
        <OwnVideoActions video={video} />
      </div>
    </Card>
  )
}

function explanationOf({ status, fault, reason, receivedBytes, totalBytes }: OwnVideo) {
  switch (status) {
    case 'receiving':
      return `It stopped at ${Math.floor((receivedBytes / totalBytes) * 100)}%. Choose the same file to continue where it stopped.`
    case 'processing':
      return 'We are preparing your video. This takes a minute or two, and you need not wait here.'
    case 'failed':
      return fault && VIDEO_FAULTS[fault]
    case 'pending':
      return 'It is ready. Nobody else sees it before a moderator has watched it.'
    case 'approved':
      return 'The people who may see your photos can watch it.'
    case 'rejected':
      return `${reason ? `${VIDEO_REJECTIONS[reason]}. ` : ''}You can make another one.`
  }
}

function OwnVideoActions({ video }: { video: OwnVideo }) {
  const [openDialog, setOpenDialog] = useState<'captions' | 'delete' | 'no captions'>()
  const { status, captions } = video
  const close = () => setOpenDialog(undefined)
  return (
    <>
      <div className={styles.actions}>
        {(status === 'processing' || status === 'pending') && (
          <Button onClick={() => setOpenDialog('captions')}>
            {captions.length > 0 ? 'Edit captions' : 'Add captions'}
          </Button>
        )}
        {status === 'approved' && captions.length > 0 && (
          <Button onClick={() => setOpenDialog('no captions')}>Remove captions</Button>
        )}
        <Button onClick={() => setOpenDialog('delete')}>{DISCARDED.has(status) ? 'Discard' : 'Delete video'}</Button>
      </div>
      {openDialog === 'captions' && <CaptionsDialog video={video} onClose={close} />}
      {openDialog === 'no captions' && <RemoveCaptions video={video} onClose={close} />}
      {openDialog === 'delete' && <DeleteVideo video={video} onClose={close} />}
    </>
  )
}

/** There is nothing to watch in these. */
const DISCARDED = new Set<OwnVideo['status']>(['receiving', 'failed'])
