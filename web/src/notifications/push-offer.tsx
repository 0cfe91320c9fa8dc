import { notificationSettings } from '@parinay/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { callApi, isOtherSession, errorMessage } from '../platform/call-api.ts'
import { useMember } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { BellIcon, CloseIcon } from '../ui/icons.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './push-offer.module.css'
import { offerStorage, pushState, turnPushOn } from './push-subscription.ts'

interface PushOfferProps {
  /** The name of the other person in the chat. */
  personName: string
  /** Takes the focus when the offer disappears. */
  onFocusLeft: () => void
}

/** Offers pushes to a member who chats and has not decided about them yet. Once closed, it does not return. */
export function PushOffer({ personName, onFocusLeft }: PushOfferProps) {
  const { user } = useMember()
  // Fetched before the offer is shown, because the browser allows its question only directly after a press.
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
      // After a dismissed question the offer stays.
      if (state === 'on' || state === 'blocked') return close()
    } catch (failure) {
      if (!isOtherSession(failure))
        toast(errorMessage(failure, 'Notifications could not be turned on in this browser.'), 'error')
    }
    setBusy(false)
  }
  return (
    <aside ref={offer} aria-label="Notifications" className={styles.offer}>
      <BellIcon />
      <p>Know when {personName} writes, even when Parinay is closed?</p>
      <Button size="small" busy={isBusy} onClick={() => void turnOn()}>
        Turn on
      </Button>
      <IconButton variant="bare" label="Not now" icon={<CloseIcon size={18} />} onClick={close} />
    </aside>
  )
}

/** The key to subscribe with, if pushes are off and the member has never decided about them. */
async function pushKeyToOffer(member: string): Promise<string | undefined> {
  if (offerStorage(member).get() || (await pushState()) !== 'off') return undefined
  return (await callApi(notificationSettings, {}, { as: member })).data.pushKey ?? undefined
}
