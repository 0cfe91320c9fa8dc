// Puts a backup back: into a database without data, in one transaction, and the photos beside it.
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { appliedMigrations, migrate, readMigrations, whyNotContinue, type Applied } from '../migrate.ts'
import { Beginning, Ending, FIRST, Fingerprint, LAST } from './contents.ts'
import { copyTarget, firstTableWithRows, listTables, qualified, setSequence, withoutConsequences } from './tables.ts'
import { DamagedArchive, readTar, type TarEntry } from './tar.ts'

/** This backup does not belong into this database; the message is one line for the operator. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

export type RestoreOptions = { url: string; photos: string; migrations: string; log: { info(line: string): void } }

export type RestoreSummary = { rows: number; photos: number; createdAt: string }

export async function restore(file: string, options: RestoreOptions): Promise<RestoreSummary> {
  const raw = createReadStream(file)
  const archive = raw.pipe(createGunzip())
  raw.on('error', (error) => archive.destroy(error))
  try {
    const entries = readTar(archive)
    const beginning = await readBeginning(entries)
    return await restoreEntries(entries, beginning, options)
  } catch (error) {
    if (/^Z_/.test((error as { code?: string }).code ?? ''))
      throw new DamagedArchive('it is not a whole compressed file')
    throw error
  } finally {
    archive.destroy()
    raw.destroy()
  }
}
