import { INDIA_TIME_ZONE } from '@parinay/contract/vocabulary/time-units'
import type { PgBoss } from 'pg-boss'
import type { Context } from './context.ts'
import type { JobData } from './job-queue.ts'

/** Work that repeats, or is too slow for a call. A job may run twice, so it must be idempotent. */
export type Job = CronJob | IntervalJob | QueuedJob

export interface CronJob {
  name: string
  /** Five cron fields, in Indian time. */
  cron: string
  run(ctx: Context): Promise<void>
}

export interface IntervalJob {
  name: string
  /** Every process runs it at this interval, without overlap. For work that cannot wait for cron's next minute. */
  everySeconds: number
  /** After `stopping`, a run finishes its current work and starts no more. */
  run(ctx: Context, stopping: AbortSignal): Promise<void>
}

export interface QueuedJob {
  name: string
  /** Work that takes longer counts as lost and runs again, three times in all. */
  timeoutSeconds: number
  /** How often the queue is polled; two seconds by default. */
  pollSeconds?: number
  /** How many pieces run at the same time, each for another sender; one by default. */
  concurrency?: number
  /** `id` is the one that was enqueued. */
  run(ctx: Context, id: string): Promise<void>
}

export const isCronJob = (job: Job): job is CronJob => 'cron' in job
const isIntervalJob = (job: Job): job is IntervalJob => 'everySeconds' in job
const isQueuedJob = (job: Job): job is QueuedJob => 'timeoutSeconds' in job

/** Creates missing queues, and updates the settings of existing ones. */
export async function createQueues(boss: PgBoss, jobs: readonly Job[]) {
  for (const job of jobs.filter((candidate) => !isIntervalJob(candidate))) {
    await boss.createQueue(job.name)
    if (isQueuedJob(job))
      await boss.updateQueue(job.name, {
        expireInSeconds: job.timeoutSeconds,
        retryLimit: 2,
        retryDelay: 5,
        deleteAfterSeconds: 3600,
      })
  }
}

/** An earlier release may have scheduled jobs that no longer exist. Their work would wait for ever. */
async function unscheduleUnknown(boss: PgBoss, jobs: readonly Job[]) {
  const known = new Set(jobs.filter(isCronJob).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
}

/** Runs due jobs, each piece in only one of the processes that share the database. Returns a function that stops. */
export async function startJobs(ctx: Context, boss: PgBoss, jobs: readonly Job[]): Promise<() => Promise<void>> {
  boss.on('error', (error) => ctx.log.warn({ jobs: 'failed', error }))
  await boss.start()
  await createQueues(boss, jobs)
  await unscheduleUnknown(boss, jobs)
  const stopIntervals = jobs.filter(isIntervalJob).map((job) => startInterval(ctx, job))
  for (const job of jobs) {
    if (isIntervalJob(job)) continue
    if (isCronJob(job)) {
      await boss.work(job.name, { pollingIntervalSeconds: 30 }, () => job.run(ctx))
      await boss.schedule(job.name, job.cron, null, { tz: INDIA_TIME_ZONE })
    } else {
      const { pollSeconds = 2, concurrency = 1 } = job
      const options = { pollingIntervalSeconds: pollSeconds, localConcurrency: concurrency, localGroupConcurrency: 1 }
      await boss.work<JobData>(job.name, options, ([piece]) => runQueuedJob(ctx, job, piece!.data.about))
    }
  }
  return async () => {
    await Promise.all(stopIntervals.map((stop) => stop()))
    await boss.stop({ graceful: true, timeout: 2_000 })
  }
}

/** Returns a function that stops, and waits for the current run to end. */
function startInterval(ctx: Context, job: IntervalJob): () => Promise<void> {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= job
      .run(ctx, stopping.signal)
      .catch((error: unknown) => ctx.log.warn({ job: job.name, error }))
      .finally(() => (running = undefined))
  }, job.everySeconds * 1000)
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await running
  }
}

/** Runs all waiting work now, and returns how many pieces it was. For tests and scripts, which do not wait for the next poll. */
export async function runQueued(ctx: Context, boss: PgBoss, jobs: readonly Job[]): Promise<number> {
  for (const job of jobs.filter(isIntervalJob)) await job.run(ctx, new AbortController().signal)
  let count = 0
  for (let found = true; found;) {
    found = false
    for (const job of jobs.filter(isQueuedJob)) {
      // One by one, because a batch has no order.
      const next = async () => (await boss.fetch<JobData>(job.name, { batchSize: 1, ignoreStartAfter: true }))[0]
      for (let piece = await next(); piece; piece = await next()) {
        await runQueuedJob(ctx, job, piece.data.about)
        await boss.complete(job.name, piece.id)
        count++
        found = true
      }
    }
  }
  return count
}

async function runQueuedJob(ctx: Context, job: QueuedJob, id: string) {
  try {
    await job.run(ctx, id)
  } catch (error) {
    ctx.log.warn({ job: job.name, about: id, error })
    throw error
  }
}
