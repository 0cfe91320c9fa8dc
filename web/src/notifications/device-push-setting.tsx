import { useEffect, useState } from 'react'
import { isOtherSession, errorMessage } from '../platform/call-api.ts'
import { useMember } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './notifications.module.css'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-subscription.ts'

const STATE_TEXTS: Record<PushState, string> = {
  on: 'Notifications are on for this device, even when Parinay is closed.',
  off: 'Notifications are off on this device.',
  blocked: 'Your browser is blocking notifications from Parinay. You can allow them in its settings.',
  impossible: 'This browser does not support notifications. On an iPhone, add Parinay to your home screen first.',
}

/** The setting for pushes to this device. */
export function DevicePushSetting({ applicationKey }: { applicationKey: string }) {
  const { user } = useMember()
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void pushState().then(setState), [])

  const change = (to: Promise<PushState>) => {
    setBusy(true)
    to.then(setState)
      .catch((failure: unknown) => {
        if (!isOtherSession(failure))
          toast(errorMessage(failure, 'Notifications could not be turned on in this browser.'), 'error')
      })
      .finally(() => setBusy(false))
  }
  return (
    <section className={styles.section}>
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
