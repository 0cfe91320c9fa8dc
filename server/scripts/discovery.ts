// npm run discovery -- check | rebuild | status: compares the index of the lists with the profiles, rebuilds it, or describes it.
import { join } from 'node:path'
import { sql } from 'kysely'
import { verifyIndex } from '../src/discovery/index/verify-index.ts'
import { repairExclusions, verifyExclusions } from '../src/discovery/index/verify-list-exclusions.ts'
import { rebuild } from '../src/discovery/index/rebuild-index.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startDatabase } from '../src/platform/embedded-postgres/start-database.ts'
import { command } from './run-command.ts'
import { Progress } from './progress.ts'

const USAGE = 'npm run discovery -- check | rebuild | status'

const COMMANDS: Record<string, (opened: Database) => Promise<void>> = {
  async check(opened) {
    const differences = await verifyIndex(opened, progress())
    for (const { facet, chunk, positions } of differences)
      console.log(`${facet} in chunk ${chunk}: ${positions.length} wrong, the first at position ${positions[0]}`)
    const exclusions = await verifyExclusions(opened)
    for (const { viewer, chunk } of exclusions) console.log(`excluded people of ${viewer} in chunk ${chunk}: wrong`)
    const count = differences.length + exclusions.length
    console.log(`${count} differences`)
    if (count > 0) process.exitCode = 1
  },
  async rebuild(opened) {
    await rebuild({ ...opened, now: () => new Date() }, progress())
    await repairExclusions(opened, await verifyExclusions(opened))
  },
  async status({ db }) {
    const { rows } = await sql<Record<string, unknown>>`
      select day as "ages of", is_built as "is built",
        (select count(*) from profile) as profiles,
        (select count(*) from discovery_facet) as facets,
        (select count(*) from discovery_bits) as bitmaps,
        pg_size_pretty(pg_table_size('discovery_bits')) as size,
        (select count(*) from discovery_delta) as waiting
      from discovery_state`.execute(db)
    console.table(rows[0])
  },
}

await command(async (config, [name = '']) => {
  const work = COMMANDS[name]
  if (!work) throw new Error(USAGE)
  const database = await startDatabase(config, console)
  const opened = openDatabase(database.url, () => undefined, 2)
  try {
    await migrate(database.url, { directory: join(import.meta.dirname, '..', 'migrations'), log: console })
    await work(opened)
  } finally {
    await opened.db.destroy()
    await database.stop()
  }
})

function progress() {
  let bar: Progress | undefined
  return (_done: number, of: number) => {
    bar ??= new Progress('chunks of the index', of)
    bar.advance(1)
  }
}
