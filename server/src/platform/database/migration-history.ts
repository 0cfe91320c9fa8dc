// A database's record of its applied migrations, and the check whether this release can continue from there.
import type { PoolClient } from 'pg'
import {
  type AppliedMigration,
  fileOf,
  type Migration,
  MigrationRefused,
  pad,
  type ReplacedSeries,
} from './migration-files.ts'

/** Alters an old table only if the column is missing, because altering waits for every reader. */
export async function createHistory(client: PoolClient) {
  await client.query(
    `create table if not exists schema_migration (
       number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now(),
       min_app_migration integer not null default 0)`,
  )
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'min_app_migration'`,
  )
  if (rows.length === 0)
    await client.query('alter table schema_migration add column min_app_migration integer not null default 0')
}

export const recordApplied = (client: PoolClient, { number, name, sha256, minAppMigration }: Migration) =>
  client.query('insert into schema_migration (number, name, sha256, min_app_migration) values ($1, $2, $3, $4)', [
    number,
    name,
    sha256,
    minAppMigration,
  ])

/** Also reads a history without the last column, as in an old backup. */
export async function appliedMigrations(client: Pick<PoolClient, 'query'>): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    'select to_jsonb(schema_migration) as row from schema_migration order by number',
  )
  return rows.map(({ row }) => ({
    number: row.number as number,
    name: row.name as string,
    sha256: row.sha256 as string,
    ...(row.min_app_migration ? { minAppMigration: row.min_app_migration as number } : {}),
  }))
}

type MigrationVersion = Pick<Migration, 'number' | 'name' | 'sha256' | 'earlierSha256'>

/** Whether two databases applied the same migrations. All texts that a file ever had count as the same. */
export function isSameHistory(one: AppliedMigration[], other: AppliedMigration[], files: MigrationVersion[]): boolean {
  const current = ({ number, name, sha256 }: AppliedMigration) => {
    const file = files.find((known) => known.number === number)
    return `${number} ${name} ${file?.earlierSha256.includes(sha256) ? file.sha256 : sha256}`
  }
  return one.length === other.length && one.every((done, index) => current(done) === current(other[index]!))
}

/**
 * The applied migrations must begin with the files of this release, in order. Later ones, of a newer release, are accepted while each of
 * them says that this release still works on its schema. Returns the reason for a refusal.
 */
export function whyNotContinue(applied: AppliedMigration[], migrations: MigrationVersion[]): string | undefined {
  const last = migrations.at(-1)?.number ?? 0
  for (const [index, done] of applied.entries()) {
    const file = migrations.find(({ number }) => number === done.number)
    if (!file) {
      if (done.number > last && done.minAppMigration && done.minAppMigration <= last) continue
      return `The database has migration ${fileOf(done)}, which is not among this release's: it belongs to another release.`
    }
    if (file.sha256 !== done.sha256 && !file.earlierSha256.includes(done.sha256))
      return `Migration ${fileOf(file)} was altered after the database applied it: put it back, and write a new one instead.`
    const expected = migrations[index]
    if (expected && expected.number !== done.number)
      return `Migration ${fileOf(expected)} comes before ${fileOf(done)}, which is already applied: give it a higher number.`
  }
}

/** Translates the complete history of the earlier series into today's migrations. Returns any other history unchanged. */
export function inCurrentSeries(
  applied: AppliedMigration[],
  migrations: Migration[],
  { by, migrations: earlier }: ReplacedSeries,
): AppliedMigration[] {
  if (!isOfSeries(applied, earlier)) return applied
  const last = earlier.at(-1)!
  if (applied.length < earlier.length)
    throw new MigrationRefused(
      `The database is at migration ${fileOf(applied.at(-1)!)} of an earlier release: ` +
        `first start the release with ${pad(last.number)}-${last.name}.sql on it, then this one.`,
    )
  return migrations.filter(({ number }) => number <= by)
}

const isOfSeries = (applied: AppliedMigration[], earlier: ReplacedSeries['migrations']) =>
  applied.length > 0 &&
  applied.length <= earlier.length &&
  applied.every(({ name, sha256 }, at) => earlier[at]!.name === name && earlier[at]!.sha256.includes(sha256))
