// npm run tables: migrates a database made for the moment and writes src/platform/tables.ts from it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../src/platform/database/migrate.ts'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded.ts'
import { tableInterfaces } from './table-interfaces.ts'

const server = join(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'parinay-tables-'))
const database = await startEmbedded({ dataDir, log: console, durable: false })
try {
  await migrate(database.url, { directory: join(server, 'migrations'), log: console })
  await writeFile(join(server, 'src', 'platform', 'tables.ts'), await tableInterfaces(database.url))
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}
