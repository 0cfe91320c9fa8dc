import { z } from 'zod'

/** The subjects of reasons for the percent. */
export const MATCH_QUESTIONS = [
  'religion',
  'age',
  'motherTongue',
  'place',
  'education',
  'caste',
  'diet',
  'maritalStatus',
  'smoking',
  'drinking',
] as const
export type MatchQuestion = (typeof MATCH_QUESTIONS)[number]

/** A reason for or against a match, with the facts of both profiles. Contains only facts that both show. */
export const MatchReason = z.object({
  about: z.enum(MATCH_QUESTIONS),
  /** True if it counts for this match, false if against it. */
  fits: z.boolean(),
  mine: z.string(),
  theirs: z.string(),
  /** Set if the reason is a wish that is met or missed: its owner and the desired values. */
  wish: z.object({ of: z.enum(['me', 'them']), hoped: z.string() }).optional(),
  /** By how much the percent is higher, or lower, than if neither profile said this. */
  points: z.int().optional(),
})
export type MatchReason = z.output<typeof MatchReason>
