import { deleteProfile } from '@parinay/contract/profile/profile'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask, isOfAnother, sentenceOf } from '../platform/ask.ts'
import { signOutForGood, useSession } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import styles from './delete-profile.module.css'

/** The way out, at the foot of one's own profile. */
export function DeleteProfile() {
  const session = useSession()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  // Not an action: what is on the page must not be asked for again by somebody who no longer exists.
  const leave = async () => {
    setBusy(true)
    try {
      await ask(deleteProfile)
      signOutForGood()
    } catch (failure) {
      if (!isOfAnother(failure)) toast(sentenceOf(failure, deleteProfile.failure), 'error')
      setBusy(false)
      setAsked(false)
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
      <Button look="danger" onClick={() => setAsked(true)}>
        Delete my profile
      </Button>
      {isAsked && (
        <ConfirmDialog
          question="Delete your profile for good?"
          consequence="Your account, profile, photos, requests and conversations are erased at once, for the people you wrote to as well. Nobody can bring them back."
          yes="Delete my profile"
          no="Keep it"
          busy={isBusy}
          onYes={() => void leave()}
          onNo={() => setAsked(false)}
        />
      )}
    </section>
  )
}
