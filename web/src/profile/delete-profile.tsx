import { deleteProfile } from '@parinay/contract/profile/profile'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi, isOtherSession, errorMessage } from '../platform/call-api.ts'
import { signOutForGood, useSession } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './delete-profile.module.css'

/** The way out, at the foot of one's own profile. */
export function DeleteProfile() {
  const session = useSession()
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)

  // Not an action: what is on the page must not be asked for again by somebody who no longer exists.
  const deleteAccount = async () => {
    setBusy(true)
    try {
      await callApi(deleteProfile)
      signOutForGood()
    } catch (failure) {
      if (!isOtherSession(failure)) toast(errorMessage(failure, deleteProfile.failure), 'error')
      setBusy(false)
      setConfirming(false)
    }
  }

  // An admin’s account keeps the place running; another admin takes the role away first.
  if (session?.user.role === 'admin') return null

  return (
    <section aria-labelledby="leaving" className={styles.leaving}>
      <div className={styles.words}>
        <h2 id="leaving">Leaving Parinay</h2>
        <p>
          You can delete your profile at any time, without giving a reason.{' '}
          <Link to="/privacy" hash="deletion">
            What is erased, and what stays
          </Link>
        </p>
      </div>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        Delete my profile
      </Button>
      {isConfirming && (
        <ConfirmDialog
          question="Delete your profile for good?"
          consequence="Your account, profile, photos, requests and conversations are erased at once, for the people you wrote to as well. Nobody can bring them back."
          confirmLabel="Delete my profile"
          cancelLabel="Keep it"
          busy={isBusy}
          onConfirm={() => void deleteAccount()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </section>
  )
}
