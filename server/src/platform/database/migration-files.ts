// Reads the migration files and the directives in their comments.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** Thrown if the migration files do not fit the database, or a migration failed. The message is one line that says which. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused'
}

export type Migration = {
  number: number
  name: string
  sha256: string
  /** Checksums of earlier texts of the file, from its lines `-- Also applied as sha256 …`. They count as this migration. */
  earlierSha256: string[]
  /** An app whose last migration is below this number cannot work on the schema: the line `-- Needs an app with migration NNNN`. */
  minAppMigration: number
  sql: string
}
export type AppliedMigration = Pick<Migration, 'number' | 'name' | 'sha256'> & { minAppMigration?: number }

export async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(files.map((file) => readMigration(directory, file)))
  for (const [at, migration] of migrations.entries())
    if (migrations[at - 1]?.number === migration.number)
      throw new MigrationRefused(`Two migrations have the number ${pad(migration.number)} in ${directory}`)
  return migrations
}

async function readMigration(directory: string, file: string): Promise<Migration> {
  const [, number, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
  if (!number || !name) throw new MigrationRefused(`${join(directory, file)} is not named like 0001-members.sql`)
  // A checkout on Windows may have changed the line endings.
  const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n')
  return {
    number: Number(number),
    name,
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    earlierSha256: [...sql.matchAll(/^-- Also applied as sha256 ([0-9a-f]{64})$/gm)].map(([, sha256]) => sha256!),
    minAppMigration: Number(/^-- Needs an app with migration (\d{4})$/m.exec(sql)?.[1] ?? 0),
  }
}

export const pad = (number: number) => String(number).padStart(4, '0')
export const fileOf = ({ number, name }: AppliedMigration) => `${pad(number)}-${name}.sql`

/** An earlier series of migrations, and the number of today's that make the same schema. */
const ReplacedSeries = z.object({
  by: z.int(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), sha256: z.array(z.string()) })),
})
export type ReplacedSeries = z.output<typeof ReplacedSeries>

/** Reads `replaced.json` beside the migrations; without the file no series was replaced. */
export async function readReplaced(directory: string): Promise<ReplacedSeries> {
  const text = await readFile(join(directory, 'replaced.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{ "by": 0, "migrations": [] }'
    throw error
  })
  return ReplacedSeries.parse(JSON.parse(text))
}
