import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { StoryId } from '../kernel/ids.ts'
import { optionalQuery } from '../kernel/lenient-input.ts'
import { pageQuery, pageReply } from '../kernel/paging.ts'
import { wholeNumber } from '../kernel/whole-number.ts'
import { STORY_REJECTION_LIST } from '../success-stories.ts'
import { oneOf } from '../vocabulary/choices.ts'
import { optionalChoice } from './admin-list-filters.ts'

/** Lists of stories for moderators. */
export const REVIEWED_STORY_STATES = ['pending', 'approved', 'rejected'] as const

export const AdminStory = z.object({
  _id: z.string(),
  version: z.int(),
  state: z.enum(REVIEWED_STORY_STATES),
  /** Such as "Asha, Pune". Without `_id` the person has deleted their account. */
  people: z.array(z.object({ label: z.string(), _id: z.string().optional(), fullName: z.string().optional() })),
  text: z.string(),
  /** What programs noticed in the text. */
  warnings: z.array(z.string()),
  /** The photo as a data: URL. */
  picture: z.string().optional(),
  reason: z.enum(STORY_REJECTION_LIST).optional(),
  changedAt: z.string(),
  /** True if it names the caller: another member of staff decides about it. */
  isOwn: z.boolean(),
})
export type AdminStory = z.output<typeof AdminStory>

export const adminStories = call({
  method: 'GET',
  path: '/admin/success-stories',
  summary: 'Success stories: pending ones the longest waiting first, decided ones the latest first',
  by: 'moderator',
  query: z.object({
    state: optionalChoice(REVIEWED_STORY_STATES, 'state').transform((state) => state ?? 'pending'),
    /** Only this one, in any of the lists. */
    story: optionalQuery(StoryId),
    ...pageQuery(),
  }),
  reply: z.object({ data: z.array(AdminStory), ...pageReply }),
  failure: 'Failed to fetch the success stories',
  shows: ['admin'],
})

export const decideStory = call({
  method: 'PUT',
  path: '/admin/success-stories/:storyId',
  summary:
    'Approve the version of a story that I have read, reject it with a reason, or take a published one off the page. Not of oneself',
  by: 'moderator',
  params: z.object({ storyId: StoryId }),
  body: z
    .object({
      version: wholeNumber(1, 1_000_000, 'version'),
      isApproved: z.boolean('isApproved must be true or false'),
      reason: oneOf(STORY_REJECTION_LIST, 'reason').optional(),
    })
    .refine(({ isApproved, reason }) => isApproved === (reason === undefined), {
      message: 'A rejection needs a reason, and an approval has none',
      path: ['reason'],
    }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to decide',
  changes: ['admin', 'stories'],
})
