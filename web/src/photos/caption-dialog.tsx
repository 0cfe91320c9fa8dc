import { changePhoto, LONGEST_CAPTION, type OwnPhoto } from '@parinay/contract/photos'
import { useState } from 'react'
import { useAction } from '../platform/calls.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'

/** A few words that stand below the photo. */
export function CaptionDialog({ photo, onClose }: { photo: OwnPhoto; onClose: () => void }) {
  const [caption, setCaption] = useState(photo.caption ?? '')
  const change = useAction(changePhoto)
  const save = () => change.mutate({ params: { photoId: photo._id }, body: { caption } }, { onSuccess: onClose })

  return (
    <Dialog title="Caption" size="small" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          label="A few words about the photo"
          hint="Seen by everybody who sees the photo. No numbers or addresses, please."
          maxLength={LONGEST_CAPTION}
          value={caption}
          onChange={setCaption}
          error={change.error?.fields['caption'] ?? change.error?.message}
        />
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" type="submit" busy={change.isPending}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
