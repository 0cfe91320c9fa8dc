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
import { useChosen } from '../platform/use-optimistic-choice.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/layout/card.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { PenIcon, SearchIcon, TrashIcon } from '../ui/icons.tsx'
import { SelectInput } from '../ui/form/select-input.tsx'
import { Tags } from '../ui/tag.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { tellings } from './naming.ts'
import { RenameDialog } from './rename-dialog.tsx'
import styles from './searches.module.css'

/** One saved search: what it looks for, how often it tells, and what may be done with it. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const [asked, setAsked] = useState<'rename' | 'delete'>()
  const change = useAction(changeSearch)
  const remove = useAction(deleteSearch)
  const params = { id: search._id as SearchId }
  const close = () => setAsked(undefined)
  const nameId = useId()
  const { chosen: alert = search.alert, choose, forget } = useChosen<AlertFrequency>(search)

  const tell = (next: AlertFrequency) => {
    choose(next)
    change.mutate(
      { params, body: { alert: next } },
      {
        onSuccess: () => toast(next === 'off' ? 'No more alerts for this search.' : 'Saved', 'success'),
        onError: ({ message }) => {
          forget()
          toast(message, 'error')
        },
      },
    )
  }
  const confirm = () =>
    remove.mutate({ params }, { onSettled: close, onError: ({ message }) => toast(message, 'error') })

  return (
    <article aria-labelledby={nameId}>
      <Card className={styles.search ?? ''}>
        <h2 id={nameId} className={styles.name}>
          {search.name}
        </h2>
        <Tags of={tellings(search.query)} />
        <div className={styles.foot}>
          <div className={styles.alert}>
            <SelectInput
              label="Tell me of new people who fit"
              choices={ALERT_FREQUENCIES}
              value={alert}
              onChange={(next) => tell(next as AlertFrequency)}
            />
          </div>
          <div className={styles.actions}>
            <ButtonLink to="/search" search={search.query} icon={<SearchIcon size={18} />}>
              Search
            </ButtonLink>
            <Button icon={<PenIcon size={18} />} onClick={() => setAsked('rename')}>
              Rename
            </Button>
            <Button icon={<TrashIcon size={18} />} onClick={() => setAsked('delete')}>
              Delete
            </Button>
          </div>
        </div>
      </Card>
      {asked === 'rename' && <RenameDialog search={search} onClose={close} />}
      {asked === 'delete' && (
        <ConfirmDialog
          question={`Delete the search “${search.name}”?`}
          consequence="Its alerts end, and those you had leave your notifications."
          yes="Delete"
          busy={remove.isPending}
          onYes={confirm}
          onNo={close}
        />
      )}
    </article>
  )
}
