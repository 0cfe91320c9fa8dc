import { changeSearch, LONGEST_SEARCH_NAME, type SavedSearch } from '@parinay/contract/searches'
import { useState } from 'react'
import { useAction } from '../platform/calls.ts'
import { FormDialog } from '../ui/form-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [name, setName] = useState(search.name)
  const change = useAction(changeSearch)
  const save = () => change.mutate({ params: { id: search._id }, body: { name } }, { onSuccess: onClose })

  return (
    <FormDialog title="Rename this search" isSaving={change.isPending} onSave={save} onClose={onClose}>
      <TextInput
        label="Name"
        required
        maxLength={LONGEST_SEARCH_NAME}
        value={name}
        onChange={setName}
        error={change.error?.fields['name'] ?? change.error?.message}
      />
    </FormDialog>
  )
}
