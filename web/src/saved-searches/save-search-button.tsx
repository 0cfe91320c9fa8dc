import { type SavedSearch, savedSearches } from '@parinay/contract/saved-searches'
import { useState } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckIcon, SavedSearchIcon } from '../ui/icons.tsx'
import { lazyDialog, useIdlePrefetch } from '../platform/lazy-part.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import { isSameSearch, type SearchQuery, toSavedQuery } from './search-description.ts'
import styles from './searches.module.css'

const SaveSearchDialog = lazyDialog(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog)

/** Saves the present search, or says under which name it is saved, and links to all saved searches. */
export function SaveSearchButton({ criteria }: { criteria: SearchQuery }) {
  const query = toSavedQuery(criteria)
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { data, isPending } = useCall(savedSearches)
  const saved = data?.data.find((search: SavedSearch | null) => isSameSearch(search?.query, query))
  useIdlePrefetch(SaveSearchDialog)
  const focus = useFocusRecovery<HTMLDivElement>()
  // Both appear together, so that the layout does not shift.
  const canSave = !isPending && Object.keys(query).length > 0 && !saved

  return (
    <div className={styles.saving} {...focus}>
      {canSave && (
        <Button size="small" icon={<SavedSearchIcon size={18} />} onClick={() => setDialogOpen(true)}>
          <span className={styles.words}>Save this search</span>
        </Button>
      )}
      {(saved || (data && data.data.length > 0)) && (
        <ButtonLink
          size="small"
          variant="plain"
          to="/saved-searches"
          className={saved ? undefined : styles.others}
          icon={saved && <CheckIcon size={18} />}
        >
          <span className={styles.words}>{saved ? `Saved as “${saved.name}”` : 'Saved searches'}</span>
        </ButtonLink>
      )}
      {isDialogOpen && <SaveSearchDialog query={query} onClose={() => setDialogOpen(false)} />}
    </div>
  )
}
