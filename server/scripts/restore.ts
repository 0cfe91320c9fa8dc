// npm run restore -- FILE: restores a backup into a new or empty database. The app must not run meanwhile.
import { access } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { eraseAccountsAgain, readErasedAccounts } from '../src/account/erased-accounts.ts'
import { photoFolder } from '../src/photos/storage/photo-object-keys.ts'
import { restore } from '../src/platform/backup/restore.ts'
import { openFiles } from '../src/platform/files/open-file-store.ts'
import { startDatabase } from '../src/platform/embedded-postgres/start-database.ts'
import { command, quiet } from './run-command.ts'

await command(async (config, [file]) => {
  if (!file) throw new Error('Say what from: npm run restore -- FILE')
  const source = resolve(process.env.INIT_CWD ?? '.', file)
  await access(source)
  const database = await startDatabase(config, quiet)
  try {
    const again = { members: 0, photos: [] as string[] }
    const erased = await readErasedAccounts(config.dataDir)
    const { rows, photos, createdAt } = await restore(source, {
      url: database.url,
      photos: join(config.dataDir, 'photos'),
      migrations: join(import.meta.dirname, '..', 'migrations'),
      log: quiet,
      key: config.backupKey,
      correct: async (client) => void Object.assign(again, await eraseAccountsAgain(client, erased)),
    })
    const files = await openFiles(config)
    for (const photo of again.photos) await files.removeAll(photoFolder(photo))
    console.log(`Restored ${rows} rows and ${photos} photos as they were on ${createdAt}.`)
    if (again.members > 0) console.log(`Accounts deleted since then are erased again: ${again.members}.`)
  } finally {
    await database.stop()
  }
})
