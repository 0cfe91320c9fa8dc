import { type AdminProfile, verifyProfile } from '@parinay/contract/admin/users'
import { useAction } from '../../platform/calls.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { tellFailure } from '../use-call-with-toast.ts'

/** Says that staff have checked this profile, or no longer. */
export function VerifyButton({ profile }: { profile: Pick<AdminProfile, '_id' | 'fullName' | 'isVerified'> }) {
  const verify = useAction(verifyProfile)
  const { _id: id, fullName, isVerified } = profile
  const turn = () =>
    verify.mutate(
      { params: { id }, body: { isVerified: !isVerified } },
      { onSuccess: ({ message }) => toast(message, 'success'), onError: tellFailure(verifyProfile) },
    )

  return (
    <Button size="small" busy={verify.isPending} onClick={turn}>
      {isVerified ? 'Unverify' : 'Verify'}
      <span className="visually-hidden"> {fullName}</span>
    </Button>
  )
}
