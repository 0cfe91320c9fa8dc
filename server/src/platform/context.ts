import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Files } from './files/files.ts'
import type { Queue } from './jobs.ts'
import type { Live } from './live/live.ts'
import type { Limits } from './security/attempt-limits.ts'
import type { Log } from './log.ts'
import type { Replica } from './database/replica.ts'

/** What an operation needs from the world around it. */
export interface Context extends Database {
  config: Config
  log: Log
  limits: Limits
  /** Where photos are kept. */
  files: Files
  /** Where lists and other people's profiles are read, if there is one: `readFrom`. */
  replica?: Replica
  /** Work to be done after a transaction. */
  queue: Queue
  /** Open pages. */
  live: Live
  now: () => Date
  /** Signs the addresses of photos; made once for an installation. */
  addressKey: Buffer
}
