import { z } from 'zod'
import { call } from './kernel/call.ts'
import { MemberId, StoryId } from './kernel/ids.ts'
import { pageQuery, pageReply } from './kernel/paging.ts'
import { filledText } from './kernel/text-schemas.ts'
import { wholeNumber } from './kernel/whole-number.ts'
import { MAX_PHOTO_BYTES } from './photos.ts'
import { oneOf } from './vocabulary/choices.ts'
import { DECLARED_PICTURE_TYPES } from './vocabulary/picture-types.ts'

export const MAX_STORY_LENGTH = 1_500
/** How often one member may ask somebody to confirm a story. */
export const MAX_STORY_ASKS_PER_DAY = 10
/** Stories on a page of the public list. */
export const STORIES_ON_PAGE = 12
const MAX_VERSION = 1_000_000

/** How a person of a story is named. Each decides for themself. */
export const STORY_NAMES = {
  name_and_city: 'First name and city',
  name: 'First name',
  initial: 'First letter of the name',
} as const
export type StoryName = keyof typeof STORY_NAMES
const StoryNameChoice = oneOf(Object.keys(STORY_NAMES) as [StoryName, ...StoryName[]], 'shownAs')

/** Written, waiting for the other person, declined by them, waiting for a moderator, published, not approved. */
export const STORY_STATES = ['draft', 'asked', 'declined', 'pending', 'approved', 'rejected'] as const
export type StoryState = (typeof STORY_STATES)[number]

/** The reasons of a rejection, as the two people read them. */
export const STORY_REJECTIONS = {
  contact_details: 'It has a phone number, an address or the name of another site',
  not_the_two: 'The photo shows something or somebody else than the two of you',
  others_named: 'It says too much about other people',
  advertising: 'It advertises something',
  unsuitable: 'It is not suitable for a public page',
} as const
export type StoryRejection = keyof typeof STORY_REJECTIONS
export const STORY_REJECTION_LIST = Object.keys(STORY_REJECTIONS) as [StoryRejection, ...StoryRejection[]]

const Version = wholeNumber(1, MAX_VERSION, 'version')
/** What each of the two decides for themself. */
const ownChoices = {
  shownAs: StoryNameChoice,
  /** Whether the story stays on the page after I delete my account. */
  stays: z.boolean('stays must be true or false'),
}

/** A story as everybody reads it. */
export const PublicStory = z.object({
  _id: z.string(),
  /** Such as "Asha, Pune". */
  people: z.array(z.string()),
  text: z.string(),
  hasPhoto: z.boolean(),
  publishedAt: z.string(),
})
export type PublicStory = z.output<typeof PublicStory>

/** A story as one of its two people reads it. */
export const OwnStory = z.object({
  _id: z.string(),
  /** Counts the changes: a confirmation is for one of them. */
  version: z.int(),
  state: z.enum(STORY_STATES),
  isAuthor: z.boolean(),
  /** The other one, as long as they are here. */
  person: z.object({ _id: z.string(), fullName: z.string(), avatar: z.string().nullable() }).optional(),
  /** Contact details are masked. Empty once it is declined. */
  text: z.string(),
  hasPhoto: z.boolean(),
  /** How the page names the author, and the other person once they confirmed. */
  authorLabel: z.string(),
  partnerLabel: z.string().optional(),
  shownAs: StoryNameChoice.optional(),
  stays: z.boolean(),
  /** Set if a moderator did not approve it. */
  reason: z.enum(STORY_REJECTION_LIST).optional(),
  changedAt: z.string(),
})
export type OwnStory = z.output<typeof OwnStory>

const storyParams = z.object({ storyId: StoryId })
const oneStory = z.object({ data: OwnStory, message: z.string() })

export const successStories = call({
  method: 'GET',
  path: '/success-stories',
  summary: 'Stories of members who found each other, which both confirmed and a moderator approved, the latest first',
  by: 'visitor',
  query: z.object(pageQuery(STORIES_ON_PAGE, STORIES_ON_PAGE)),
  reply: z.object({ data: z.array(PublicStory), ...pageReply }),
  failure: 'The stories could not be loaded',
  shows: ['stories'],
})

