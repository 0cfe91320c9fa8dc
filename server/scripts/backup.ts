// npm run backup -- FILE: saves the whole installation in one file. The app may run meanwhile.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backUp } from '../src/platform/backup/backup.ts'
import type { Config } from '../src/platform/config.ts'
import { startDatabase } from '../src/platform/embedded-postgres/start-database.ts'
import { runningEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { command, quiet } from './run-command.ts'

await command(async (config, [file]) => {
  if (!file) throw new Error('Say where to: npm run backup -- FILE')
  const target = resolve(process.env.INIT_CWD ?? '.', file)
  const database = await openExisting(config)
  try {
    const folder = config.bucket ? undefined : join(config.dataDir, 'photos')
    const { rows, photos, bytes } = await backUp(database.url, folder, target, config.backupKey)
    console.log(`Backed up ${rows} rows and ${photos} photos to ${target} (${(bytes / 1024 ** 2).toFixed(1)} MB).`)
    if (!config.backupKey) console.log('It is not encrypted. With BACKUP_KEY set nobody reads it without that key.')
    if (config.bucket)
      console.log(
        `Photos are in the bucket ${config.bucket.bucket} and not in this file: copy them with the store's own tools.`,
      )
  } finally {
    await database.stop()
  }
})

async function openExisting(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.databaseUrl) return startDatabase(config, quiet)
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new Error(`There is no database in ${config.dataDir} to back up.`)
  const url = await runningEmbedded(config.dataDir)
  return url ? { url, stop: async () => undefined } : startDatabase(config, quiet)
}
