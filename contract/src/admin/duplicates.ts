// Signs that two accounts belong to one person. They are advice for moderators; no member sees them.
import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { uuid } from '../kernel/ids.ts'
import { pageQuery, pageReply } from '../kernel/paging.ts'
import { filledText } from '../kernel/text-schemas.ts'
import { PHOTO_STATUSES } from '../vocabulary/choices.ts'
import { optionalChoice } from './admin-list-filters.ts'

/** The most urgent first. The same browser is a weak sign: families share one. */
const DUPLICATE_KINDS = ['photo', 'phone', 'device'] as const
const DuplicateKind = z.enum(DUPLICATE_KINDS)

export const DuplicateSignId = uuid().toLowerCase().brand<'DuplicateSignId'>()
export type DuplicateSignId = z.output<typeof DuplicateSignId>

/** The most signs that a list has. The others wait until these are put aside. */
export const MAX_LISTED_SIGNS = 1_000

const Person = z.object({
  _id: z.string(),
  fullName: z.string(),
  gender: z.string(),
  memberSince: z.string(),
  isActive: z.boolean(),
  /** The alike photo. Absent for other kinds, and once it is deleted. */
  photo: z.object({ photoUrl: z.string(), status: z.enum(PHOTO_STATUSES) }).optional(),
})

export const DuplicateSign = z.object({
  _id: z.string(),
  kind: DuplicateKind,
  people: z.tuple([Person, Person]),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  /** On how many days both came in with the same browser. */
  times: z.int(),
  /** The number of bits, of 64, in which the fingerprints of the photos differ. */
  distance: z.int().optional(),
  /** Other signs about the same two accounts. */
  others: z.array(DuplicateKind),
  /** Absent while it waits. Without `by` once that account is deleted. */
  putAside: z.object({ by: z.string().optional(), at: z.string(), reason: z.string() }).optional(),
  /** True if the reader is one of the two. */
  isOwn: z.boolean(),
})
export type DuplicateSign = z.output<typeof DuplicateSign>

/** A sign in the history of one of its two people. */
export const SignInHistory = z.object({
  kind: DuplicateKind,
  other: z.object({ _id: z.string(), fullName: z.string() }),
  isPutAside: z.boolean(),
})

export const SIGN_LISTS = ['waiting', 'aside'] as const

export const duplicateSigns = call({
  method: 'GET',
  path: '/admin/duplicates',
  summary: `Pairs of accounts that may belong to one person, the most urgent first; at most ${MAX_LISTED_SIGNS}`,
  by: 'moderator',
  query: z.object({
    list: optionalChoice(SIGN_LISTS, 'list').transform((list) => list ?? 'waiting'),
    ...pageQuery(),
  }),
  reply: z.object({ data: z.array(DuplicateSign), ...pageReply }),
  failure: 'Failed to fetch likely duplicates',
  shows: ['admin'],
})

export const MAX_ASIDE_REASON = 300

export const putDuplicateAside = call({
  method: 'PUT',
  path: '/admin/duplicates/:id',
  summary: 'Put a sign aside or take it back, with a reason; nothing else follows from it',
  by: 'moderator',
  params: z.object({ id: DuplicateSignId }),
  body: z.object({
    isPutAside: z.boolean('isPutAside must be true or false'),
    reason: filledText(MAX_ASIDE_REASON, 'The reason'),
  }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to put the sign aside',
  changes: ['admin'],
})
