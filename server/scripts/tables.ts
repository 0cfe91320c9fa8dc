// npm run tables: writes what follows from the migrations: the types of the tables, and schema.sql. Before that it writes a migration for
// discovery_facets, where the registry of filters asks for another text.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { facetsMigration, facetsSql } from '../src/discovery/filters/facets-sql.ts'
import { migrate, readMigrations } from '../src/platform/database/migrate.ts'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded.ts'
import { schemaText } from './schema-text.ts'
import { tableInterfaces } from './table-interfaces.ts'

const server = join(import.meta.dirname, '..')
const dataDir = await mkdtemp(join(tmpdir(), 'parinay-tables-'))
const database = await startEmbedded({ dataDir, log: console, durable: false })
try {
  const directory = join(server, 'migrations')
  await migrate(database.url, { directory, log: console })
  if ((await facetsIn(database.url)) !== facetsSql()) {
    const number = String((await readMigrations(directory)).at(-1)!.number + 1).padStart(4, '0')
    await writeFile(join(directory, `${number}-discovery-facets.sql`), facetsMigration(number))
    await migrate(database.url, { directory, log: console })
  }
  const tables = join(server, 'src', 'platform', 'database', 'tables.ts')
  await writeFile(tables, await tableInterfaces(database.url))
  await writeFile(join(server, 'schema.sql'), await schemaText(database.url))
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function facetsIn(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ body: string }>(
    `select prosrc as body from pg_proc where proname = 'discovery_facets'`,
  )
  await client.end()
  return rows[0]!.body
}
