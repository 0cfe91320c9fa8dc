import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { MemberId, uuid } from '../kernel/ids.ts'
import { pageQuery, pageReply } from '../kernel/paging.ts'
import { filledText, text } from '../kernel/text-schemas.ts'
import { wholeNumber } from '../kernel/whole-number.ts'
import { CASE_CATEGORIES, type CaseCategory } from '../complaints.ts'
import { OUTCOME_LIST, REPORTED_THINGS } from '../reports.ts'
import { oneOf } from '../vocabulary/choices.ts'
import { optionalChoice } from './admin-list-filters.ts'
import { SignInHistory } from './duplicates.ts'

export const CaseId = uuid().toLowerCase().brand<'CaseId'>()
export type CaseId = z.output<typeof CaseId>

/** Reasons that both sides read. */
export const DECISION_REASONS = {
  no_evidence: 'We found nothing that breaks our rules',
  private_matter: 'This is a disagreement that our rules leave to the two of you',
  asked_for_money: 'Asking other members for money is against our rules',
  dowry_demand: 'Demanding a dowry is against the law and our rules',
  abusive: 'Abusive or obscene words and pictures are against our rules',
  fake_profile: 'The profile does not belong to the person it shows',
  another_photo: 'A photo shows somebody else',
  already_married: 'Only people who are free to marry may have a profile',
  under_age: 'The person is under the age of marriage',
  advertising: 'The profile is used for advertising',
} as const
export type DecisionReason = keyof typeof DECISION_REASONS
const reasons = Object.keys(DECISION_REASONS) as [DecisionReason, ...DecisionReason[]]

export const MAX_DECISION_WORDS = 2_000
export const MAX_SUSPENSION_DAYS = 365

const categories = Object.keys(CASE_CATEGORIES) as [CaseCategory, ...CaseCategory[]]

const Staff = z.object({ _id: z.string(), fullName: z.string() })

export const CaseSummary = z.object({
  _id: z.string(),
  number: z.int(),
  /** `complaint`: by a person without an account. */
  kind: z.enum(['reports', 'order', 'complaint']),
  /** The deadline: `image` two hours, `order` three hours, `grievance` seven days. */
  lane: z.enum(['order', 'image', 'grievance']),
  /** The reported person; without an id once the account is deleted. */
  subject: z.object({ _id: z.string().optional(), fullName: z.string() }),
  categories: z.array(oneOf(categories, 'category')),
  /** The number of different reporters. */
  reporters: z.int(),
  /** True if many people reported within a day, most of them strangers to the subject. */
  looksLikeBrigade: z.boolean(),
  openedAt: z.string(),
  acknowledgeBy: z.string(),
  acknowledgedAt: z.string().optional(),
  decideBy: z.string(),
  /** The last working moment before `decideBy`. */
  targetBy: z.string(),
  decidedAt: z.string().optional(),
  state: z.enum(['open', 'second_look', 'decided', 'appealed', 'closed']),
  takenBy: Staff.optional(),
})
export type CaseSummary = z.output<typeof CaseSummary>

const Evidence = z.object({
  /** Copies of the texts of the reported profile, photo, message or request. */
  lines: z.array(z.object({ label: z.string(), text: z.string() })),
  messages: z.array(z.object({ isSubject: z.boolean(), text: z.string(), at: z.string(), isReported: z.boolean() })),
})

export const CaseDetail = CaseSummary.extend({
  words: z.string(),
  reports: z.array(
    z.object({
      _id: z.string(),
      /** True if the shield flagged the text without a report. */
      isByShield: z.boolean(),
      reporter: z.object({ _id: z.string().optional(), fullName: z.string() }),
      about: z.enum([...REPORTED_THINGS, 'complaint']),
      category: oneOf(categories, 'category'),
      words: z.string(),
      at: z.string(),
      evidence: Evidence,
      /** The copy as a data: URL. */
      picture: z.string().optional(),
      photoHidden: z.boolean(),
    }),
  ),
  /** The person without an account who complained. */
  complaint: z
    .object({
      name: z.string(),
      contact: z.string(),
      isForAnother: z.boolean(),
      link: z.string(),
      /** True if the complaint has hidden the profile. */
      profileHidden: z.boolean(),
      /** True if a moderator found the person, because the link named nobody. */
      personAttached: z.boolean(),
      /** The attached pictures as data: URLs. */
      pictures: z.array(z.string()),
    })
    .optional(),
  decisions: z.array(
    z.object({
      by: z.string(),
      at: z.string(),
      step: z.enum(['decision', 'proposal', 'appeal']),
      outcome: z.string(),
      reason: z.string(),
      days: z.int().optional(),
    }),
  ),
  appeal: z.object({ isBySubject: z.boolean(), words: z.string(), at: z.string() }).optional(),
  /** A summary of the subject's history; absent once the account is deleted. */
  history: z
    .object({
      memberSince: z.string(),
      isActive: z.boolean(),
      isHidden: z.boolean(),
      isVerified: z.boolean(),
      blockedBy: z.int(),
      rejectedPhotos: z.int(),
      /** The last time since registration at which the person was reminded of the rules. */
      toldOfRulesAt: z.string().optional(),
      /** Signs that the person has another account, at most ten. */
      duplicates: z.array(SignInHistory),
      earlier: z.array(z.object({ number: z.int(), decidedAt: z.string(), outcome: z.string() })),
    })
    .optional(),
  /** The actions that the reader may take now. */
  may: z.object({
    decide: z.boolean(),
    /** Attach the person that a complaint is about, or take that back. */
    attach: z.boolean(),
    confirm: z.boolean(),
    answerAppeal: z.boolean(),
    whyNot: z.string().optional(),
  }),
})
export type CaseDetail = z.output<typeof CaseDetail>

