import { INTERESTS_A_DAY, PREMIUM_INTERESTS_A_DAY } from '@parinay/contract/interests'
import { PHOTO_REQUESTS_A_DAY } from '@parinay/contract/photos'
import { type ProblemCode, PROBLEMS } from '@parinay/contract/kernel/problems'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../problem.ts'

/** How often somebody may try. A limit that is reached refuses with the seconds to wait. */
export interface Limits {
  /** Counts one attempt against `key`. */
  attempt(kind: LimitKind, key: string): Promise<void>
  forgive(kind: LimitKind, key: string): Promise<void>
  /** One attempt came to nothing and does not count. */
  giveBack(kind: LimitKind, key: string): Promise<void>
}

const DAY_S = 24 * 60 * 60

const KINDS = {
  /** Wrong passwords for one phone number. Kept in the database: a restart forgets nothing. */
  login: { points: 10, duration: 15 * 60, isKept: true },
  /** Messages of one member in a minute. */
  message: { points: 120, duration: 60, isKept: false },
  /** Mails to confirm an address, for one member in an hour. */
  email: { points: 5, duration: 60 * 60, isKept: true },
  /** Photos sent by one member in an hour. */
  upload: { points: 60, duration: 60 * 60, isKept: false },
  /** New interests of one member in a day. */
  interest: { points: INTERESTS_A_DAY, duration: DAY_S, isKept: true, refusal: 'interest_limit' },
  premium_interest: { points: PREMIUM_INTERESTS_A_DAY, duration: DAY_S, isKept: true, refusal: 'interest_limit' },
  /** People whose photos one member asks for in a day. */
  photo_request: { points: PHOTO_REQUESTS_A_DAY, duration: DAY_S, isKept: true, refusal: 'photo_request_limit' },
  /** Photos of others that one member opens in full size in a minute. */
  full_photo: { points: 60, duration: 60, isKept: false },
} as const satisfies Record<string, Kind>

interface Kind {
  points: number
  /** In seconds. */
  duration: number
  /** In the database, for all processes and beyond a restart. */
  isKept: boolean
  refusal?: ProblemCode
}
export type LimitKind = keyof typeof KINDS

export const unlimited: Limits = { attempt: async () => {}, forgive: async () => {}, giveBack: async () => {} }

export function openLimits(pool: pg.Pool): Limits {
  const limiters = Object.fromEntries(
    Object.entries(KINDS).map(([kind, { points, duration, isKept }]) => {
      const limit = { keyPrefix: kind, points, duration }
      const table = { storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true }
      return [
        kind,
        isKept
          ? new RateLimiterPostgres({
              ...limit,
              ...table,
              clearExpiredByTimeout: false,
              inMemoryBlockOnConsumed: points + 1,
            })
          : new RateLimiterMemory(limit),
      ]
    }),
  ) as unknown as Record<LimitKind, RateLimiterAbstract>

  return {
    async attempt(kind, key) {
      try {
        await limiters[kind].consume(key)
      } catch (told) {
        if (!(told instanceof RateLimiterRes)) throw told
        const { points, refusal = 'too_many' }: Kind = KINDS[kind]
        refuse(refusal, {
          text: PROBLEMS[refusal].text.replace(/\d+/, String(points)),
          retryAfterSeconds: Math.max(1, Math.ceil(told.msBeforeNext / 1000)),
        })
      }
    },
    async forgive(kind, key) {
      await limiters[kind].delete(key)
    },
    async giveBack(kind, key) {
      await limiters[kind].reward(key)
    },
  }
}
