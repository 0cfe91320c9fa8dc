import type { SearchId } from '@parinay/contract/kernel/ids'
import {
  type AlertFrequency,
  ALERT_FREQUENCIES,
  changeSearch,
  deleteSearch,
  type SavedSearch,
} from '@parinay/contract/saved-searches'
import { useId, useState } from 'react'
import { useAction } from '../platform/calls.ts'
import { useOptimisticChoice } from '../platform/use-optimistic-choice.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { PenIcon, SearchIcon, TrashIcon } from '../ui/icons.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { Tags } from '../ui/tag.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { describeSearch } from './search-description.ts'
import { RenameDialog } from './rename-dialog.tsx'
import styles from './searches.module.css'

/** One saved search: what it looks for, how often it tells, and what may be done with it. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const [openDialog, setOpenDialog] = useState<'rename' | 'delete'>()
  const change = useAction(changeSearch)
  const remove = useAction(deleteSearch)
  const params = { id: search._id as SearchId }
  const close = () => setOpenDialog(undefined)
  const nameId = useId()
  const { chosen: alert = search.alert, choose, revert } = useOptimisticChoice<AlertFrequency>(search)

  const changeAlert = (next: AlertFrequency) => {
    choose(next)
    change.mutate(
      { params, body: { alert: next } },
      {
        onSuccess: () => toast(next === 'off' ? 'No more alerts for this search.' : 'Saved', 'success'),
        onError: ({ message }) => {
          revert()
          toast(message, 'error')
        },
      },
    )
  }
  const deleteIt = () =>
    remove.mutate({ params }, { onSettled: close, onError: ({ message }) => toast(message, 'error') })

  return (
    <article aria-labelledby={nameId}>
      <Card className={styles.search ?? ''}>
        <h2 id={nameId} className={styles.name}>
          {search.name}
        </h2>
        <Tags of={describeSearch(search.query)} />
        <div className={styles.foot}>
          <div className={styles.alert}>
            <SelectInput
              label="Tell me of new people who fit"
              choices={ALERT_FREQUENCIES}
              value={alert}
              onChange={(next) => changeAlert(next as AlertFrequency)}
            />
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
      {openDialog === 'rename' && <RenameDialog search={search} onClose={close} />}
      {openDialog === 'delete' && (
        <ConfirmDialog
          question={`Delete the search “${search.name}”?`}
          consequence="Its alerts end, and those you had leave your notifications."
          confirmLabel="Delete"
          busy={remove.isPending}
          onConfirm={deleteIt}
          onCancel={close}
        />
      )}
    </article>
  )
}