const params = z.object({ id: CaseId })
const saved = { reply: z.object({ data: CaseDetail, message: z.string() }), changes: ['admin', 'profiles'] } as const

export const CASE_LISTS = ['waiting', 'mine', 'decided'] as const

export const cases = call({
  method: 'GET',
  path: '/admin/cases',
  summary: 'Cases by what is due first, or decided ones, the latest first',
  by: 'moderator',
  query: z.object({
    list: optionalChoice(CASE_LISTS, 'list').transform((list) => list ?? 'waiting'),
    ...pageQuery(),
  }),
  reply: z.object({ data: z.array(CaseSummary), ...pageReply }),
  failure: 'Failed to fetch cases',
  shows: ['admin'],
})

export const caseCounts = call({
  method: 'GET',
  path: '/admin/cases/counts',
  summary: 'Cases that wait, and clocks that ran out: now, and in the last 30 days',
  by: 'moderator',
  reply: z.object({
    data: z.object({
      waiting: z.int(),
      notAcknowledgedInTime: z.int(),
      notDecidedInTime: z.int(),
      dueWithinDay: z.int(),
      lateInMonth: z.int(),
      decidedInMonth: z.int(),
    }),
  }),
  failure: 'Failed to fetch the clocks',
  shows: ['admin'],
})

export const caseDetail = call({
  method: 'GET',
  path: '/admin/cases/:id',
  summary: 'A case with its reports, their copies, and the history of the person',
  by: 'moderator',
  params,
  reply: z.object({ data: CaseDetail }),
  failure: 'Failed to fetch the case',
  shows: ['admin'],
})

export const takeCase = call({
  method: 'PUT',
  path: '/admin/cases/:id/take',
  summary: 'Take a case that nobody else has; this acknowledges it',
  by: 'moderator',
  params,
  ...saved,
  failure: 'Failed to take the case',
})

export const handOverCase = call({
  method: 'PUT',
  path: '/admin/cases/:id/hand-over',
  summary: 'Hand a case that I have to a colleague, or back to the queue',
  by: 'moderator',
  params,
  body: z.object({ to: MemberId.optional() }),
  ...saved,
  failure: 'Failed to hand over the case',
})

export const MAX_ATTACH_REASON = 300

export const attachPerson = call({
  method: 'PUT',
  path: '/admin/cases/:id/person',
  summary: 'Attach the member that a complaint is about, with a reason; null takes that back',
  by: 'moderator',
  params,
  body: z.object({ subject: MemberId.nullable(), reason: filledText(MAX_ATTACH_REASON, 'The reason') }),
  ...saved,
  failure: 'Failed to attach the person',
})

const Reasoned = z.object({
  reason: oneOf(reasons, 'reason').optional(),
  words: text(MAX_DECISION_WORDS, 'Your words').optional(),
})

export const decideCase = call({
  method: 'PUT',
  path: '/admin/cases/:id/decide',
  summary: 'Decide a case that I have, with a reason; a removal waits for a second person',
  by: 'moderator',
  params,
  body: Reasoned.extend({
    outcome: oneOf(OUTCOME_LIST, 'outcome'),
    days: wholeNumber(1, MAX_SUSPENSION_DAYS, 'days').optional(),
  })
    .refine(({ reason, words }) => reason || words, { message: 'Give a reason', path: ['reason'] })
    .refine(({ outcome, days }) => (outcome === 'suspension') === (days !== undefined), {
      message: 'A suspension has a number of days, and nothing else has',
      path: ['days'],
    }),
  ...saved,
  failure: 'Failed to decide the case',
})

export const confirmRemoval = call({
  method: 'PUT',
  path: '/admin/cases/:id/confirm',
  summary: 'Agree with the removal that a colleague proposed, or send the case back',
  by: 'moderator',
  params,
  body: z.object({ isConfirmed: z.boolean('isConfirmed must be true or false') }),
  ...saved,
  failure: 'Failed to confirm the removal',
})

export const answerAppeal = call({
  method: 'PUT',
  path: '/admin/cases/:id/appeal',
  summary: 'Answer the appeal; not by those who decided',
  by: 'moderator',
  params,
  body: z.object({
    outcome: oneOf(['upheld', 'overturned'], 'outcome'),
    words: filledText(MAX_DECISION_WORDS, 'Your words'),
  }),
  ...saved,
  failure: 'Failed to answer the appeal',
})

export const openOrder = call({
  method: 'POST',
  path: '/admin/cases/orders',
  summary: 'Enter an order of a court or an authority about a person; it is due in three hours',
  by: 'admin',
  status: 201,
  body: z.object({ subject: MemberId, words: filledText(MAX_DECISION_WORDS, 'The order') }),
  ...saved,
  failure: 'Failed to enter the order',
})