export const storyPhoto = call({
  method: 'GET',
  path: '/success-stories/:storyId/photo',
  summary: 'The photo of a published story',
  by: 'visitor',
  params: storyParams,
  reply: z.object({}),
  file: 'image/webp',
  failure: 'The photo could not be loaded',
})

export const myStories = call({
  method: 'GET',
  path: '/success-stories/mine',
  summary: 'Stories that I wrote, and those that name me and wait for my confirmation or have it',
  by: 'member',
  reply: z.object({ data: z.array(OwnStory) }),
  failure: 'Failed to load your story',
  // A block ends a story.
  shows: ['stories', 'interests'],
})

export const writeStory = call({
  method: 'PUT',
  path: '/success-stories/with/:id',
  summary:
    'Write or change my story with a connection. Nobody sees it until I ask them; a change takes a published story off the page until both have confirmed it again',
  by: 'member',
  to: 'connection',
  params: z.object({ id: MemberId }),
  body: z.object({ text: filledText(MAX_STORY_LENGTH, 'Your story'), ...ownChoices }),
  reply: oneStory,
  failure: 'Failed to save your story',
  changes: ['stories'],
})

export const setStoryPhoto = call({
  method: 'POST',
  path: '/success-stories/:storyId/photo',
  summary: 'Set the photo of my story: the bytes of the file. The other person is asked again',
  by: 'member',
  params: storyParams,
  bytes: {
    types: DECLARED_PICTURE_TYPES,
    maxBytes: MAX_PHOTO_BYTES,
    wrongType: 'photo_type',
    tooLarge: 'photo_too_large',
  },
  status: 201,
  reply: oneStory,
  failure: 'Failed to save the photo',
  changes: ['stories'],
})

export const removeStoryPhoto = call({
  method: 'DELETE',
  path: '/success-stories/:storyId/photo',
  summary: 'Remove the photo of my story. The other person is asked again',
  by: 'member',
  params: storyParams,
  reply: oneStory,
  failure: 'Failed to remove the photo',
  changes: ['stories'],
})

export const ownStoryPhoto = call({
  method: 'GET',
  path: '/success-stories/:storyId/own-photo',
  summary: 'The photo of a story of mine as a data: URL, also before it is published',
  by: 'member',
  params: storyParams,
  reply: z.object({ data: z.object({ picture: z.string() }) }),
  failure: 'Failed to load the photo',
  shows: ['stories'],
})

export const askForStory = call({
  method: 'POST',
  path: '/success-stories/:storyId/ask',
  summary: 'Ask the other person to confirm my story. The same again changes nothing',
  by: 'member',
  params: storyParams,
  body: z.object({ version: Version }),
  reply: oneStory,
  failure: 'Failed to send your story',
  changes: ['stories'],
})

export const confirmStory = call({
  method: 'POST',
  path: '/success-stories/:storyId/confirm',
  summary: 'Confirm the version of a story that I have read. Then a moderator looks at it',
  by: 'member',
  params: storyParams,
  body: z.object({ version: Version, ...ownChoices }),
  reply: oneStory,
  failure: 'Failed to confirm the story',
  changes: ['stories'],
})

export const setStoryStays = call({
  method: 'PUT',
  path: '/success-stories/:storyId/stays',
  summary: 'Decide whether a story of mine stays on the page after I delete my account',
  by: 'member',
  params: storyParams,
  body: z.object({ stays: ownChoices.stays }),
  reply: oneStory,
  failure: 'Failed to save your choice',
  changes: ['stories'],
})

export const withdrawStory = call({
  method: 'DELETE',
  path: '/success-stories/:storyId',
  summary:
    'Decline a story, or withdraw it at any time: its text and photo are erased at once. Its author cannot ask the one who declined again',
  by: 'member',
  params: storyParams,
  reply: z.object({ message: z.string() }),
  failure: 'Failed to withdraw the story',
  changes: ['stories'],
})
