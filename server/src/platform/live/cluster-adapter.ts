import type { MemberId } from '@parinay/contract/kernel/ids'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import type { Log } from '../log.ts'

/** The other processes of the installation that have pages open. */
export interface OtherProcesses {
  /** How Socket.IO reaches them; none for a process that is alone. */
  adapter?: ReturnType<typeof createAdapter>
  /** The member has a page open in this process. */
  arrive(member: MemberId): Promise<void>
  leave(member: MemberId): Promise<void>
  /** Who of these has a page open in another process. */
  areThere(members: readonly MemberId[]): Promise<ReadonlySet<MemberId>>
  /** Whether they cannot be heard at the moment. */
  areWavering(): boolean
  onWavering(listener: (isWavering: boolean) => void): void
  /** Told once in the installation: members whose last page was open in a process that has died. */
  onLost(listener: (members: readonly MemberId[]) => void): void
  close(): Promise<void>
}

export const theOnlyProcess: OtherProcesses = {
  arrive: async () => undefined,
  leave: async () => undefined,
  areThere: async () => new Set(),
  areWavering: () => false,
  onWavering: () => undefined,
  onLost: () => undefined,
  close: async () => undefined,
}

/** A process that died is believed to have its pages open for a while; with the sweep after it, that ends well within a minute. */
const TIMES = { believedMs: 30_000, refreshMs: 10_000, sweepMs: 5_000 }
/** The members of a process are kept longer than it is believed, for the process that sweeps up after it. */
const MEMBERS_KEPT_S = 3_600
const RETRY_MS = 300
/** The adapter's own connections come back within RETRY_MS; they need a moment to read what they missed. */
const SETTLE_MS = 1_000
const HEARTBEAT_MS = 2_000
const PATIENCE_MS = 1_500

const keyOf = (member: string) => `parinay:pages:${member}`
/** Processes by the moment until which they are believed to live. */
const PROCESSES = 'parinay:processes'
const membersOf = (process: string) => `parinay:members:${process}`

type Pipeline = ReturnType<Redis['pipeline']>

/** Through Redis, which holds nothing that may not be lost. */
export function throughRedis(url: string, log: Log, times = TIMES): OtherProcesses {
  const self = randomUUID()
  const redis = new Redis(url, {
    retryStrategy: () => RETRY_MS,
    // A command waits for the connection; it is given up with the process, not before.
    maxRetriesPerRequest: null,
    connectTimeout: PATIENCE_MS,
  })
  const believedUntil = () => Date.now() + times.believedMs
  const mine = new Set<MemberId>()
  const listeners: ((isWavering: boolean) => void)[] = []
  const lostListeners: ((members: readonly MemberId[]) => void)[] = []
  let isWavering = true
  let isClosed = false
  redis.on('error', (error) => log.debug({ redis: 'error', error }))

  const become = (wavers: boolean) => {
    if (wavers === isWavering || isClosed) return
    isWavering = wavers
    log.warn({ redis: wavers ? 'lost' : 'found' })
    for (const listener of listeners) listener(wavers)
    if (!wavers) void refresh()
  }
  const heartbeat = async () => {
    const isAlive = await withinTime(redis.ping().then(() => true)).catch(() => false)
    if (!isAlive) return become(true)
    if (isWavering) await new Promise((later) => setTimeout(later, SETTLE_MS).unref())
    become(false)
  }
  redis.on('close', () => become(true))
  redis.on('ready', () => void heartbeat())
  const beat = setInterval(() => void heartbeat(), HEARTBEAT_MS).unref()

  /** Until when this process answers for each of its members. */
  const refresh = async () => {
    if (mine.size === 0 || isWavering) return
    const pipeline = redis.pipeline()
    for (const member of mine) say(pipeline, member)
    await pipeline.exec().catch(() => undefined)
  }
  const say = (pipeline: Pipeline, member: MemberId) =>
    pipeline
      .zadd(keyOf(member), believedUntil(), self)
      .pexpire(keyOf(member), times.believedMs)
      .sadd(membersOf(self), member)
      .expire(membersOf(self), MEMBERS_KEPT_S)
      .zadd(PROCESSES, believedUntil(), self)
  const again = setInterval(() => void refresh(), times.refreshMs).unref()

  const areThere = async (members: readonly MemberId[]): Promise<ReadonlySet<MemberId>> => {
    if (isWavering || members.length === 0) return new Set()
    const pipeline = redis.pipeline()
    for (const member of members) pipeline.zcount(keyOf(member), Date.now(), '+inf')
    const counts = await withinTime(pipeline.exec()).catch(() => null)
    return new Set(members.filter((_, place) => Number(counts?.[place]?.[1] ?? 0) > 0))
  }

  /** The process that takes a dead one off the list tells of its members: exactly one of the living. */
  const sweep = async () => {
    if (isWavering) return
    for (const dead of await redis.zrangebyscore(PROCESSES, 0, Date.now())) {
      if ((await redis.zrem(PROCESSES, dead)) === 0) continue
      const members = (await redis.smembers(membersOf(dead))) as MemberId[]
      await redis.del(membersOf(dead))
      const elsewhere = await areThere(members)
      const lost = members.filter((member) => !elsewhere.has(member))
      if (lost.length > 0) for (const listener of lostListeners) listener(lost)
    }
  }
  const sweeping = setInterval(() => void sweep().catch(() => undefined), times.sweepMs).unref()

  return {
    adapter: createAdapter(redis, { streamName: 'parinay', channelPrefix: 'parinay', maxLen: 20_000 }),
    async arrive(member) {
      mine.add(member)
      if (!isWavering) await withinTime(say(redis.pipeline(), member).exec()).catch(() => undefined)
    },
    async leave(member) {
      mine.delete(member)
      if (isWavering) return
      await withinTime(redis.pipeline().zrem(keyOf(member), self).srem(membersOf(self), member).exec()).catch(
        () => undefined,
      )
    },
    areThere,
    areWavering: () => isWavering,
    onWavering: (listener) => void listeners.push(listener),
    onLost: (listener) => void lostListeners.push(listener),
    async close() {
      isClosed = true
      clearInterval(sweeping)
      clearInterval(beat)
      clearInterval(again)
      redis.disconnect()
    },
  }
}

const withinTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Redis did not answer')), PATIENCE_MS).unref()),
  ])
