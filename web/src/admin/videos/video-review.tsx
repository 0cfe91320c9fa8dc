import type { AdminVideo } from '@parinay/contract/admin/videos'
import { VIDEO_REJECTIONS } from '@parinay/contract/videos'
import { useState } from 'react'
import { useShortcuts } from '../../ui/use-shortcuts.ts'
import panel from '../photos/review-panel.module.css'
import type { Verdict } from '../photos/use-verdicts.ts'
import { VerdictButtons } from '../photos/verdict-buttons.tsx'
import { FrameStrip } from './frame-strip.tsx'
import { ReviewedPlayer } from './reviewed-player.tsx'
import { useReviewedPlayer } from './use-reviewed-player.ts'
import { CompareVideoDialog, LargeVideoDialog } from './video-dialogs.tsx'
import { VideoFacts } from './video-facts.tsx'
import { CaptionsAndWarnings } from './captions-and-warnings.tsx'
import { VideoPlayerControls } from './video-player-controls.tsx'
import styles from './videos.module.css'

interface VideoReviewProps {
  video: AdminVideo
  hasShortcuts: boolean
  onVerdict: (verdict: Verdict) => void
}

/** One video with all information for a moderator's decision. */
export function VideoReview({ video, hasShortcuts, onVerdict }: VideoReviewProps) {
  const player = useReviewedPlayer()
  const [openDialog, setOpenDialog] = useState<'large' | 'compare'>()
  const open = (dialog: typeof openDialog) => {
    player.pause()
    setOpenDialog(dialog)
  }
  const close = () => setOpenDialog(undefined)
  const tools = {
    onLarge: () => open('large'),
    onCompare: video.approved.length > 0 || video.replaces ? () => open('compare') : undefined,
  }
  // Ignores a second press and a press before the video has loaded.
  const decide = (verdict: Verdict) => {
    if (!player.state || (player.state === 'broken' && verdict.status === 'approved')) return
    onVerdict(verdict)
  }
  useShortcuts(hasShortcuts, { p: player.toggle, d: player.toggleSpeed, z: tools.onLarge, s: tools.onCompare })

  return (
    <>
      <div className={styles.watch}>
        <ReviewedPlayer video={video} player={player} />
        <FrameStrip video={video} />
      </div>
      <div className={panel.decision}>
        {player.state === 'broken' && (
          <p role="alert">This video cannot be played, so you cannot approve it. Reject it or go to the next one.</p>
        )}
        <VerdictButtons
          status={video.status}
          reasons={VIDEO_REJECTIONS}
          canApprove={player.state !== 'broken'}
          hasShortcuts={hasShortcuts && player.state !== undefined}
          onVerdict={decide}
        />
      </div>
      <div className={panel.side}>
        <CaptionsAndWarnings video={video} isPlayed={player.isPlayed} />
        <VideoPlayerControls player={player} {...tools} />
        <VideoFacts video={video} />
      </div>
      {openDialog === 'large' && <LargeVideoDialog video={video} speed={player.speed} onClose={close} />}
      {openDialog === 'compare' && <CompareVideoDialog video={video} onClose={close} />}
    </>
  )
}
