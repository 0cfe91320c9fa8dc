// A server that follows the database (a streaming replica), for reads that need not see the last moment. Decision 0015.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Context } from '../context.ts'
import { type Database, openDatabase } from './database.ts'
import type { Log } from '../log.ts'

/** A place in the log of writes: whoever has replayed it has everything that was committed before. */
export type Place = bigint

/** How often both servers are asked where they are. What the database had two looks ago must be there: no read is more than two seconds old. */
const LOOK_MS = 1_000
const LOOK_PATIENCE_MS = 900
/** How long a request waits to hear how far the replica is, and for what it reads there. */
const ASK_MS = 15
const READ_MS = 50
const NEWS_MS = 2_000

interface Following {
  place: Place
  system: string
}

export class Replica {
  private readonly url: string
  private readonly primary: pg.Pool
  private readonly log: Log
  private opened: Database | undefined
  private replayed: Place = 0n
  /** Where the database was at the last look, and at the one before. */
  private last: Place | undefined
  private floor: Place | undefined
  private isFollowing = false
  private readonly timer: NodeJS.Timeout

  constructor(url: string, primary: pg.Pool, log: Log) {
    this.url = url
    this.primary = primary
    this.log = log
    void this.look()
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref()
  }

  /** The replica, when it is new enough for somebody who has seen the database at this place. */
  async newEnough(seen: Place): Promise<Database | undefined> {
    const { opened, floor } = this
    if (!opened || floor === undefined) return undefined
    const wanted = seen > floor ? seen : floor
    if (this.replayed >= wanted) return opened
    await within(ASK_MS, this.ask(opened)).catch(() => undefined)
    return this.opened === opened && this.replayed >= wanted ? opened : undefined
  }

  /** Settles when the replica has what the database has now, or is not read from. */
  async hasNews(): Promise<void> {
    if (this.floor === undefined) return
    const wanted = await this.place().catch(() => 0n)
    for (const until = Date.now() + NEWS_MS; Date.now() < until; await sleep(3)) {
      if (!this.opened || this.floor === undefined || this.replayed >= wanted) return
      await within(READ_MS, this.ask(this.opened)).catch(() => undefined)
    }
  }

  /** Where the database is now. */
  async place(): Promise<Place> {
    const { rows } = await this.primary.query<{ place: string }>('select pg_current_wal_lsn()::text as place')
    return placeOf(rows[0]!.place)
  }

  async close() {
    clearInterval(this.timer)
    await this.opened?.db.destroy()
  }

  private async ask({ pool }: Database): Promise<Following> {
    const { rows } = await pool.query<{ place: string | null; system: string }>(
      `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as place,
        (select system_identifier::text from pg_control_system()) as system`,
    )
    const { place, system } = rows[0]!
    if (place === null) throw new Error('What READ_DATABASE_URL names is no replica, or one no longer')
    const there = placeOf(place)
    if (there > this.replayed) this.replayed = there
    return { place: there, system }
  }

  private async look() {
    const opened = (this.opened ??= openDatabase(this.url, () => undefined))
    try {
      const [now, following, own] = await within(
        LOOK_PATIENCE_MS,
        Promise.all([this.place(), this.ask(opened), this.system()]),
      )
      if (following.system !== own) throw new Error('What READ_DATABASE_URL names follows another database')
      this.floor = this.last
      this.last = now
      if (!this.isFollowing) this.log.info({ replica: 'found' })
      this.isFollowing = true
    } catch (error) {
      if (this.isFollowing) this.log.warn({ replica: 'lost', error })
      this.isFollowing = false
      this.floor = this.last = undefined
      // Another server may answer there next time, with less than this one had; and what hangs on old lines is not waited for.
      this.replayed = 0n
      this.opened = undefined
      void opened.db.destroy().catch(() => undefined)
    }
  }

  private known: string | undefined
  private async system(): Promise<string> {
    const asked = 'select system_identifier::text as system from pg_control_system()'
    return (this.known ??= (await this.primary.query<{ system: string }>(asked)).rows[0]!.system)
  }
}

/** Reads from the replica where it is new enough for this reader. Whatever goes wrong there, the database is asked. */
export async function readFrom<T>(
  ctx: Context,
  { seen = 0n }: { seen?: Place | undefined },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const from = await ctx.replica?.newEnough(seen)
  if (!from) return work(ctx)
  const there = work({ ...ctx, ...from })
  return within(READ_MS, there).catch(() => firstOf(there, work(ctx)))
}

/** What the replica says after all, if it is the first; never its failure. */
const firstOf = <T>(there: Promise<T>, here: Promise<T>): Promise<T> => Promise.race([here, there.catch(() => here)])

export function placeOf(text: string): Place {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const within = <T>(ms: number, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    sleep(ms, undefined, { ref: false }).then(() => {
      throw new Error('The replica did not answer in time')
    }),
  ])
