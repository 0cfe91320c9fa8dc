import { ownStoryPhoto, type OwnStory, STORY_REJECTIONS, type StoryState } from '@parinay/contract/success-stories'
import { useState } from 'react'
import { useCall } from '../platform/call-hooks.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ConfirmStory } from './confirm-story.tsx'
import { StoryForm } from './lazy-story-form.tsx'
import { StoryStays } from './story-stays.tsx'
import { WithdrawStory } from './withdraw-story.tsx'
import styles from './stories.module.css'

/** A story with its state, and what the member can do about it. */
export function OwnStoryCard({ story }: { story: OwnStory }) {
  const [isChanging, setChanging] = useState(story.isAuthor && story.state === 'draft')
  const name = story.person?.fullName ?? 'a former member'
  const isAskedOfMe = !story.isAuthor && story.state === 'asked'
  return (
    <section className={styles.card} aria-labelledby={`${story._id}-title`}>
      <h2 id={`${story._id}-title`}>
        {isAskedOfMe ? `${name} wrote about the two of you` : `Your story with ${name}`}
      </h2>
      <p role="status">{stateText(story, name)}</p>
      {isChanging && story.person ? (
        <StoryForm person={story.person} story={story} onDone={() => setChanging(false)}>
          <WithdrawStory story={story} />
        </StoryForm>
      ) : (
        <>
          {story.hasPhoto && <OwnPhoto id={story._id} />}
          {story.text && <p className={styles.text}>{story.text}</p>}
          {story.state !== 'declined' && <Shown story={story} />}
          {isAskedOfMe ? (
            <ConfirmStory story={story} />
          ) : (
            story.state !== 'declined' && (
              <>
                <StoryStays story={story} />
                <div className={styles.actions}>
                  {story.state === 'approved' && <ButtonLink to="/success-stories">See the page</ButtonLink>}
                  {story.isAuthor && story.person && <Button onClick={() => setChanging(true)}>Change it</Button>}
                  <WithdrawStory story={story} />
                </div>
              </>
            )
          )}
        </>
      )}
    </section>
  )
}

const Shown = ({ story: { authorLabel, partnerLabel } }: { story: OwnStory }) => (
  <p className={styles.quiet}>Shown as: {[authorLabel, partnerLabel].filter(Boolean).join(' and ')}</p>
)

function stateText({ state, isAuthor, reason }: OwnStory, name: string): string {
  const texts: Record<StoryState, string> = {
    draft: 'Not sent yet. Only you can see it.',
    asked: isAuthor ? `Waiting for ${name} to confirm it.` : 'Nothing is shown without your confirmation.',
    declined: `${name} prefers not to publish a story. What you wrote is erased.`,
    pending: 'Both of you have confirmed it. A moderator reads it next.',
    approved: 'Published on the page of success stories.',
    rejected: `A moderator did not approve it: ${reason ? STORY_REJECTIONS[reason] : ''}.`,
  }
  return texts[state]
}

function OwnPhoto({ id }: { id: string }) {
  const { data } = useCall(ownStoryPhoto, { params: { storyId: id } })
  return data ? <img src={data.data.picture} alt="Sent with this story" className={styles.photo} /> : null
}
