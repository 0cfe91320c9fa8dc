import { type Alert, ALERTS, LONGEST_SEARCH_NAME, saveSearch } from '@parinay/contract/searches'
import { useState } from 'react'
import { useAction } from '../platform/calls.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons } from '../ui/dialog.tsx'
import { SelectInput } from '../ui/select-input.tsx'
import { Tags } from '../ui/tag.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { proposedName, type SearchWords, tellings } from './naming.ts'
import styles from './searches.module.css'

/** Under which name, and how often one wants to be told. */
export function SaveSearchDialog({ words, onClose }: { words: SearchWords; onClose: () => void }) {
  const [name, setName] = useState(() => proposedName(words))
  const [alert, setAlert] = useState<Alert>('daily')
  const save = useAction(saveSearch)
  const submit = () =>
    save.mutate(
      { body: { name, query: words, alert } },
      {
        onSuccess: ({ data }) => {
          toast(`Saved as “${data.name}”`, 'success')
          onClose()
        },
      },
    )

  return (
    <Dialog title="Save this search" size="small" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Tags of={tellings(words)} />
        <TextInput
          label="Name"
          required
          maxLength={LONGEST_SEARCH_NAME}
          value={name}
          onChange={setName}
          error={save.error?.fields['name'] ?? save.error?.message}
        />
        <SelectInput
          label="Tell me of new people who fit"
          choices={ALERTS}
          value={alert}
          onChange={(value) => setAlert(value as Alert)}
        />
        <DialogButtons>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" type="submit" busy={save.isPending}>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
