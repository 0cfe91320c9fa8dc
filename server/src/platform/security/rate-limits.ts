import { MAX_INTERESTS_PER_DAY, MAX_PREMIUM_INTERESTS_PER_DAY } from '@parinay/contract/interests'
import { MAX_PHOTO_REQUESTS_PER_DAY } from '@parinay/contract/photos'
import { type ProblemCode, PROBLEMS } from '@parinay/contract/kernel/problems'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../problem.ts'

/** Limits attempts by key. A reached limit refuses with the seconds to wait. */
export interface RateLimits {
  /** Counts one attempt against `key`. */
  consume(kind: LimitKind, key: string): Promise<void>
  reset(kind: LimitKind, key: string): Promise<void>
  /** Takes back an attempt that failed and must not count. */
  refund(kind: LimitKind, key: string): Promise<void>
}

const DAY_S = 24 * 60 * 60

const LIMITS = {
  /** Wrong passwords for one phone number. */
  login: { points: 10, duration: 15 * 60, isPersistent: true },
  /** Messages of one member per minute. */
  message: { points: 120, duration: 60, isPersistent: false },
  /** E-mails to confirm an address, for one member per hour. */
  email: { points: 5, duration: 60 * 60, isPersistent: true },
  /** Uploaded photos of one member per hour. */
  upload: { points: 60, duration: 60 * 60, isPersistent: false },
  /** New interests of one member per day. */
  interest: { points: MAX_INTERESTS_PER_DAY, duration: DAY_S, isPersistent: true, refusal: 'interest_limit' },
  premium_interest: {
    points: MAX_PREMIUM_INTERESTS_PER_DAY,
    duration: DAY_S,
    isPersistent: true,
    refusal: 'interest_limit',
  },
  /** Photo requests of one member per day. */
  photo_request: {
    points: MAX_PHOTO_REQUESTS_PER_DAY,
    duration: DAY_S,
    isPersistent: true,
    refusal: 'photo_request_limit',
  },
  /** Full-size photos of others that one member opens per minute. */
  full_photo: { points: 60, duration: 60, isPersistent: false },
} as const satisfies Record<string, LimitSettings>

interface LimitSettings {
  points: number
  /** In seconds. */
  duration: number
  /** Stored in the database, so that it covers all processes and survives a restart. */
  isPersistent: boolean
  refusal?: ProblemCode
}
export type LimitKind = keyof typeof LIMITS

export const noRateLimits: RateLimits = { consume: async () => {}, reset: async () => {}, refund: async () => {} }

export function openRateLimits(pool: pg.Pool): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([kind, { points, duration, isPersistent: isKept }]) => {
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
    async consume(kind, key) {
      try {
        await limiters[kind].consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        const { points, refusal = 'too_many' }: LimitSettings = LIMITS[kind]
        refuse(refusal, {
          text: PROBLEMS[refusal].text.replace(/\d+/, String(points)),
          retryAfterSeconds: Math.max(1, Math.ceil(error.msBeforeNext / 1000)),
        })
      }
    },
    async reset(kind, key) {
      await limiters[kind].delete(key)
    },
    async refund(kind, key) {
      await limiters[kind].reward(key)
    },
  }
}
