import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/file-store.ts'
import type { Queue } from './job-queue.ts'
import type { Live } from './live/live.ts'
import type { Google } from './security/google-id-token.ts'
import type { RateLimits } from './security/rate-limits.ts'
import type { Log } from './log.ts'
import type { Sms } from './sms/sms.ts'
import type { Replica } from './database/replica.ts'

/** The services that operations use. */
export interface Context extends Database {
  config: Config
  log: Log
  limits: RateLimits
  /** Sends one-time codes; undefined without a provider. */
  sms: Sms | undefined
  /** Checks Google’s tokens; undefined if sign-in with Google is not set up. */
  google: Google | undefined
  /** Stores the photos and voice notes. */
  files: FileStore
  /** If present, `readFromReplica` reads lists and other members' profiles from it. */
  replica?: Replica
  /** Work that runs after a transaction. */
  queue: Queue
  /** Publishes events to open pages. */
  live: Live
  now: () => Date
  /** Signs the addresses of photos; created once per installation. */
  addressKey: Buffer
}
