import { changeSearch, type SavedSearch } from '@parinay/contract/saved-searches'
import { useState } from 'react'
import { useAction } from '../platform/calls.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { NameInput } from './name-input.tsx'

export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [name, setName] = useState(search.name)
  const change = useAction(changeSearch)
  const save = () => change.mutate({ params: { id: search._id }, body: { name } }, { onSuccess: onClose })

  return (
    <FormDialog title="Rename this search" isSaving={change.isPending} onSave={save} onClose={onClose}>
      <NameInput value={name} onChange={setName} refusal={change.error} />
    </FormDialog>
  )
}
