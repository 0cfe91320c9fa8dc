// npm run tables: writes what follows from the migrations: the types of the tables, schema.sql, and the checksums of new migrations. Before
// that it writes a migration for discovery_facets if the registry of filters has changed. With --check it writes nothing and names what is stale.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Client } from 'pg'
import { facetsMigration, facetsSql } from '../src/discovery/filters/generate-facets-sql.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { readMigrations } from '../src/platform/database/migration-files.ts'
import { addChecksums, checksumFaults } from '../src/platform/database/migration-checksums.ts'
import { startEmbedded } from '../src/platform/embedded-postgres/embedded-database.ts'
import { quiet } from './run-command.ts'
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
  await addChecksums(migrations)
  for (const [path, text] of await generatedFiles()) await writeFile(path, text)
}

async function check() {
  const stale = (await facetsIn(database.url)) === facetsSql() ? [] : ['the migration of discovery_facets']
  for (const [path, text] of await generatedFiles())
    if ((await readFile(path, 'utf8')) !== text) stale.push(relative(join(server, '..'), path))
  const faults = [
    ...(stale.length > 0 ? [`Not what the migrations give: ${stale.join(', ')}. Run \`npm run fix\`.`] : []),
    ...(await checksumFaults(migrations)),
  ]
  if (faults.length === 0) return
  console.error(faults.join('\n'))
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
