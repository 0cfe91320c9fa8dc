import type { SavedSearch } from '@parinay/contract/saved-searches'
import { useId, useState } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { PenIcon, SearchIcon, TrashIcon } from '../ui/icons.tsx'
import { Card } from '../ui/layout/card.tsx'
import { Tags } from '../ui/tag.tsx'
import { SavedAlertSelect } from './alert-select.tsx'
import { DeleteSearchDialog } from './delete-search-dialog.tsx'
import { RenameSearchDialog } from './rename-search-dialog.tsx'
import { describeSearch } from './search-description.ts'
import styles from './searches.module.css'

/** A saved search: its filters, its alerts, and the buttons to run, rename or delete it. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete'>()
  const close = () => setOpenDialog(undefined)
  const nameId = useId()

  return (
    <article aria-labelledby={nameId}>
      <Card className={styles.search ?? ''}>
        <h2 id={nameId} className={styles.name}>
          {search.name}
        </h2>
        <Tags of={describeSearch(search.query)} />
        <div className={styles.foot}>
          <div className={styles.alert}>
            <SavedAlertSelect search={search} />
          </div>
          <div className={styles.actions}>
            <ButtonLink to="/search" search={search.query} icon={<SearchIcon size={18} />}>
              Search
            </ButtonLink>
            <Button icon={<PenIcon size={18} />} onClick={() => setOpenDialog('rename')}>
              Rename
            </Button>
            <Button icon={<TrashIcon size={18} />} onClick={() => setOpenDialog('delete')}>
              Delete
            </Button>
          </div>
        </div>
      </Card>
      {openDialog === 'rename' && <RenameSearchDialog search={search} onClose={close} />}
      {openDialog === 'delete' && <DeleteSearchDialog search={search} onClose={close} />}
    </article>
  )
}
