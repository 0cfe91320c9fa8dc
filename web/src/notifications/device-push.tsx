import { useEffect, useState } from 'react'
import { isOtherSession, errorMessage } from '../platform/call-api.ts'
import { useMember } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './notifications.module.css'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push.ts'

const STATE_TEXTS: Record<PushState, string> = {
  on: 'This device is told, also while Parinay is closed.',
  off: 'This device is not told while Parinay is closed.',
  blocked: 'Your browser blocks notifications of this site. You can allow them in the settings of the browser.',
  impossible: 'This browser cannot take pushes. On an iPhone, add Parinay to the home screen first.',
}

/** Pushes to the device one is sitting at. */
export function DevicePush({ applicationKey }: { applicationKey: string }) {
  const { user } = useMember()
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void pushState().then(setState), [])

  const change = (to: Promise<PushState>) => {
    setBusy(true)
    to.then(setState)
      .catch((failure: unknown) => {
        if (!isOtherSession(failure))
          toast(errorMessage(failure, 'This browser did not turn on notifications.'), 'error')
      })
      .finally(() => setBusy(false))
  }
  return (
    <section className={styles.part}>
      <h2>Push to this device</h2>
      <p className={styles.soft} role="status">
        {state && STATE_TEXTS[state]}
      </p>
      <div className={styles.buttons}>
        {state === 'off' && (
          <Button busy={isBusy} onClick={() => change(turnPushOn(applicationKey, user.id))}>
            Turn on
          </Button>
        )}
        {state === 'on' && (
          <Button busy={isBusy} onClick={() => change(turnPushOff(user.id))}>
            Turn off
          </Button>
        )}
      </div>
    </section>
  )
}
