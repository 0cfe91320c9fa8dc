import { PgBoss } from 'pg-boss'
import type { Context } from './context.ts'

/** Work that is repeated, or too slow for a call. It may run twice: it must not mind. */
export interface Job {
  name: string
  /** When it is due, in Indian time, as five cron fields. */
  cron: string
  run(ctx: Context): Promise<void>
}

/** Runs each job when it is due, in one of the processes that share the database. Returns how to stop. */
export async function startJobs(ctx: Context, jobs: readonly Job[]): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => ctx.pool.query(text, values) },
    persistWarnings: false,
  })
  boss.on('error', (error) => ctx.log.warn({ jobs: 'failed', error }))
  await boss.start()
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name)
    await boss.work(name, { pollingIntervalSeconds: 30 }, () => run(ctx))
    await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata' })
  }
  return () => boss.stop({ graceful: true, timeout: 2_000 })
}
