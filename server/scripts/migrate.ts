// npm run migrate: applies the migrations of this release, like every start.
import { join } from 'node:path'
import { migrate } from '../src/platform/database/migrate.ts'
import { startDatabase } from '../src/platform/embedded-postgres/start-database.ts'
import { command } from './run-command.ts'

await command(async (config) => {
  const database = await startDatabase(config, console)
  try {
    const applied = await migrate(database.url, {
      directory: join(import.meta.dirname, '..', 'migrations'),
      log: console,
    })
    if (applied.length === 0) console.log('Nothing to apply: the database is up to date.')
  } finally {
    await database.stop()
  }
})
