import { z } from 'zod'
import { call } from '../kernel/call.ts'
import { wholeNumberQuery } from '../kernel/whole-number.ts'

export const VERSION_STATES = ['serving', 'ready', 'refused'] as const
const share = z.number()

/** The outcome of pairs outside the training data, by the percent that members would see. */
const Band = z.object({ from: z.int(), pairs: z.int(), expected: share, mutual: share })

/** The distribution of the past week's attention among the members of one sex. */
const Attention = z.object({
  gender: z.enum(['male', 'female']),
  members: z.int(),
  /** The share of members who appeared on another member’s screen. */
  seen: share,
  /** 0 if all are seen equally, 1 if one person has all attention. */
  gini: share,
  /** The attention for members who joined in the past week, divided by that for the others. Null if one of the groups is empty. */
  newcomers: share.nullable(),
})

const ModelVersion = z.object({
  version: z.int(),
  trainedAt: z.string(),
  state: z.enum(VERSION_STATES),
  /** Whether this release can read the version. */
  isReadable: z.boolean(),
  measures: z.object({
    people: z.int(),
    decisions: z.int(),
    answered: z.int(),
    logLoss: z.number().nullable(),
    logLossUntrained: z.number().nullable(),
    bands: z.array(Band),
    attention: z.array(Attention).optional(),
    /** The share of accepted interests by the sender's religion, without groups of fewer than twenty answers. */
    acceptance: z.array(z.object({ group: z.string(), answered: z.int(), accepted: z.int() })).optional(),
  }),
})

export const adminMatching = call({
  method: 'GET',
  path: '/admin/matching',
  summary: 'The versions of the matching model, latest first, with how well each foresees and how attention falls',
  by: 'admin',
  reply: z.object({ data: z.array(ModelVersion) }),
  failure: 'Failed to load the matching versions',
  shows: ['admin'],
})

export const serveVersion = call({
  method: 'PUT',
  path: '/admin/matching/:version/serve',
  summary: 'Let a stored version of the matching model serve, such as the one before',
  by: 'admin',
  params: z.object({ version: wholeNumberQuery(1, 2_147_483_647, 'version') }),
  reply: z.object({ message: z.string() }),
  failure: 'The version could not be changed',
  changes: ['admin', 'profiles'],
})
