import { MAX_VIDEO_BYTES, startVideo } from '@parinay/contract/videos'
import { useState } from 'react'
import { FileButton } from '../photos/file-button.tsx'
import { CameraIcon } from '../photos/photo-icons.tsx'
import { copyIntoMemory } from '../platform/chosen-files.ts'
import { Button } from '../ui/button.tsx'
import { errorMessage } from '../platform/call-api.ts'
import { toast } from '../ui/overlay/toast.tsx'
import { canRecordVideo } from './record-from-camera.ts'
import { VideoRecorder } from './video-recorder.tsx'
import styles from './my-video.module.css'
import { ConfirmLeavingDialog } from './confirm-leaving-dialog.tsx'
import { VideoDraft } from './video-draft.tsx'
import { FileIcon } from './video-icons.tsx'

export const VIDEO_FILES = 'video/mp4,video/quicktime,video/webm,.mp4,.mov,.m4v,.webm'

/** A video that only this page has. */
interface Draft {
  file: Blob
  /** The file as it was when it was chosen. */
  copy: Promise<Blob>
  name: string
  isRecorded: boolean
}

interface NewVideoProps {
  onUse: (file: Blob, captions: string[]) => void
  /** Absent where there is nothing to go back to. */
  onClose?: (() => void) | undefined
}

/** Makes a new video: recorded here or chosen as a file, watched, and sent only with "Use this". */
export function NewVideo({ onUse, onClose }: NewVideoProps) {
  const [isRecording, setRecording] = useState(false)
  const [draft, setDraft] = useState<Draft>()
  const record = () => {
    setDraft(undefined)
    setRecording(true)
  }
  const recorded = (file: Blob) => {
    setRecording(false)
    setDraft({ file, copy: Promise.resolve(file), name: 'your recording', isRecorded: true })
  }
  const choose = (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    const fault = fileFault(file)
    if (fault) toast(fault, 'error')
    else setDraft({ file, copy: copyIntoMemory(file), name: file.name, isRecorded: false })
  }
  const use = async ({ copy }: Draft, captions: string[]) => {
    try {
      onUse(await copy, captions)
    } catch (failure) {
      toast(errorMessage(failure, startVideo.failure), 'error')
    }
  }

  if (isRecording)
    return (
      <>
        <VideoRecorder onRecorded={recorded} onClose={() => setRecording(false)} />
        <ConfirmLeavingDialog />
      </>
    )
  if (draft)
    return (
      <>
        <VideoDraft
          file={draft.file}
          name={draft.name}
          isRecorded={draft.isRecorded}
          onUse={(captions) => void use(draft, captions)}
          onRecordAgain={canRecordVideo() ? record : undefined}
          onDiscard={() => setDraft(undefined)}
        />
        <ConfirmLeavingDialog />
      </>
    )
  return <Ways onRecord={record} onChosen={choose} onClose={onClose} />
}

function fileFault({ size }: File) {
  if (size === 0) return 'This file is empty.'
  return size > MAX_VIDEO_BYTES
    ? 'This file is larger than 100 MB. Please choose a shorter or smaller video.'
    : undefined
}

interface WaysProps {
  onRecord: () => void
  onChosen: (files: FileList | null) => void
  onClose?: (() => void) | undefined
}

/** Record here, or choose a file. */
function Ways({ onRecord, onChosen, onClose }: WaysProps) {
  const mayRecord = canRecordVideo()
  return (
    <div className={styles.new}>
      <p>
        Say in your own words who you are. Half a minute is enough, and a minute is the limit. Record it as often as you
        like. Nothing leaves your device before you press “Use this”.
      </p>
      <div className={styles.actions}>
        {mayRecord && (
          <Button variant="main" icon={<CameraIcon size={18} />} onClick={onRecord}>
            Record here
          </Button>
        )}
        <FileButton
          icon={<FileIcon size={18} />}
          variant={mayRecord ? 'quiet' : 'main'}
          accept={VIDEO_FILES}
          onFiles={onChosen}
        >
          Choose a file
        </FileButton>
        {onClose && (
          <Button variant="plain" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
      {!mayRecord && (
        <p>This browser cannot record video. Record it with the camera app of your phone, and choose the file here.</p>
      )}
      <p className={styles.quiet}>
        MP4, MOV or WebM, up to 60 seconds and 100 MB. A moderator watches every video before anybody else can.
      </p>
    </div>
  )
}
