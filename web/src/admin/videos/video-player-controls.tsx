import { Button } from '../../ui/button.tsx'
import dialogs from '../photos/photo-dialogs.module.css'
import type { ReviewedPlayerState } from './use-reviewed-player.ts'

interface VideoToolsProps {
  player: ReviewedPlayerState
  onLarge: () => void
  onCompare: (() => void) | undefined
}

/** Plays the video, sets its speed, opens its larger size, and compares it with what is approved. */
export const VideoPlayerControls = ({ player, onLarge, onCompare }: VideoToolsProps) => (
  <div className={dialogs.actions}>
    <Button size="small" onClick={player.toggle}>
      {player.isPlaying ? 'Pause' : 'Play'}
    </Button>
    <label className={dialogs.choose}>
      <input type="checkbox" checked={player.isDouble} onChange={player.toggleSpeed} />
      Double speed
    </label>
    <Button size="small" onClick={onLarge}>
      In 720p
    </Button>
    {onCompare && (
      <Button size="small" onClick={onCompare}>
        Side by side
      </Button>
    )}
  </div>
)
