import type { Config } from '../config.ts'
import { startEmbedded, type DatabaseLog } from './embedded.ts'

export type ConfiguredDatabase = {
  url: string
  /** What is embedded, or undefined when DATABASE_URL names a server. */
  embedded: { isNew: boolean; taken: Promise<Error> } | undefined
  stop(): Promise<void>
}

/** The PostgreSQL server that DATABASE_URL names, else the embedded one, started. */
export async function openConfigured(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: DatabaseLog,
): Promise<ConfiguredDatabase> {
  if (databaseUrl) return { url: databaseUrl, embedded: undefined, stop: async () => undefined }
  const { url, isNew, taken, stop } = await startEmbedded({ dataDir, log })
  return { url, embedded: { isNew, taken }, stop }
}
