import { notificationSettings } from '@parinay/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { callApi, isOtherSession, errorMessage } from '../platform/call-api.ts'
import { useMember } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { BellIcon, CloseIcon } from '../ui/icons.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './push-offer.module.css'
import { offerStorage, pushState, turnPushOn } from './push.ts'

interface PushOfferProps {
  /** The person one talks to. */
  personName: string
  /** Takes the focus over from an offer that goes away. */
  onFocusLeft: () => void
}

/** Offers pushes to somebody who has begun to talk and was never asked: once closed, it stays away. */
export function PushOffer({ personName, onFocusLeft }: PushOfferProps) {
  const { user } = useMember()
  // Fetched before the offer is shown: a press counts for the browser only while nothing stands between it and the question.
  const [pushKey, setPushKey] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const offer = useRef<HTMLElement>(null)

  useEffect(() => {
    let isUnmounted = false
    pushKeyToOffer(user.id).then(
      (key) => isUnmounted || setPushKey(key),
      () => undefined,
    )
    return () => {
      isUnmounted = true
    }
  }, [user.id])

  if (pushKey === undefined) return null
  const close = () => {
    offerStorage(user.id).set('yes')
    if (offer.current?.contains(document.activeElement)) onFocusLeft()
    setPushKey(undefined)
  }
  const turnOn = async () => {
    setBusy(true)
    try {
      const state = await turnPushOn(pushKey, user.id)
      if (state === 'on') toast('Notifications are on for this device.', 'success')
      // A question that was put aside may be asked again.
      if (state === 'on' || state === 'blocked') return close()
    } catch (failure) {
      if (!isOtherSession(failure)) toast(errorMessage(failure, 'This browser did not turn on notifications.'), 'error')
    }
    setBusy(false)
  }
  return (
    <aside ref={offer} aria-label="Notifications" className={styles.offer}>
      <BellIcon />
      <p>Know when {personName} writes, also while Parinay is closed?</p>
      <Button size="small" busy={isBusy} onClick={() => void turnOn()}>
        Turn on
      </Button>
      <IconButton variant="bare" label="Not now" icon={<CloseIcon size={18} />} onClick={close} />
    </aside>
  )
}

/** The key to subscribe with, where pushes are off and were never answered to. */
async function pushKeyToOffer(member: string): Promise<string | undefined> {
  if (offerStorage(member).get() || (await pushState()) !== 'off') return undefined
  return (await callApi(notificationSettings, {}, { as: member })).data.pushKey
}
