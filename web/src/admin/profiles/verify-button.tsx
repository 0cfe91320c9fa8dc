import { isBlank } from '@parinay/contract/kernel/text-schemas'
import { type AdminProfile, verifyProfile } from '@parinay/contract/admin/users'
import { MAX_VERIFY_REASON } from '@parinay/contract/admin/verification'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../platform/call-hooks.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { toastFailure } from '../use-call-with-toast.ts'
import styles from './verify-button.module.css'

/** Marks the profile as checked by staff, or takes the mark back, with a reason for the audit log. */
export function VerifyButton({ profile }: { profile: Pick<AdminProfile, '_id' | 'fullName' | 'isVerified'> }) {
  const [reason, setReason] = useState('')
  const verify = useAction(verifyProfile)
  const { _id: id, fullName, isVerified } = profile
  const toggle = (event: FormEvent) => {
    event.preventDefault()
    if (verify.isPending) return
    verify.mutate(
      { params: { id }, body: { isVerified: !isVerified, ...(!isBlank(reason) && { reason }) } },
      {
        onSuccess: ({ message }) => {
          setReason('')
          toast(message, 'success')
        },
        onError: toastFailure(verifyProfile),
      },
    )
  }

  return (
    <form className={styles.verify} noValidate onSubmit={toggle}>
      <TextInput
        label={
          <>
            Reason (optional)<span className="visually-hidden"> for {fullName}</span>
          </>
        }
        value={reason}
        onChange={setReason}
        maxLength={MAX_VERIFY_REASON}
      />
      <Button type="submit" size="small" busy={verify.isPending}>
        {isVerified ? 'Unverify' : 'Verify'}
        <span className="visually-hidden"> {fullName}</span>
      </Button>
    </form>
  )
}
