import type { AdminVideo } from '@parinay/contract/admin/videos'
import { InfoIcon } from '../../ui/icons.tsx'
import dialogs from '../photos/photo-dialogs.module.css'
import styles from './videos.module.css'

interface VideoNotesProps {
  video: AdminVideo
  /** Played to its end on this page. */
  isPlayed: boolean
}

/** The captions to read, and what a moderator may overlook. */
export function CaptionsAndWarnings({ video, isPlayed }: VideoNotesProps) {
  const notes = notesOn(video, isPlayed)
  return (
    <>
      {video.captions.length > 0 && (
        <section className={styles.captions} aria-label="Captions">
          <h3>Captions</h3>
          {/* The focus lets the arrow keys scroll the lines. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <ol tabIndex={0} aria-label="Lines of the captions">
            {video.captions.map((line, at) => (
              <li key={`${at} ${line}`}>{line}</li>
            ))}
          </ol>
        </section>
      )}
      {notes.length > 0 && (
        <ul className={dialogs.hints} aria-label="Please note">
          {notes.map((note) => (
            <li key={note}>
              <InfoIcon size={18} />
              {note}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function notesOn({ video, captions, replaces, status }: AdminVideo, isPlayed: boolean): string[] {
  const notes: string[] = []
  if (replaces) notes.push('Approval replaces the approved video')
  if (!video.hasSound) notes.push('Without sound')
  else if (status === 'pending' && !isPlayed) notes.push('Not played to the end yet')
  if (captions.length === 0) notes.push('Without captions')
  return notes
}
