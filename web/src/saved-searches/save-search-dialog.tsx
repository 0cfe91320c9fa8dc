import { type AlertFrequency, saveSearch } from '@parinay/contract/saved-searches'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { FormDialog } from '../ui/overlay/form-dialog.tsx'
import { Tags } from '../ui/tag.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { AlertSelect } from './alert-select.tsx'
import { SearchNameInput } from './search-name-input.tsx'
import { suggestName, type SearchQuery, describeSearch } from './search-description.ts'
import styles from './searches.module.css'

/** The name of the search, and how often it sends alerts. */
export function SaveSearchDialog({ query, onClose }: { query: SearchQuery; onClose: () => void }) {
  const [name, setName] = useState(() => suggestName(query))
  const [alert, setAlert] = useState<AlertFrequency>('daily')
  const save = useAction(saveSearch)
  const submit = () =>
    save.mutate(
      { body: { name, query, alert } },
      {
        onSuccess: ({ data }) => {
          toast(`Saved as “${data.name}”`, 'success')
          onClose()
        },
      },
    )

  return (
    <FormDialog title="Save this search" isSaving={save.isPending} onSave={submit} onClose={onClose}>
      <div className={styles.form}>
        <Tags of={describeSearch(query)} />
        <SearchNameInput value={name} onChange={setName} refusal={save.error} />
        <AlertSelect value={alert} onChange={setAlert} />
      </div>
    </FormDialog>
  )
}
