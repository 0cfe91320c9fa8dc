import type { Reply } from '@parinay/contract/kernel/call'
import { connections } from '@parinay/contract/interests'
import { myStories, type OwnStory } from '@parinay/contract/success-stories'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCall } from '../platform/call-hooks.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorBox } from '../ui/feedback/error-box.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Garlands } from '../ui/illustrations/garlands.tsx'
import { Entries } from '../ui/layout/list-entries.tsx'
import { Page } from '../ui/layout/page.tsx'
import { OwnStoryCard } from './own-story-card.tsx'
import { NewStory } from './new-story.tsx'

const route = getRouteApi('/members/our-story')

/** A member's stories: those that wait for their word, and their own. */
export function OurStoryScreen() {
  const stories = useCall(myStories)
  const people = useCall(connections)
  const failed = [stories, people].find(({ data, error }) => error && !data)
  return (
    <Page title="We found each other" width="reading">
      <p>
        You can tell the story of the two of you on the page of <Link to="/success-stories">success stories</Link>.
        Nothing of it is shown until both of you have confirmed it and a moderator has read it. Each of you can take it
        back at any time.
      </p>
      {stories.data && people.data ? (
        <Stories stories={stories.data.data} people={people.data.data} />
      ) : failed ? (
        <ErrorBox message={failed.error!.message} onRetry={() => void failed.refetch()} />
      ) : (
        <div role="status" aria-label="Loading your story">
          <Skeleton height="480px" />
        </div>
      )}
    </Page>
  )
}

type Connection = Reply<typeof connections>['data'][number]

interface StoriesProps {
  stories: readonly OwnStory[]
  people: readonly Connection[]
}

function Stories({ stories, people }: StoriesProps) {
  const { with: chosen } = route.useSearch()
  // One story with each person.
  const named = new Set(stories.map((story: OwnStory | null) => story?.person?._id))
  const others = people.filter((person: Connection | null) => person?.fullName && !named.has(person._id))
  return (
    <>
      <Entries of={stories}>{(story) => <OwnStoryCard key={story.version} story={story} />}</Entries>
      {others.length > 0 ? (
        <NewStory people={others} chosen={chosen} isOpen={stories.length === 0 || chosen !== undefined} />
      ) : (
        stories.length === 0 && (
          <EmptyState title="You are not connected with anybody yet" picture={<Garlands />}>
            A story needs two members whose interest was accepted.
          </EmptyState>
        )
      )}
    </>
  )
}
