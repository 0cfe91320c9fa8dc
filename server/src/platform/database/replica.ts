// Sends reads that may lag slightly behind to a streaming replica. Decision 0015.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Database, openDatabase } from './database.ts'
import type { Log } from '../log.ts'
import { withTimeout } from '../concurrency/with-timeout.ts'

/** A position in the write-ahead log. A server that has replayed it has everything committed before it. */
export type WalPosition = bigint

const TIMINGS = {
  /** How often both servers report their position. The replica must have what the primary had two polls ago, so no read is older than two seconds. */
  pollMs: 1_000,
  pollTimeoutMs: 900,
  /** How long a request waits for the replica's position and for its reads. */
  statusTimeoutMs: 15,
  readTimeoutMs: 50,
  catchUpTimeoutMs: 2_000,
}

interface ReplicaStatus {
  position: WalPosition
  systemId: string
}

export class Replica {
  private readonly url: string
  private readonly primary: pg.Pool
  private readonly log: Log
  private opened: Database | undefined
  private replayed: WalPosition = 0n
  /** The primary's position at the last poll, and at the one before. */
  private last: WalPosition | undefined
  private floor: WalPosition | undefined
  private isFollowing = false
  private readonly timer: NodeJS.Timeout
  readonly timings: typeof TIMINGS

  constructor(url: string, primary: pg.Pool, log: Log, timings = TIMINGS) {
    this.url = url
    this.primary = primary
    this.log = log
    this.timings = timings
    void this.poll()
    this.timer = setInterval(() => void this.poll(), timings.pollMs).unref()
  }

  /** The replica, if it has replayed this position and is recent enough. */
  async databaseAt(position: WalPosition): Promise<Database | undefined> {
    const { opened, floor } = this
    if (!opened || floor === undefined) return undefined
    const wanted = position > floor ? position : floor
    if (this.replayed >= wanted) return opened
    await inTime(this.timings.statusTimeoutMs, this.readStatus(opened)).catch(() => undefined)
    return this.opened === opened && this.replayed >= wanted ? opened : undefined
  }

  /** Settles when the replica has everything that the primary has now, or is out of use. */
  async caughtUp(): Promise<void> {
    if (this.floor === undefined) return
    const wanted = await this.currentPosition().catch(() => 0n)
    for (const until = Date.now() + this.timings.catchUpTimeoutMs; Date.now() < until; await sleep(3)) {
      if (!this.opened || this.floor === undefined || this.replayed >= wanted) return
      await inTime(this.timings.readTimeoutMs, this.readStatus(this.opened)).catch(() => undefined)
    }
  }

  /** The primary's current position. */
  async currentPosition(): Promise<WalPosition> {
    const { rows } = await this.primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position')
    return parseWalPosition(rows[0]!.position)
  }

  async close() {
    clearInterval(this.timer)
    await this.opened?.db.destroy()
  }

  private async readStatus({ pool }: Database): Promise<ReplicaStatus> {
    const { rows } = await pool.query<{ position: string | null; system: string }>(
      `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position,
        (select system_identifier::text from pg_control_system()) as system`,
    )
    const { position, system } = rows[0]!
    if (position === null) throw new Error('The server of READ_DATABASE_URL is not a replica')
    const replayed = parseWalPosition(position)
    if (replayed > this.replayed) this.replayed = replayed
    return { position: replayed, systemId: system }
  }

  /** Reads the position of both servers, and decides whether the replica is used. */
  async poll() {
    const opened = (this.opened ??= openDatabase(this.url, () => undefined))
    try {
      const [position, status, systemId] = await inTime(
        this.timings.pollTimeoutMs,
        Promise.all([this.currentPosition(), this.readStatus(opened), this.readSystemId()]),
      )
      if (status.systemId !== systemId) throw new Error('The server of READ_DATABASE_URL follows another database')
      this.floor = this.last
      this.last = position
      if (!this.isFollowing) this.log.info({ replica: 'found' })
      this.isFollowing = true
    } catch (error) {
      if (this.isFollowing) this.log.warn({ replica: 'lost', error })
      this.isFollowing = false
      this.floor = this.last = undefined
      // The next server at this address may be further behind, and queries on old connections may hang.
      this.replayed = 0n
      this.opened = undefined
      void opened.db.destroy().catch(() => undefined)
    }
  }

  private systemId: string | undefined
  private async readSystemId(): Promise<string> {
    const query = 'select system_identifier::text as system from pg_control_system()'
    return (this.systemId ??= (await this.primary.query<{ system: string }>(query)).rows[0]!.system)
  }
}

/** Reads from the replica if it has the reader's last write; otherwise, or after any failure, from the primary. */
export async function readFromReplica<C extends Database & { replica?: Replica }, T>(
  ctx: C,
  { lastWritePosition = 0n }: { lastWritePosition?: WalPosition | undefined },
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  const { replica } = ctx
  const database = await replica?.databaseAt(lastWritePosition)
  if (!replica || !database) return work(ctx)
  const onReplica = work({ ...ctx, ...database })
  return inTime(replica.timings.readTimeoutMs, onReplica).catch(() => firstToSucceed(onReplica, work(ctx)))
}

/** Returns the first answer. A failure of the replica does not count. */
const firstToSucceed = <T>(onReplica: Promise<T>, onPrimary: Promise<T>): Promise<T> =>
  Promise.race([onPrimary, onReplica.catch(() => onPrimary)])

export function parseWalPosition(text: string): WalPosition {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const inTime = <T>(limitMs: number, work: Promise<T>): Promise<T> =>
  withTimeout(work, limitMs, () => new Error('The replica did not answer in time'))
