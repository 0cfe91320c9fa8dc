import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/files.ts'
import type { Queue } from './jobs.ts'
import type { Live } from './live/live.ts'
import type { RateLimits } from './security/rate-limits.ts'
import type { Log } from './log.ts'
import type { Replica } from './database/replica.ts'

/** The services that operations use. */
export interface Context extends Database {
  config: Config
  log: Log
  limits: RateLimits
  /** Stores the photos. */
  files: FileStore
  /** If present, lists and other members' profiles are read there: `readFromReplica`. */
  replica?: Replica
  /** Work that runs after a transaction. */
  queue: Queue
  /** Open pages. */
  live: Live
  now: () => Date
  /** Signs the addresses of photos; created once per installation. */
  addressKey: Buffer
}
