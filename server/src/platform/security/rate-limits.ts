import { type ProblemCode, PROBLEMS } from '@parinay/contract/kernel/problems'
import { Redis } from 'ioredis'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { refuse } from '../problem.ts'
import { type LimitKind, LIMITS, type LimitSettings, LOOPBACK_FACTOR } from './limit-table.ts'
import { isLoopback } from './private-addresses.ts'

/** Limits attempts by key. A reached limit refuses with the seconds to wait. */
export interface RateLimits {
  /** Counts one attempt against `key`. */
  consume(kind: LimitKind, key: string): Promise<void>
  reset(kind: LimitKind, key: string): Promise<void>
  /** Takes back an attempt that failed and must not count. */
  refund(kind: LimitKind, key: string): Promise<void>
  /** The connection to Redis, if there is one. */
  redis?: Redis | undefined
  close(): Promise<void>
}

const nothing = async () => {}
export const noRateLimits: RateLimits = { consume: nothing, reset: nothing, refund: nothing, close: nothing }

/**
 * All processes share the counts: in Redis if there is one, otherwise in PostgreSQL. While Redis is away, PostgreSQL counts. A process
 * remembers which keys have reached their limit, so that refusals cost no query.
 */
export function openRateLimits(pool: pg.Pool, redisUrl?: string): RateLimits {
  const redis = redisUrl ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }) : undefined
  redis?.on('error', () => undefined)

  const openLimiter = (prefix: string, { points, duration }: { points: number; duration: number }) => {
    const limit = { keyPrefix: prefix, points, duration, inMemoryBlockOnConsumed: points + 1 }
    const table = { storeClient: pool, storeType: 'pool', tableName: 'rate_limit', tableCreated: true }
    const inDatabase = new RateLimiterPostgres({ ...limit, ...table, clearExpiredByTimeout: false })
    return redis ? new RateLimiterRedis({ ...limit, storeClient: redis, insuranceLimiter: inDatabase }) : inDatabase
  }
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [kind, settings] of Object.entries(LIMITS) as [LimitKind, LimitSettings][]) {
    limiters.set(kind, openLimiter(kind, settings))
    const points = settings.points * LOOPBACK_FACTOR
    if (settings.byNetwork) limiters.set(loopback(kind), openLimiter(loopback(kind), { ...settings, points }))
  }
  const limiterOf = (kind: LimitKind, key: string) => {
    const { byNetwork }: LimitSettings = LIMITS[kind]
    return limiters.get(byNetwork && isLoopback(key) ? loopback(kind) : kind)!
  }

  return {
    async consume(kind, key) {
      try {
        await limiterOf(kind, key).consume(key)
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        refuseLimit(LIMITS[kind], error.msBeforeNext)
      }
    },
    async reset(kind, key) {
      await limiterOf(kind, key).delete(key)
    },
    async refund(kind, key) {
      await limiterOf(kind, key).reward(key)
    },
    redis,
    async close() {
      redis?.disconnect()
    },
  }
}

const loopback = (kind: string) => `${kind}_loopback`

function refuseLimit({ points, refusal = 'too_many' }: LimitSettings, waitMs: number): never {
  const problem: ProblemCode = refusal
  return refuse(problem, {
    text: PROBLEMS[problem].text.replace(/\d+/, String(points)),
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  })
}
