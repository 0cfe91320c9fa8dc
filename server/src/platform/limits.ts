import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from './problem.ts'

/** How often somebody may try. A limit that is reached refuses with the seconds to wait. */
export interface Limits {
  /** Counts one attempt against `key`. */
  attempt(kind: LimitKind, key: string): Promise<void>
  forgive(kind: LimitKind, key: string): Promise<void>
}

const KINDS = {
  /** Wrong passwords for one phone number. Kept in the database: a restart forgets nothing. */
  login: { points: 10, duration: 15 * 60, isKept: true },
  /** Messages of one member in a minute. */
  message: { points: 120, duration: 60, isKept: false },
  /** Mails to confirm an address, for one member in an hour. */
  email: { points: 5, duration: 60 * 60, isKept: true },
  /** Photos sent by one member in an hour. */
  upload: { points: 60, duration: 60 * 60, isKept: false },
} as const
export type LimitKind = keyof typeof KINDS

export const unlimited: Limits = { attempt: async () => {}, forgive: async () => {} }

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
        refuse('too_many', { retryAfterSeconds: Math.max(1, Math.ceil(told.msBeforeNext / 1000)) })
      }
    },
    async forgive(kind, key) {
      await limiters[kind].delete(key)
    },
  }
}
