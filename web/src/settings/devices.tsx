import { type Device, devices, signOutDevice, signOutOthers } from '@parinay/contract/sessions'
import { useAction, useCall } from '../platform/call-hooks.ts'
import { relativeTime } from '../platform/format-relative-time.ts'
import { Button } from '../ui/button.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './settings.module.css'

/** Where the member is signed in, to end what they do not know. */
export function Devices() {
  const { data, error, refetch } = useCall(devices)
  if (error && !data) return <ErrorBox message={error.message} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading your devices">
        <Skeleton height="3em" />
      </div>
    )
  return (
    <>
      <p>Where you are signed in. Sign out any device that you do not know, and change your password.</p>
      <ul className={styles.people}>
        {data.data.map((device) => (
          <DeviceRow key={device._id} device={device} />
        ))}
      </ul>
      {data.data.length > 1 && <SignOutOthers />}
    </>
  )
}

function DeviceRow({ device: { _id, device, signedInAt, lastUsedAt, isThisOne } }: { device: Device }) {
  const { mutate, isPending } = useAction(signOutDevice)
  const signOut = () =>
    mutate(
      { params: { id: _id } },
      {
        onSuccess: () => toast(`${device} is signed out.`, 'success'),
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  return (
    <li>
      <div className={styles.device}>
        <strong>{device}</strong>
        <p className={styles.hint}>
          {isThisOne ? 'This device' : `Last used: ${relativeTime(lastUsedAt)}`} · signed in{' '}
          {new Date(signedInAt).toLocaleDateString('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })}
        </p>
      </div>
      {!isThisOne && (
        <Button size="small" busy={isPending} onClick={signOut}>
          Sign out<span className="visually-hidden"> {device}</span>
        </Button>
      )}
    </li>
  )
}

function SignOutOthers() {
  const { mutate, isPending } = useAction(signOutOthers)
  const signOut = () =>
    mutate(
      {},
      {
        onSuccess: ({ message }) => toast(`${message}.`, 'success'),
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  return (
    <div className={styles.actions}>
      <Button busy={isPending} onClick={signOut}>
        Sign out all other devices
      </Button>
    </div>
  )
}
