import { changeSearch, type SavedSearch } from '@parinay/contract/saved-searches'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { SearchNameInput } from './search-name-input.tsx'

export function RenameSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [name, setName] = useState(search.name)
  const change = useAction(changeSearch)
  const save = () => change.mutate({ params: { id: search._id }, body: { name } }, { onSuccess: onClose })

  return (
    <FormDialog title="Rename this search" isSaving={change.isPending} onSave={save} onClose={onClose}>
      <SearchNameInput value={name} onChange={setName} refusal={change.error} />
    </FormDialog>
  )
}
