import { type OwnStory, setStoryStays } from '@parinay/contract/success-stories'
import { useId } from 'react'
import { useAction } from '../platform/call-hooks.ts'
import { toast } from '../ui/overlay/toast.tsx'
import { StaysCheckbox } from './own-choices.tsx'

/** The consent to stay, as easily taken back as it was given. */
export function StoryStays({ story }: { story: OwnStory }) {
  const name = useId()
  const save = useAction(setStoryStays)
  const shown = save.isPending && save.variables ? save.variables.body.stays : story.stays
  return (
    <StaysCheckbox
      name={name}
      checked={shown}
      onChange={(stays) =>
        save.mutate(
          { params: { storyId: story._id }, body: { stays } },
          { onError: ({ message }) => toast(message, 'error') },
        )
      }
    />
  )
}
