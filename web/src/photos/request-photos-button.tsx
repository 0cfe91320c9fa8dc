import { requestPhotos } from '@parinay/contract/photos'
import type { Profile } from '@parinay/contract/profile/profile'
import { useAction } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { CheckIcon, EyeIcon } from '../ui/icons.tsx'
import { toast } from '../ui/overlay/toast.tsx'

/** Requests access to another member's photos that are not visible to everyone. */
export function RequestPhotosButton({ profile }: { profile: Pick<Profile, '_id' | 'fullName' | 'photosRequested'> }) {
  const request = useAction(requestPhotos)
  const isRequested = profile.photosRequested || request.isSuccess
  const ask = () =>
    request.mutate(
      { body: { profileId: profile._id } },
      {
        onSuccess: () => toast(`${profile.fullName} will be told that you would like to see the photos.`, 'success'),
        onError: ({ message }) => toast(message, 'error'),
      },
    )
  return (
    <Button
      icon={isRequested ? <CheckIcon size={18} /> : <EyeIcon size={18} />}
      busy={request.isPending}
      done={isRequested}
      onClick={ask}
    >
      {isRequested ? 'Photos requested' : 'Request photos'}
    </Button>
  )
}
