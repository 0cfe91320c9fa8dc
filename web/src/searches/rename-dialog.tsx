import { changeSearch, LONGEST_SEARCH_NAME, type SavedSearch } from '@parinay/contract/searches'
import { useState } from 'react'
import { useAction } from '../platform/calls.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [name, setName] = useState(search.name)
  const change = useAction(changeSearch)
  const save = () => change.mutate({ params: { id: search._id }, body: { name } }, { onSuccess: onClose })

  return (
    <Dialog title="Rename this search" size="small" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <TextInput
          label="Name"
          required
          maxLength={LONGEST_SEARCH_NAME}
          value={name}
          onChange={setName}
          error={change.error?.fields['name'] ?? change.error?.message}
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
