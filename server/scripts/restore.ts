// npm run restore -- FILE: restores a backup into a new or empty database. The app must not run meanwhile.
import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { restore } from '../src/platform/backup/restore.ts'
import { openConfigured } from '../src/platform/embedded-postgres/open-configured.ts'
import { command, quiet } from './command.ts'

await command(async (config, [file]) => {
  if (!file) throw new Error('Say what from: npm run restore -- FILE')
  const source = resolve(process.env.INIT_CWD ?? '.', file)
  await access(source)
  const database = await openConfigured(config, quiet)
  try {
    const { rows, photos, createdAt } = await restore(source, {
      url: database.url,
      photos: join(config.dataDir, 'photos'),
      migrations: join(import.meta.dirname, '..', 'migrations'),
      log: quiet,
      key: config.backupKey,
    })
    console.log(`Restored ${rows} rows and ${photos} photos as they were on ${createdAt}.`)
  } finally {
    await database.stop()
  }
})
