import type { Notification } from '@parinay/contract/notifications'
import { changeSearch } from '@parinay/contract/saved-searches'
import { useState } from 'react'
import { useAction } from '../platform/calls.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './notifications.module.css'

type Search = NonNullable<Notification['search']>

/** Ends the alerts of one saved search, and takes that back. Without a search it shows only what was pressed here. */
export function StopSearchButton({ search }: { search: Search | undefined }) {
  const [pressed, setPressed] = useState<{ search: Search; isStopped: boolean }>()
  // Taken back, and the list knows it.
  if (search && pressed?.isStopped === false) setPressed(undefined)
  const change = useAction(changeSearch)
  const shown = pressed?.search ?? search
  if (!shown) return null

  const isStopped = pressed?.isStopped ?? false
  const press = () =>
    change.mutate(
      { params: { id: shown._id }, body: { alert: isStopped ? shown.alert : 'off' } },
      {
        onSuccess: () => setPressed({ search: shown, isStopped: !isStopped }),
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  return (
    <div className={styles.stop}>
      <span role="status" className={styles.soft}>
        {isStopped && 'Alerts stopped'}
      </span>
      <Button
        look="plain"
        busy={change.isPending}
        aria-label={isStopped ? `Undo: alerts for “${shown.name}” come again` : `Stop these alerts: “${shown.name}”`}
        onClick={press}
      >
        {isStopped ? 'Undo' : 'Stop these alerts'}
      </Button>
    </div>
  )
}
