import { changePhoto, MAX_CAPTION_LENGTH, type OwnPhoto } from '@parinay/contract/photos'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { TextInput } from '../ui/form/text-input.tsx'

/** The dialog to edit the caption of a photo. */
export function CaptionDialog({ photo, onClose }: { photo: OwnPhoto; onClose: () => void }) {
  const [caption, setCaption] = useState(photo.caption ?? '')
  const change = useAction(changePhoto)
  const save = () => change.mutate({ params: { photoId: photo._id }, body: { caption } }, { onSuccess: onClose })

  return (
    <FormDialog title="Caption" isSaving={change.isPending} onSave={save} onClose={onClose}>
      <TextInput
        label="A few words about the photo"
        hint="Anyone who can see the photo can read this. No phone numbers or addresses, please."
        maxLength={MAX_CAPTION_LENGTH}
        value={caption}
        onChange={setCaption}
        error={change.error?.fields['caption'] ?? change.error?.message}
      />
    </FormDialog>
  )
}
