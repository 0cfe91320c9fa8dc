import type { Config } from '../config.ts'
import type { DatabaseLog } from './database-log.ts'
import { startEmbedded } from './embedded-database.ts'

export type ConfiguredDatabase = {
  url: string
  /** Undefined if DATABASE_URL names a server. */
  embedded: { isNew: boolean; takenOver: Promise<Error> } | undefined
  stop(): Promise<void>
}

/** Uses the server of DATABASE_URL, or starts the embedded one. */
export async function startDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
): Promise<ConfiguredDatabase> {
  if (databaseUrl) return { url: databaseUrl, embedded: undefined, stop: async () => undefined }
  const { url, isNew, takenOver, stop } = await startEmbedded({ dataDir, log })
  return { url, embedded: { isNew, takenOver }, stop }
}
