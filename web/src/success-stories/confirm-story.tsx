import { confirmStory, type OwnStory, type StoryName } from '@parinay/contract/success-stories'
import { useState } from 'react'
import { useAction, useRefetch } from '../platform/call-hooks.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/overlay/toast.tsx'
import { OwnChoices } from './own-choices.tsx'
import { WithdrawStory } from './withdraw-story.tsx'
import styles from './stories.module.css'

/** The other person's answer: yes, no, or nothing for now. */
export function ConfirmStory({ story }: { story: OwnStory }) {
  const [own, setOwn] = useState({ shownAs: 'name' as StoryName, stays: false })
  const confirm = useAction(confirmStory)
  const refetch = useRefetch()
  const send = () =>
    confirm.mutate(
      { params: { storyId: story._id }, body: { version: story.version, ...own } },
      {
        onSuccess: ({ message }) => toast(message, 'success'),
        // It may have changed since it was read.
        onError: ({ message }) => {
          toast(message, 'error')
          refetch('stories')
        },
      },
    )
  return (
    <div className={styles.form}>
      <OwnChoices value={own} onChange={setOwn} />
      <div className={styles.actions}>
        <Button variant="main" busy={confirm.isPending} onClick={send}>
          Confirm
        </Button>
        <WithdrawStory story={story} />
      </div>
    </div>
  )
}
