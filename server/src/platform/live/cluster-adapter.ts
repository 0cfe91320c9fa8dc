import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { Redis } from 'ioredis'
import { withTimeout } from '../concurrency/with-timeout.ts'
import type { Log } from '../log.ts'

/** The other processes of the installation, and the members with open pages there. */
export interface ClusterAdapter {
  /** Carries Socket.IO's events between processes; absent for a single process. */
  socketAdapter?: ReturnType<typeof createAdapter>
  /** Records that the member has a page open in this process. */
  memberConnected(member: MemberId): Promise<void>
  memberDisconnected(member: MemberId): Promise<void>
  /** Which of these members have a page open in another process. */
  onlineElsewhere(members: readonly MemberId[]): Promise<ReadonlySet<MemberId>>
  /** Whether the other processes are unreachable at the moment. */
  isDegraded(): boolean
  onDegradedChange(listener: (isDegraded: boolean) => void): void
  /** Reports members whose last page was open in a process that died. Exactly one process of the installation gets the report. */
  onMembersLost(listener: (members: readonly MemberId[]) => void): void
  close(): Promise<void>
}

export const singleProcess: ClusterAdapter = {
  memberConnected: async () => undefined,
  memberDisconnected: async () => undefined,
  onlineElsewhere: async () => new Set(),
  isDegraded: () => false,
  onDegradedChange: () => undefined,
  onMembersLost: () => undefined,
  close: async () => undefined,
}

/** A dead process counts as alive for `livenessMs`; with the sweep after it, its members are offline well within a minute. */
const TIMINGS = { livenessMs: 30_000, refreshMs: 10_000, sweepMs: 5_000 }
/** Longer than `livenessMs`, because the sweep after a death reads the members of the dead process. */
const MEMBERS_TTL_S = 3_600
const RETRY_MS = 300
/** The Socket.IO adapter's own connections come back within RETRY_MS, and need a moment to read what they missed. */
const SETTLE_MS = 1_000
const HEARTBEAT_MS = 2_000
const REDIS_TIMEOUT_MS = 1_500

const memberKey = (member: string) => `parinay:pages:${member}`
/** A sorted set of processes, by the time until which each counts as alive. */
export const PROCESSES_KEY = 'parinay:processes'
const processMembersKey = (process: string) => `parinay:members:${process}`

type Pipeline = ReturnType<Redis['pipeline']>

/** Connects the processes through Redis, which holds only data that may be lost. */
export const redisCluster = (url: string, log: Log, timings = TIMINGS, now = Date.now): ClusterAdapter =>
  new RedisCluster(url, log, timings, now)

class RedisCluster implements ClusterAdapter {
  readonly socketAdapter: ReturnType<typeof createAdapter>
  private readonly redis: Redis
  private readonly log: Log
  private readonly timings: typeof TIMINGS
  private readonly now: () => number
  private readonly processId = randomUUID()
  private readonly members = new Set<MemberId>()
  private readonly degradedListeners: ((isDegraded: boolean) => void)[] = []
  private readonly lostListeners: ((members: readonly MemberId[]) => void)[] = []
  private readonly timers: NodeJS.Timeout[]
  private degraded = true
  private isClosed = false

  constructor(url: string, log: Log, timings: typeof TIMINGS, now: () => number) {
    this.log = log
    this.timings = timings
    this.now = now
    this.redis = new Redis(url, {
      retryStrategy: () => RETRY_MS,
      // Commands wait for the connection, and fail only when the process ends.
      maxRetriesPerRequest: null,
      connectTimeout: REDIS_TIMEOUT_MS,
    })
    this.redis.on('error', (error) => log.debug({ redis: 'error', error }))
    this.redis.on('close', () => this.setDegraded(true))
    this.redis.on('ready', () => void this.heartbeat())
    this.timers = [
      setInterval(() => void this.heartbeat(), HEARTBEAT_MS).unref(),
      setInterval(() => void this.refresh(), timings.refreshMs).unref(),
      setInterval(() => void this.sweep().catch(() => undefined), timings.sweepMs).unref(),
    ]
    this.socketAdapter = createAdapter(this.redis, {
      streamName: 'parinay',
      channelPrefix: 'parinay',
      maxLen: 20_000,
    })
  }

