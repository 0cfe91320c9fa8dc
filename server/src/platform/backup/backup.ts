// Writes an installation into one compressed file: a snapshot of its tables, and its photos.
import { createGzip } from 'node:zlib'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { appliedMigrations } from '../database/migration-history.ts'
import { encrypt } from './encrypt-backup.ts'
import {
  HEADER_FILE,
  ArchiveDigest,
  FORMAT_VERSION,
  FOOTER_FILE,
  type BackupHeader,
  type BackupFooter,
} from './backup-format.ts'
import { copyTarget, hasRowsInBackup, listSequences, listTables, type Table } from './backup-tables.ts'
import { writeTar, type TarEntry } from './tar.ts'

// A table is split into parts of about this size, so that neither side needs more memory.
const PART_BYTES = 1024 * 1024

export type BackupSummary = { rows: number; photos: number; bytes: number }

/**
 * Writes the backup. The file gets its name once it is complete and flushed. `photos` is a folder, which may be absent; undefined omits photos. `key`
 * encrypts the file.
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
    const contents = new BackupContents(client, photos)
    const target = createWriteStream(partial, { mode: 0o600, flush: true })
    const archive = Readable.from(writeTar(contents.entries()))
    if (key) await pipeline(archive, createGzip({ level: 4 }), encrypt(key), target)
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

class BackupContents {
  private readonly client: Client
  private readonly photos: string | undefined
  private readonly digest = new ArchiveDigest()
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
    for await (const entry of this.digestedEntries()) yield this.digest.including(entry)
    const sequences = await listSequences(this.client)
    const footer: BackupFooter = { rows: this.rows, sequences, photos: this.photoCount, sha256: this.digest.result() }
    yield entryOf(FOOTER_FILE, json(footer))
  }

  private async *digestedEntries(): AsyncGenerator<TarEntry> {
    const tables = await listTables(this.client)
    const migrations = (await appliedMigrations(this.client)).map(({ number, name, sha256 }) => ({
      number,
      name,
      sha256,
    }))
    const createdAt = new Date().toISOString()
    yield entryOf(
      HEADER_FILE,
      json({ product: 'parinay', format: FORMAT_VERSION, createdAt, migrations, tables } satisfies BackupHeader),
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
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ignoreMissing)
    for (const entry of entries ?? []) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isFile() || !belongsInBackup(relative(folder, path))) continue
      // A member may delete a photo during the backup.
      const file = await open(path).catch(ignoreMissing)
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

/** Skips incomplete files, whose names begin with a dot, and originals, whose metadata may be private. */
const belongsInBackup = (path: string) => {
  const names = path.split(sep)
  return !names.some((name) => name.startsWith('.')) && names.at(-1) !== 'original'
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

const entryOf = (name: string, bytes: Buffer): TarEntry => ({
  name,
  size: bytes.length,
  content: Readable.from([bytes]),
})

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

const NEWLINE = 10

/** In COPY's text format a newline only ends a row, so a cut after one leaves whole rows on both sides. */
async function* wholeRows(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    chunks.push(chunk)
    size += chunk.length
    if (size < PART_BYTES) continue
    const bytes = Buffer.concat(chunks)
    const end = bytes.lastIndexOf(NEWLINE) + 1
    if (end > 0) yield bytes.subarray(0, end)
    chunks = [bytes.subarray(end)]
    size = bytes.length - end
  }
  if (size > 0) yield Buffer.concat(chunks)
}
