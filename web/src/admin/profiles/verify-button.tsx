import { type AdminProfile, verifyProfile } from '@parinay/contract/admin/users'
import { useAction } from '../../platform/calls.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { toastFailure } from '../use-call-with-toast.ts'

/** Marks the profile as checked by staff, or takes the mark back. */
export function VerifyButton({ profile }: { profile: Pick<AdminProfile, '_id' | 'fullName' | 'isVerified'> }) {
  const verify = useAction(verifyProfile)
  const { _id: id, fullName, isVerified } = profile
  const toggle = () =>
    verify.mutate(
      { params: { id }, body: { isVerified: !isVerified } },
      { onSuccess: ({ message }) => toast(message, 'success'), onError: toastFailure(verifyProfile) },
    )

  return (
    <Button size="small" busy={verify.isPending} onClick={toggle}>
      {isVerified ? 'Unverify' : 'Verify'}
      <span className="visually-hidden"> {fullName}</span>
    </Button>
  )
}
