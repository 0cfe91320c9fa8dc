import type { Notification } from '@parinay/contract/notifications'
import { changeSearch } from '@parinay/contract/saved-searches'
import { useState } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './notifications.module.css'

type Search = NonNullable<Notification['search']>

/** Stops the alerts of one saved search, with an undo. Without a search it shows only the result of a press. */
export function StopSearchAlertsButton({ search }: { search: Search | undefined }) {
  const [lastChange, setLastChange] = useState<{ search: Search; isStopped: boolean }>()
  // The undo is complete, and the list contains it.
  if (search && lastChange?.isStopped === false) setLastChange(undefined)
  const change = useAction(changeSearch)
  const shown = lastChange?.search ?? search
  if (!shown) return null

  const isStopped = lastChange?.isStopped ?? false
  const toggle = () =>
    change.mutate(
      { params: { id: shown._id }, body: { alert: isStopped ? shown.alert : 'off' } },
      {
        onSuccess: () => setLastChange({ search: shown, isStopped: !isStopped }),
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  return (
    <div className={styles.stop}>
      <span role="status" className={styles.soft}>
        {isStopped && 'Alerts stopped'}
      </span>
      <Button
        variant="plain"
        busy={change.isPending}
        aria-label={
          isStopped ? `Undo: start the alerts for “${shown.name}” again` : `Stop these alerts: “${shown.name}”`
        }
        onClick={toggle}
      >
        {isStopped ? 'Undo' : 'Stop these alerts'}
      </Button>
    </div>
  )
}
