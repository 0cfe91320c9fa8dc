// Opens the data of a killed product, some hours later.
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { jobs } from '../src/app.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import { startDatabase } from '../src/platform/embedded-postgres/start-database.ts'
import { runQueued } from '../src/platform/jobs.ts'
import { openContext } from '../src/platform/open-context.ts'

export interface Later {
  ctx: Context
  runJobs(): Promise<unknown>
  passHours(hours: number): void
}

export async function afterKills<T>(dataDir: string, work: (later: Later) => Promise<T>): Promise<T> {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'fatal',
    PHOTO_CHECKS: 'off',
    HELPER_NICENESS: '0',
    RATE_LIMIT: 'off',
  })
  const database = await startDatabase(config, { info: () => undefined, warn: () => undefined })
  let passed = 0
  const { ctx, boss } = await openContext(config, database.url, { now: () => new Date(Date.now() + passed) })
  await expireActiveJobs(ctx)
  const passHours = (hours: number) => void (passed += hours * HOUR_MS)
  try {
    return await work({ ctx, passHours, runJobs: () => runQueued(ctx, boss, jobs) })
  } finally {
    await ctx.db.destroy()
    await database.stop()
  }
}

/** Some hours later pg-boss has given up waiting for what a killed process had begun, and queues it again. */
const expireActiveJobs = ({ pool }: Context) =>
  pool.query(`update pgboss.job set state = 'retry' where state = 'active'`)

/** The number of incomplete files. */
export async function countDrafts({ config: { dataDir } }: Context): Promise<number> {
  const folders = [join(dataDir, 'drafts'), join(dataDir, 'photos', '.drafts')]
  const found = await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))
  return found.flat().length
}
