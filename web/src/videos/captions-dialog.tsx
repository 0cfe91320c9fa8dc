import { type OwnVideo, setVideoCaptions } from '@parinay/contract/videos'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { captionFault, captionLines } from './caption-lines.ts'
import { CaptionsInput } from './captions-input.tsx'

/** The dialog to write the captions of a video that is not approved. */
export function CaptionsDialog({ video, onClose }: { video: OwnVideo; onClose: () => void }) {
  const [text, setText] = useState(video.captions.join('\n'))
  const change = useAction(setVideoCaptions)
  const captions = captionLines(text)
  const fault = captionFault(captions)
  const save = () => {
    if (!fault) change.mutate({ params: { videoId: video._id }, body: { captions } }, { onSuccess: onClose })
  }
  return (
    <FormDialog title="Captions" isSaving={change.isPending} onSave={save} onClose={onClose}>
      <CaptionsInput text={text} onText={setText} error={fault ?? change.error?.message} />
    </FormDialog>
  )
}
