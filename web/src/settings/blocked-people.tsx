import { blockedPeople, unblock } from '@parinay/contract/blocks'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './settings.module.css'

/** The people the member has blocked, by name. */
export function BlockedPeople() {
  const { data, error, refetch } = useCall(blockedPeople)
  if (error && !data) return <ErrorBox message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading the people you have blocked">
        <Skeleton height="1.5em" width="60%" />
      </div>
    )
  if (data.data.length === 0) return <p>You have not blocked anyone.</p>
  return (
    <ul className={styles.people}>
      {data.data.map(({ _id, fullName }) => (
        <BlockedPerson key={_id} id={_id} name={fullName} />
      ))}
    </ul>
  )
}

function BlockedPerson({ id, name }: { id: string; name: string }) {
  const { mutate, isPending } = useAction(unblock)
  const allow = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: () => toast(`${name} is no longer blocked.`, 'success'),
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  return (
    <li>
      <span>{name}</span>
      <Button size="small" busy={isPending} onClick={allow}>
        Unblock<span className="visually-hidden"> {name}</span>
      </Button>
    </li>
  )
}
