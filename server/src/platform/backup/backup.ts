// Writes everything an installation holds into one compressed file: its tables, as of one moment, and its photos.
import { createGzip } from 'node:zlib'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '../database/migrate.ts'
import { encrypting } from './encryption.ts'
import { FIRST, Fingerprint, FORMAT, LAST, type Beginning, type Ending } from './contents.ts'
import { copyTarget, hasRowsInBackup, listSequences, listTables, type Table } from './tables.ts'
import { writeTar, type TarEntry } from './tar.ts'

// A table is cut into parts of about this size, so that neither side needs memory for more.
const PART = 1024 * 1024

export type BackupSummary = { rows: number; photos: number; bytes: number }

/**
 * The file appears under its name when it is whole and on the disk. The folder of photos may be absent, or elsewhere and none of ours. With
 * a key nobody reads it without.
 */
export async function backUp(
  url: string,
  photos: string | undefined,
  file: string,
  key?: string,
): Promise<BackupSummary> {
  const client = new Client({
    connectionString: url,
    options: '-c statement_timeout=0 -c timezone=UTC -c datestyle=ISO',
  })
  await client.connect()
  const partial = `${file}.partial`
  try {
    await client.query('begin isolation level repeatable read read only')
    const contents = new Contents(client, photos)
    const target = createWriteStream(partial, { mode: 0o600, flush: true })
    const archive = Readable.from(writeTar(contents.entries()))
    if (key) await pipeline(archive, createGzip({ level: 4 }), encrypting(key), target)
    else await pipeline(archive, createGzip({ level: 4 }), target)
    await rename(partial, file)
    return { ...contents.summary(), bytes: (await stat(file)).size }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

class Contents {
  private readonly client: Client
  private readonly photos: string | undefined
  private readonly fingerprint = new Fingerprint()
  private readonly rows: Record<string, number> = {}
  private photoCount = 0

  constructor(client: Client, photos: string | undefined) {
    this.client = client
    this.photos = photos
  }

  summary() {
    return { rows: Object.values(this.rows).reduce((sum, count) => sum + count, 0), photos: this.photoCount }
  }

  async *entries(): AsyncGenerator<TarEntry> {
    for await (const entry of this.proven()) yield this.fingerprint.over(entry)
    const sequences = await listSequences(this.client)
    const ending: Ending = { rows: this.rows, sequences, photos: this.photoCount, sha256: this.fingerprint.result() }
    yield entryOf(LAST, json(ending))
  }

  private async *proven(): AsyncGenerator<TarEntry> {
    const tables = await listTables(this.client)
    const migrations = (await appliedMigrations(this.client)).map(({ number, name, sha256 }) => ({
      number,
      name,
      sha256,
    }))
    const createdAt = new Date().toISOString()
    yield entryOf(
      FIRST,
      json({ product: 'parinay', format: FORMAT, createdAt, migrations, tables } satisfies Beginning),
    )
    for (const table of tables.filter(hasRowsInBackup)) yield* this.tableParts(table)
    yield* this.photoFiles()
  }

  private async *tableParts(table: Table) {
    const stream = this.client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
    let part = 0
    for await (const rows of wholeRows(stream)) {
      yield entryOf(`tables/${table.name}/${String(++part).padStart(6, '0')}`, rows)
    }
    this.rows[table.name] = stream.rowCount
  }

  private async *photoFiles() {
    const folder = this.photos
    if (folder === undefined) return
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoringAbsence)
    for (const entry of entries ?? []) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isFile() || !isFinished(relative(folder, path))) continue
      // Deleted by a member since the folder was read: then it belongs to no backup.
      const file = await open(path).catch(ignoringAbsence)
      if (!file) continue
      try {
        const { size } = await file.stat()
        const name = `photos/${relative(folder, path).replaceAll(sep, '/')}`
        yield { name, size, content: file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer> }
        this.photoCount++
      } finally {
        await file.close()
      }
    }
  }
}

/** What begins with a dot is still being written; an original says more than its owner shows, and is gone once it has been made a photo. */
const isFinished = (path: string) => {
  const names = path.split(sep)
  return !names.some((name) => name.startsWith('.')) && names.at(-1) !== 'original'
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

const entryOf = (name: string, bytes: Buffer): TarEntry => ({
  name,
  size: bytes.length,
  content: Readable.from([bytes]),
})

function ignoringAbsence(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const NEWLINE = 10

/** Within COPY's text a row ends with a newline and holds none, so a cut after one leaves whole rows on both sides. */
async function* wholeRows(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    held.push(chunk)
    size += chunk.length
    if (size < PART) continue
    const bytes = Buffer.concat(held)
    const end = bytes.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield bytes.subarray(0, end)
    held = [bytes.subarray(end)]
    size = bytes.length - end
  }
  if (size > 0) yield Buffer.concat(held)
}
