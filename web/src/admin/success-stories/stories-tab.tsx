import {
  type AdminStory,
  adminStories,
  decideStory,
  REVIEWED_STORY_STATES,
} from '@parinay/contract/admin/success-stories'
import { STORY_REJECTIONS, type StoryRejection } from '@parinay/contract/success-stories'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Entries } from '../../ui/layout/list-entries.tsx'
import { asChoice, pageFromParams, useAdminParams } from '../admin-params.ts'
import { AdminRowsWithPager } from '../admin-rows-with-pager.tsx'
import { useCaseAction } from '../cases/use-case-action.ts'
import { formatDateTime } from '../format-dates.ts'
import { PersonButton } from '../person-button.tsx'
import { useCallWithToast } from '../use-call-with-toast.ts'
import styles from './stories.module.css'

const STATES = { pending: 'Waiting', approved: 'Published', rejected: 'Not approved' } as const
const STORY_ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** Success stories that both people have confirmed, the longest waiting first. */
export function StoriesTab() {
  const { params, change } = useAdminParams()
  const state = asChoice(REVIEWED_STORY_STATES, params.status) ?? 'pending'
  const story = STORY_ID.exec(params.search?.toLowerCase() ?? '')?.[0]
  const query = { state, page: String(pageFromParams(params)), ...(story && { story }) }
  const result = useCallWithToast(adminStories, { query }, { keepPrevious: true })
  return (
    <>
      <h2>Success stories</h2>
      <div className={styles.filters}>
        <SelectInput label="State" choices={STATES} value={state} onChange={(status) => change({ status })} />
        <TextInput
          label="Address of a story"
          value={params.search ?? ''}
          maxLength={300}
          onChange={(search) => change({ search }, true)}
        />
      </div>
      <AdminRowsWithPager
        result={result}
        nouns={['story', 'stories']}
        isFiltered={story !== undefined}
        emptyTitle={state === 'pending' ? 'No stories are waiting' : 'No stories here'}
        skeleton={<Skeleton height="320px" />}
      >
        {(rows) => (
          <div className={styles.stories}>
            <Entries of={rows}>{(one) => <Story key={`${one._id} ${one.version} ${one.state}`} story={one} />}</Entries>
          </div>
        )}
      </AdminRowsWithPager>
    </>
  )
}

const Story = ({ story }: { story: AdminStory }) => (
  <article className={styles.story}>
    {story.picture && <img src={story.picture} alt="Sent with this story" className={styles.photo} />}
    <div className={styles.words}>
      <h3>{story.people.map(({ label }) => label).join(' and ')}</h3>
      <p>
        {story.people.map(({ _id, fullName, label }, place) => (
          <span key={place}>
            {place > 0 && ' and '}
            {_id ? <PersonButton person={{ _id, fullName: fullName ?? label }} /> : 'a former member'}
          </span>
        ))}
        , {formatDateTime(story.changedAt)}
      </p>
      {story.warnings.length > 0 && <Badge tone="waiting">Noticed: {story.warnings.join(', ')}</Badge>}
      <p className={styles.text}>{story.text}</p>
      {story.reason && <p>Not approved: {STORY_REJECTIONS[story.reason]}</p>}
      {story.isOwn ? (
        <Badge tone="waiting">Yours: somebody else decides</Badge>
      ) : (
        story.state !== 'rejected' && <Decision story={story} />
      )}
    </div>
  </article>
)

function Decision({ story }: { story: AdminStory }) {
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { act, isPending } = useCaseAction(decideStory)
  const decide = (isApproved: boolean) =>
    void act({
      params: { storyId: story._id },
      body: { version: story.version, isApproved, ...(!isApproved && { reason: reason as StoryRejection }) },
    })
  return (
    <div className={styles.decision}>
      {story.state === 'pending' && (
        <Button variant="main" busy={isPending} onClick={() => decide(true)}>
          Approve
        </Button>
      )}
      <SelectInput
        label="Reason against it"
        placeholder="Choose"
        choices={STORY_REJECTIONS}
        value={reason}
        onChange={setReason}
        error={isMissing && !reason ? 'Choose why' : undefined}
      />
      <Button busy={isPending} onClick={() => (reason ? decide(false) : setMissing(true))}>
        {story.state === 'pending' ? 'Do not approve' : 'Take it off the page'}
      </Button>
    </div>
  )
}
