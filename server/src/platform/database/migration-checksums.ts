// Checks the migrations against their checksums in `checksums.json`. The app refuses to start if an applied migration was edited, even where
// only a comment differs; this list lets a test notice the edit first.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fileOf, readMigrations, type Migration } from './migration-files.ts'

const Checksums = z.record(z.string(), z.string())

const fileIn = (directory: string) => join(directory, 'checksums.json')

const readChecksums = async (directory: string) =>
  Checksums.parse(JSON.parse(await readFile(fileIn(directory), 'utf8')))

/** Adds a line for each migration that has none. Existing lines stay unchanged. */
export async function addChecksums(directory: string) {
  const migrations = await readMigrations(directory)
  const checksums = Object.fromEntries(migrations.map((migration) => [fileOf(migration), migration.sha256]))
  const all = { ...checksums, ...(await readChecksums(directory)) }
  const sorted = Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other)))
  await writeFile(fileIn(directory), `${JSON.stringify(sorted, null, 2)}\n`)
}

/** The faults of the migrations and their list: a sentence each that tells a developer what to do. */
export async function checksumFaults(directory: string): Promise<string[]> {
  const checksums = await readChecksums(directory)
  const migrations = await readMigrations(directory)
  const files = new Set(migrations.map(fileOf))
  const missing = Object.keys(checksums).filter((file) => !files.has(file))
  return [
    ...missing.map((file) => `${file} is missing, and databases have applied it: put it back.`),
    ...migrations.flatMap((migration) => whyNotListed(migration, checksums[fileOf(migration)]) ?? []),
  ]
}

function whyNotListed(migration: Migration, checksum: string | undefined): string | undefined {
  const file = fileOf(migration)
  if (!checksum) return `${file} has no line in checksums.json: run \`npm run fix\`.`
  if (checksum !== migration.sha256 && !migration.earlierSha256.includes(checksum))
    return `${file} was altered: put its text back and write a new migration, or, if no database outside your own has applied it, delete its line in checksums.json and run \`npm run fix\`.`
}
