import { sql } from 'kysely'
import type pg from 'pg'
import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss'
import type { Context } from './context.ts'
import type { Db, Tx } from './database/database.ts'

/** Work that is repeated, or too slow for a call. It may run twice: it must not mind. */
export type Job = RepeatedJob | TickingJob | QueuedJob

export interface RepeatedJob {
  name: string
  /** When it is due, in Indian time, as five cron fields. */
  cron: string
  run(ctx: Context): Promise<void>
}

export interface TickingJob {
  name: string
  /** For what cannot wait for the next minute: done so often by each of the processes, never twice at once in one. */
  everySeconds: number
  /** Told to stop, it finishes what it has begun and begins nothing more. */
  run(ctx: Context, stopping: AbortSignal): Promise<void>
}

export interface QueuedJob {
  name: string
  /** After so many seconds without an end the work counts as lost and is done again, three times in all. */
  within: number
  /** How many seconds it may wait for a look at the queue; two unless told. */
  every?: number
  /** How many pieces are done at once, each for another sender; one unless told. */
  atOnce?: number
  /** `about` is the id that it was enqueued with. */
  run(ctx: Context, about: string): Promise<void>
}

export interface Queue {
  /** In the transaction of what makes the work necessary: one piece for each id, done once it is committed. */
  enqueue(tx: Tx, job: string, about: readonly string[], when?: When): Promise<void>
  /** The ids whose pieces of a job wait, or are being done; one begun earlier than `begunAfter` was left by a process that died. */
  unfinished(db: Db, job: string, begunAfter: Date): Promise<ReadonlySet<string>>
}

export interface When {
  /** For what nobody waits for. */
  afterSeconds?: number
  /** Whose work it is: pieces of one sender are done one after another. */
  sender?: string
  /** How many pieces of this sender are already queued. The higher, the lower the priority. */
  place?: number
}

type About = { about: string }

export const isRepeated = (job: Job): job is RepeatedJob => 'cron' in job
const isTicking = (job: Job): job is TickingJob => 'everySeconds' in job
const isQueued = (job: Job): job is QueuedJob => 'within' in job

/** pg-boss, which keeps the queues in the same database. */
export const bossOver = (pool: pg.Pool, how: Pick<ConstructorOptions, 'supervise' | 'schedule'> = {}) =>
  new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, persistWarnings: false, ...how })

export const queueOf = (boss: PgBoss): Queue => ({
  async enqueue(tx, job, about, { afterSeconds = 0, sender, place = 0 } = {}) {
    const how = { startAfter: afterSeconds, priority: -place, ...(sender && { group: { id: sender } }) }
    const pieces = about.map((id) => ({ data: { about: id } satisfies About, ...how }))
    await boss.insert(job, pieces, { db: fromKysely(tx) })
  },
  async unfinished(db, job, begunAfter) {
    const { rows } = await sql<About>`
      select data ->> 'about' as about from pgboss.job where name = ${job}
        and (state in ('created', 'retry') or (state = 'active' and started_on > ${begunAfter}))
    `.execute(db)
    return new Set(rows.map(({ about }) => about))
  },
})

/** Makes the queues that are missing. */
export async function createQueues(boss: PgBoss, jobs: readonly Job[]) {
  for (const job of jobs.filter((one) => !isTicking(one))) {
    await boss.createQueue(job.name)
    if (isQueued(job))
      await boss.updateQueue(job.name, {
        expireInSeconds: job.within,
        retryLimit: 2,
        retryDelay: 5,
        deleteAfterSeconds: 3600,
      })
  }
}

/** Does what is due, in one of the processes that share the database. Returns how to stop. */
export async function startJobs(ctx: Context, boss: PgBoss, jobs: readonly Job[]): Promise<() => Promise<void>> {
  boss.on('error', (error) => ctx.log.warn({ jobs: 'failed', error }))
  await boss.start()
  await createQueues(boss, jobs)
  const ticking = jobs.filter(isTicking).map((job) => tick(ctx, job))
  for (const job of jobs) {
    if (isTicking(job)) continue
    if (isRepeated(job)) {
      await boss.work(job.name, { pollingIntervalSeconds: 30 }, () => job.run(ctx))
      await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Kolkata' })
    } else {
      const { every = 2, atOnce = 1 } = job
      const how = { pollingIntervalSeconds: every, localConcurrency: atOnce, localGroupConcurrency: 1 }
      await boss.work<About>(job.name, how, ([piece]) => done(ctx, job, piece!.data.about))
    }
  }
  return async () => {
    await Promise.all(ticking.map((stop) => stop()))
    await boss.stop({ graceful: true, timeout: 2_000 })
  }
}

/** Returns how to stop: it waits for the end of what is being done. */
function tick(ctx: Context, job: TickingJob): () => Promise<void> {
  const stopping = new AbortController()
  let doing: Promise<void> | undefined
  const timer = setInterval(() => {
    doing ??= job
      .run(ctx, stopping.signal)
      .catch((error: unknown) => ctx.log.warn({ job: job.name, error }))
      .finally(() => (doing = undefined))
  }, job.everySeconds * 1000)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await doing
  }
}

/** Does everything that waits, now, and says how much it was: for whoever has no time to wait for the next look at the queue. */
export async function runQueued(ctx: Context, boss: PgBoss, jobs: readonly Job[]): Promise<number> {
  for (const job of jobs.filter(isTicking)) await job.run(ctx, new AbortController().signal)
  let count = 0
  for (let found = true; found;) {
    found = false
    for (const job of jobs.filter(isQueued)) {
      // One by one: within a batch they would come in any order.
      const next = async () => (await boss.fetch<About>(job.name, { batchSize: 1, ignoreStartAfter: true }))[0]
      for (let piece = await next(); piece; piece = await next()) {
        await done(ctx, job, piece.data.about)
        await boss.complete(job.name, piece.id)
        count++
        found = true
      }
    }
  }
  return count
}

async function done(ctx: Context, job: QueuedJob, about: string) {
  try {
    await job.run(ctx, about)
  } catch (error) {
    ctx.log.warn({ job: job.name, about, error })
    throw error
  }
}
