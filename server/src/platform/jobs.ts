import type pg from 'pg'
import { type ConstructorOptions, fromKysely, PgBoss } from 'pg-boss'
import type { Context } from './context.ts'
import type { Tx } from './database.ts'

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
  /** `about` is the id that it was enqueued with. */
  run(ctx: Context, about: string): Promise<void>
}

export interface Queue {
  /**
   * In the transaction of what makes the work necessary: one piece for each id, done once it is committed, or so many seconds
   * later when nobody waits for it.
   */
  enqueue(tx: Tx, job: string, about: readonly string[], afterSeconds?: number): Promise<void>
}

type About = { about: string }

export const isRepeated = (job: Job): job is RepeatedJob => 'cron' in job
const isTicking = (job: Job): job is TickingJob => 'everySeconds' in job
const isQueued = (job: Job): job is QueuedJob => 'within' in job

/** pg-boss, which keeps the queues in the same database. */
export const bossOver = (pool: pg.Pool, how: Pick<ConstructorOptions, 'supervise' | 'schedule'> = {}) =>
  new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, persistWarnings: false, ...how })

export const queueOf = (boss: PgBoss): Queue => ({
  async enqueue(tx, job, about, afterSeconds = 0) {
    const pieces = about.map((id) => ({ data: { about: id } satisfies About, startAfter: afterSeconds }))
    await boss.insert(job, pieces, { db: fromKysely(tx) })
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
      await boss.work<About>(job.name, { pollingIntervalSeconds: job.every ?? 2 }, ([piece]) =>
        done(ctx, job, piece!.data.about),
      )
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
      const pieces = await boss.fetch<About>(job.name, { batchSize: 20, ignoreStartAfter: true })
      for (const { id, data } of pieces) {
        await done(ctx, job, data.about)
        await boss.complete(job.name, id)
      }
      count += pieces.length
      found ||= pieces.length > 0
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