  isDegraded() {
    return this.degraded
  }

  onDegradedChange(listener: (isDegraded: boolean) => void) {
    this.degradedListeners.push(listener)
  }

  onMembersLost(listener: (members: readonly MemberId[]) => void) {
    this.lostListeners.push(listener)
  }

  async memberConnected(member: MemberId) {
    this.members.add(member)
    if (!this.degraded) await ignoringErrors(this.register(this.redis.pipeline(), member).exec())
  }

  async memberDisconnected(member: MemberId) {
    this.members.delete(member)
    if (this.degraded) return
    const pipeline = this.redis.pipeline().zrem(memberKey(member), this.processId)
    await ignoringErrors(pipeline.srem(processMembersKey(this.processId), member).exec())
  }

  async onlineElsewhere(members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> {
    if (this.degraded || members.length === 0) return new Set()
    const pipeline = this.redis.pipeline()
    for (const member of members) pipeline.zcount(memberKey(member), this.now(), '+inf')
    const counts = await ignoringErrors(pipeline.exec())
    return new Set(members.filter((_, index) => Number(counts?.[index]?.[1] ?? 0) > 0))
  }

  async close() {
    this.isClosed = true
    for (const timer of this.timers) clearInterval(timer)
    this.redis.disconnect()
  }

  private setDegraded(degraded: boolean) {
    if (degraded === this.degraded || this.isClosed) return
    this.degraded = degraded
    this.log.warn({ redis: degraded ? 'lost' : 'found' })
    for (const listener of this.degradedListeners) listener(degraded)
    if (!degraded) void this.refresh()
  }

  private async heartbeat() {
    const isAlive = await ignoringErrors(this.redis.ping().then(() => true))
    if (!isAlive) return this.setDegraded(true)
    if (this.degraded) await new Promise((later) => setTimeout(later, SETTLE_MS).unref())
    this.setDegraded(false)
  }

  /** Extends the time for which this process vouches for its members. */
  private async refresh() {
    if (this.members.size === 0 || this.degraded) return
    const pipeline = this.redis.pipeline()
    for (const member of this.members) this.register(pipeline, member)
    await pipeline.exec().catch(() => undefined)
  }

  private register(pipeline: Pipeline, member: MemberId) {
    const aliveUntil = this.now() + this.timings.livenessMs
    return pipeline
      .zadd(memberKey(member), aliveUntil, this.processId)
      .pexpire(memberKey(member), this.timings.livenessMs)
      .sadd(processMembersKey(this.processId), member)
      .expire(processMembersKey(this.processId), MEMBERS_TTL_S)
      .zadd(PROCESSES_KEY, aliveUntil, this.processId)
  }

  /** The process whose `zrem` removes a dead one reports its members, so only one process does. */
  private async sweep() {
    if (this.degraded) return
    for (const dead of await this.redis.zrangebyscore(PROCESSES_KEY, 0, this.now())) {
      if ((await this.redis.zrem(PROCESSES_KEY, dead)) === 0) continue
      const members = (await this.redis.smembers(processMembersKey(dead))) as MemberId[]
      await this.redis.del(processMembersKey(dead))
      const elsewhere = await this.onlineElsewhere(members)
      const lost = members.filter((member) => !elsewhere.has(member))
      if (lost.length > 0) for (const listener of this.lostListeners) listener(lost)
    }
  }
}

const ignoringErrors = <T>(work: Promise<T>): Promise<T | undefined> =>
  withTimeout(work, REDIS_TIMEOUT_MS, () => new Error('Redis did not answer')).catch(() => undefined)
