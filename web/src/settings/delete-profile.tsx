import type { LeavingReason } from '@parinay/contract/leaving-reasons'
import { deleteProfile } from '@parinay/contract/profile/profile'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePasswordProof } from '../account/use-password-proof.tsx'
import { callApi, isOtherSession, errorMessage } from '../platform/call-api.ts'
import { saveFile } from '../platform/save-file.ts'
import { endSession, signOutForGood } from '../platform/session.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { ReasonSelect } from './reason-select.tsx'
import { Setting } from './setting-row.tsx'
import styles from './settings.module.css'

/** Deletes the account with its profile, after confirmation. */
export function DeleteProfile() {
  const [isConfirming, setConfirming] = useState(false)
  const [isLater, setLater] = useState(false)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const proof = usePasswordProof()

  // Calls the API directly: `useAction` would fetch the page's data again, with a session that has just ended.
  const deleteAccount = async () => {
    setBusy(true)
    try {
      await proof.run(async (password) => {
        const { receipt, eraseAt } = await callApi(deleteProfile, {
          body: {
            password,
            ...(isLater && { inSevenDays: true }),
            ...(reason && { reason: reason as LeavingReason }),
          },
        })
        if (receipt) saveFile({ name: 'parinay-receipt.txt', content: new Blob([receipt], { type: 'text/plain' }) })
        if (eraseAt)
          endSession(`Your profile is hidden now. It is erased on ${dayOf(eraseAt)}, unless you log in before.`)
        else signOutForGood()
      })
    } catch (failure) {
      if (!isOtherSession(failure)) toast(errorMessage(failure, deleteProfile.failure), 'error')
    }
    setBusy(false)
    setConfirming(false)
  }

  return (
    <>
      <p>
        You can delete your profile at any time, without giving a reason.{' '}
        <Link to="/privacy" hash="deletion">
          What is erased, and what stays
        </Link>
      </p>
      <div className={styles.actions}>
        <Button variant="danger" onClick={() => setConfirming(true)}>
          Delete my profile
        </Button>
      </div>
      {proof.dialog}
      {isConfirming && (
        <DeletionDialog
          isLater={isLater}
          onLater={setLater}
          reason={reason}
          onReason={setReason}
          isBusy={isBusy}
          onConfirm={() => void deleteAccount()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  )
}

interface DeletionDialogProps {
  isLater: boolean
  onLater: (isLater: boolean) => void
  reason: string
  onReason: (reason: string) => void
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

const DeletionDialog = ({ isLater, onLater, isBusy, onConfirm, onCancel, ...leaving }: DeletionDialogProps) => (
  <ConfirmDialog
    question="Delete your profile for good?"
    consequence="Your account, profile, photos, requests and conversations are erased at once, for the people you wrote to as well. Nobody can bring them back. You get a receipt as a file."
    confirmLabel="Delete my profile"
    cancelLabel="Keep it"
    busy={isBusy}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <Setting
      type="checkbox"
      label="Give me seven days to think it over"
      meaning="Your profile is hidden at once, and nothing is sent to you. In seven days everything is erased, unless you log in before."
      isOn={isLater}
      isSaving={isBusy}
      onToggle={onLater}
    />
    <ReasonSelect value={leaving.reason} onChange={leaving.onReason} />
  </ConfirmDialog>
)

const dayOf = (moment: string) => new Date(moment).toLocaleDateString('en-IN', { day: 'numeric', month: 'long' })
