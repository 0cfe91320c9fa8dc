import { z } from 'zod'
import { call } from './kernel/call.ts'
import { ConversationId, InterestId, MemberId, PhotoId, VideoId } from './kernel/ids.ts'
import { filledText, text } from './kernel/text-schemas.ts'
import { wholeNumber, wholeNumberQuery } from './kernel/whole-number.ts'
import { oneOf } from './vocabulary/choices.ts'

/** The categories of reports. Stored by key, shown by label. */
export const REPORT_CATEGORIES = {
  fake: 'A fake profile',
  money: 'Asks for money',
  dowry: 'Demands a dowry',
  abuse: 'Abusive or obscene',
  married: 'Already married',
  under_age: 'Under age',
  photo_of_another: 'A photo of somebody else',
  spam: 'Spam or advertising',
} as const
export type ReportCategory = keyof typeof REPORT_CATEGORIES
export const REPORT_CATEGORY_LIST = Object.keys(REPORT_CATEGORIES) as [ReportCategory, ...ReportCategory[]]

export const REPORTED_THINGS = ['profile', 'photo', 'video', 'message', 'request'] as const
export type ReportedThing = (typeof REPORTED_THINGS)[number]

export const MAX_REPORT_WORDS = 2_000
/** The maximum number of messages before the reported one that can be attached. */
export const ATTACHED_MESSAGES = 20
/** The maximum number of reports of one member in a day. */
export const MAX_REPORTS_PER_DAY = 30
/** Days after a decision in which one side may appeal. */
export const APPEAL_DAYS = 30

export const OUTCOMES = {
  nothing: 'Nothing was found against the rules',
  answered: 'Answered in words',
  warning: 'A warning',
  hiding: 'The profile was hidden',
  suspension: 'The account was suspended',
  removal: 'The account was removed',
} as const
export type Outcome = keyof typeof OUTCOMES
export const OUTCOME_LIST = Object.keys(OUTCOMES) as [Outcome, ...Outcome[]]

export const report = call({
  method: 'POST',
  path: '/reports',
  summary: 'Report a person: their profile, a photo, the video, a message or a request. The same again changes nothing',
  by: 'member',
  status: 201,
  body: z.object({
    profileId: MemberId,
    about: z.discriminatedUnion(
      'kind',
      [
        z.object({ kind: z.literal('profile') }),
        z.object({ kind: z.literal('photo'), photo: PhotoId }),
        z.object({ kind: z.literal('video'), video: VideoId }),
        z.object({
          kind: z.literal('message'),
          conversation: ConversationId,
          seq: wholeNumber(1, 999_999_999, 'seq'),
          /** True to attach the last messages before it. */
          withLast: z.boolean('withLast must be true or false').optional(),
        }),
        z.object({ kind: z.literal('request'), request: InterestId }),
      ],
      `kind must be one of: ${REPORTED_THINGS.join(', ')}`,
    ),
    category: oneOf(REPORT_CATEGORY_LIST, 'category'),
    words: text(MAX_REPORT_WORDS, 'Your words').optional(),
  }),
  reply: z.object({
    message: z.string(),
    /** The ticket number. */
    data: z.object({ number: z.int() }),
  }),
  failure: 'Failed to send your report',
  changes: ['reports'],
})

/** A case as one of its two sides reads it. */
export const CaseAnswer = z.object({
  number: z.int(),
  side: z.enum(['reporter', 'subject']),
  openedAt: z.string(),
  /** The deadline of an answer. */
  decideBy: z.string(),
  state: z.enum(['received', 'read', 'decided', 'appealed', 'final']),
  outcome: oneOf(OUTCOME_LIST, 'outcome').optional(),
  /** The reason as a text. */
  reason: z.string().optional(),
  /** The days of a suspension. */
  days: z.int().optional(),
  /** The answer to the appeal. */
  appeal: z
    .object({
      isMine: z.boolean(),
      outcome: z.enum(['upheld', 'overturned']).optional(),
      reason: z.string().optional(),
    })
    .optional(),
  canAppeal: z.boolean(),
})
export type CaseAnswer = z.output<typeof CaseAnswer>

export const caseAnswers = call({
  method: 'GET',
  path: '/reports',
  summary: 'What became of my reports, and decisions about me, the latest first',
  by: 'member',
  reply: z.object({ data: z.array(CaseAnswer) }),
  failure: 'Failed to load your reports',
  shows: ['reports'],
})

export const appealDecision = call({
  method: 'POST',
  path: '/reports/:number/appeal',
  summary: 'Appeal once against a decision; another person decides',
  by: 'member',
  params: z.object({ number: wholeNumberQuery(1, 999_999_999_999, 'number') }),
  body: z.object({ words: filledText(MAX_REPORT_WORDS, 'Your words') }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to send your appeal',
  changes: ['reports'],
})
