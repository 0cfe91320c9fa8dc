import { site } from '@parinay/contract/site'
import { useState } from 'react'
import { callApi, errorMessage } from '../platform/call-api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './google-button.module.css'
import { googleAddress } from './google-request.ts'

/** The button that leads to Google. Without a Google client id it says that Google is not set up. */
export function GoogleButton() {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const { data } = await callApi(site)
      if (data.google) return location.assign(await googleAddress(data.google))
      toast('Google login requires OAuth setup. Use password login for now.', 'warning')
    } catch (failure) {
      toast(errorMessage(failure, 'Google login failed'), 'error')
    }
    setBusy(false)
  }
  return (
    <>
      <p className={styles.or}>or</p>
      <Button wide className={styles.quiet ?? ''} icon={<GoogleLogo />} busy={isBusy} onClick={() => void start()}>
        Continue with Google
      </Button>
    </>
  )
}

const GoogleLogo = () => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" className={styles.sign}>
    <path d="M17.5 10.2H10.3M16.6 5.2A8 8 0 1 0 18 10.2" />
  </svg>
)
