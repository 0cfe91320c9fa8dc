import type { DestinationStream } from 'pino'
import { setHelperNiceness } from './concurrency/helper-pool.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { openDatabase } from './database/database.ts'
import { Replica } from './database/replica.ts'
import { openFiles } from './files/open-file-store.ts'
import { createBoss, createQueue } from './job-queue.ts'
import { noOpenPages } from './live/live.ts'
import { openLog } from './log.ts'
import { openSms } from './sms/sms.ts'
import { openGoogle } from './security/google-id-token.ts'
import { noRateLimits, openRateLimits } from './security/rate-limits.ts'

interface Options {
  connections?: number
  now?: () => Date
  logTo?: DestinationStream | undefined
}

/** Opens all services over a database; `boss` runs the queued work. The address key is known once the database is migrated. */
export async function openContext(config: Config, databaseUrl: string, options: Options = {}) {
  const { connections, now = () => new Date(), logTo } = options
  setHelperNiceness(config.helperNiceness)
  const log = openLog(config, logTo)
  const opened = openDatabase(databaseUrl, (error) => log.warn({ database: 'connection lost', error }), connections)
  const boss = createBoss(opened.pool)
  const ctx: Context = {
    ...opened,
    config,
    log,
    limits: config.rateLimit ? openRateLimits(opened.pool, config.redisUrl) : noRateLimits,
    sms: openSms(config.sms, log),
    google: openGoogle(config.google),
    files: await openFiles(config),
    queue: createQueue(boss),
    live: noOpenPages,
    now,
    addressKey: Buffer.alloc(32),
    ...(config.readDatabaseUrl && { replica: new Replica(config.readDatabaseUrl, opened.pool, log) }),
  }
  return { ctx, boss }
}
