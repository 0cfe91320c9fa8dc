import { type SavedSearch, savedSearches } from '@parinay/contract/saved-searches'
import { useState } from 'react'
import { useCall } from '../platform/calls.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { BookmarkIcon, CheckIcon } from '../ui/icons.tsx'
import { useFocusRecovery } from '../ui/use-focus-recovery.ts'
import { isSameSearch, type SearchQuery } from './search-description.ts'
import { SaveSearchDialog } from './save-search-dialog.tsx'
import styles from './searches.module.css'

/** Saves the present search, or says under which name it is saved, and links to all saved searches. */
export function SaveSearchButton({ query }: { query: SearchQuery }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { data } = useCall(savedSearches)
  const saved = data?.data.find((search: SavedSearch | null) => isSameSearch(search?.query, query))
  const focus = useFocusRecovery<HTMLDivElement>()
  const canSave = Object.keys(query).length > 0 && !saved

  return (
    <div className={styles.saving} {...focus}>
      {canSave && (
        <Button size="small" icon={<BookmarkIcon size={18} />} onClick={() => setDialogOpen(true)}>
          Save this search
        </Button>
      )}
      {(saved || (data && data.data.length > 0)) && (
        <ButtonLink size="small" variant="plain" to="/saved-searches" icon={saved && <CheckIcon size={18} />}>
          {saved ? `Saved as “${saved.name}”` : 'Saved searches'}
        </ButtonLink>
      )}
      {isDialogOpen && <SaveSearchDialog query={query} onClose={() => setDialogOpen(false)} />}
    </div>
  )
}
