// npm run tables: writes what follows from the migrations: the types of the tables, and schema.sql. Before that it writes a migration for
// discovery_facets, where the registry of filters asks for another text. With --check it writes nothing and names what is stale.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { facetsMigration, facetsSql } from '../src/discovery/filters/facets-sql.ts'
import { migrate, readMigrations } from '../src/platform/database/migrate.ts'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded.ts'
import { quiet } from './command.ts'
import { schemaText } from './schema-text.ts'
import { tableInterfaces } from './table-interfaces.ts'

const server = join(import.meta.dirname, '..')
const migrations = join(server, 'migrations')
const isCheck = process.argv[2] === '--check'
const log = isCheck ? quiet : console

const dataDir = await mkdtemp(join(tmpdir(), 'parinay-tables-'))
const database = await startEmbedded({ dataDir, log, durable: false })
try {
  await migrate(database.url, { directory: migrations, log })
  if (isCheck) await check()
  else await write()
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function write() {
  if ((await facetsIn(database.url)) !== facetsSql()) {
    const number = String((await readMigrations(migrations)).at(-1)!.number + 1).padStart(4, '0')
    await writeFile(join(migrations, `${number}-discovery-facets.sql`), facetsMigration(number))
    await migrate(database.url, { directory: migrations, log })
  }
  for (const [path, text] of await generatedFiles()) await writeFile(path, text)
}

async function check() {
  const stale = (await facetsIn(database.url)) === facetsSql() ? [] : ['the migration of discovery_facets']
  for (const [path, text] of await generatedFiles())
    if ((await readFile(path, 'utf8')) !== text) stale.push(relative(join(server, '..'), path))
  if (stale.length === 0) return
  console.error(`Not what the migrations give: ${stale.join(', ')}. Run npm run fix.`)
  process.exitCode = 1
}

/** The paths and texts of the files that follow from the migrated database. */
async function generatedFiles() {
  return [
    [join(server, 'src', 'platform', 'database', 'tables.ts'), await tableInterfaces(database.url)],
    [join(server, 'schema.sql'), await schemaText(database.url)],
  ] as const
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
