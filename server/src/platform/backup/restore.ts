// Puts a backup back: into a database without data, in one transaction, and the photos beside it.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { appliedMigrations, isSameHistory, migrate, readMigrations, whyNotContinue } from '../database/migrate.ts'
import { decrypting, HEADER_BYTES, isEncrypted } from './encryption.ts'
import { Beginning, FIRST, Fingerprint } from './contents.ts'
import { Intake } from './intake.ts'
import { PhotoFolder } from './photo-folder.ts'
import {
  firstTableWithRows,
  hasRowsInBackup,
  listTables,
  qualified,
  withoutConsequences,
  type Table,
} from './tables.ts'
import { DamagedArchive, readTar, textOf, type TarEntry } from './tar.ts'

/** This backup does not belong into this database; the message is one line for the operator. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

export type RestoreOptions = {
  url: string
  photos: string
  migrations: string
  log: { info(line: string): void }
  /** Of an encrypted backup. */
  key?: string | undefined
}

export type RestoreSummary = { rows: number; photos: number; createdAt: string }

export async function restore(file: string, options: RestoreOptions): Promise<RestoreSummary> {
  const raw = await openBackup(file, options.key)
  const archive = raw.pipe(createGunzip())
  raw.on('error', (error) => archive.destroy(error))
  try {
    return await restoreFrom(readTar(archive), options)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code === 'string' && code.startsWith('Z_')) throw new DamagedArchive('it is not a whole compressed file')
    throw error
  } finally {
    archive.destroy()
    raw.destroy()
  }
}

/** The compressed archive, whether the file is encrypted or not. */
async function openBackup(path: string, key: string | undefined): Promise<Readable> {
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
  await file.close()
  if (!isEncrypted(buffer)) return createReadStream(path)
  if (!key) throw new RestoreRefused('This backup is encrypted: set BACKUP_KEY to the key it was made with.')
  return Readable.from(decrypting(key)(createReadStream(path)))
}

async function restoreFrom(entries: AsyncGenerator<TarEntry>, options: RestoreOptions): Promise<RestoreSummary> {
  const fingerprint = new Fingerprint()
  const { value: first } = await entries.next()
  const beginning = await readBeginning(first, fingerprint)
  const client = new Client({ connectionString: options.url, options: '-c statement_timeout=0 -c timezone=UTC' })
  await client.connect()
  const photos = new PhotoFolder(options.photos)
  try {
    if (!(await photos.isEmpty()))
      throw new RestoreRefused(`The folder ${options.photos} already has photos: move it away.`)
    const isNew = await prepare(client, beginning, options)
    await client.query('begin')
    const tables = await emptyTables(client, beginning, isNew)
    const intake = new Intake(client, tables, photos, fingerprint)
    await withoutConsequences(client, tables, () => intake.takeAll(entries))
    // Backups of earlier releases hold sessions.
    for (const { name } of tables.filter((table) => !hasRowsInBackup(table)))
      await client.query(`delete from ${qualified(name)}`)
    await photos.moveIntoPlace()
    await client.query('commit')
    if (isNew) await migrate(options.url, { directory: options.migrations, log: options.log })
    return { ...intake.summary(), createdAt: beginning.createdAt }
  } finally {
    await photos.discardDraft()
    await client.end()
  }
}

async function readBeginning(entry: TarEntry | undefined, fingerprint: Fingerprint): Promise<Beginning> {
  const text = entry?.name === FIRST ? await textOf(fingerprint.over(entry)) : '{}'
  const read = Beginning.safeParse(JSON.parse(text))
  if (!read.success) throw new RestoreRefused('This file is no backup that this release of Parinay can read.')
  return read.data
}

/** Sees to it that the database is in the state the backup was made in. Says whether it was new, and made so just now. */
async function prepare(client: Client, { migrations }: Beginning, { url, migrations: directory, log }: RestoreOptions) {
  const { rowCount } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') limit 1`,
  )
  const isNew = rowCount === 0
  const files = await readMigrations(directory)
  if (isNew) {
    const unknown = whyNotContinue(migrations, files)
    if (unknown) throw new RestoreRefused(`The backup was made by another release. ${unknown}`)
    await migrate(url, { directory, log, upTo: migrations.at(-1)?.number ?? 0 })
  }
  const applied = await appliedMigrations(client).catch(() => {
    throw new RestoreRefused('The database belongs to something else: restore into a new database.')
  })
  if (!isSameHistory(applied, migrations, files))
    throw new RestoreRefused(
      `The backup was made at migration ${migrations.at(-1)?.number ?? 0} and the database is at ${applied.at(-1)?.number ?? 0}, ` +
        'or they differ on the way there: restore into a new database.',
    )
  return isNew
}

async function emptyTables(client: Client, beginning: Beginning, isNew: boolean): Promise<Table[]> {
  const tables = await listTables(client)
  if (!isDeepStrictEqual(tables, beginning.tables))
    throw new RestoreRefused('The tables of the database are not those of the backup: restore into a new database.')
  const names = tables.map(({ name }) => qualified(name)).join(', ')
  await client.query(`lock table ${names} in access exclusive mode`)
  // What a new database has, its migrations put there, and the backup has it too.
  if (isNew) await client.query(`truncate ${names}`)
  const filled = await firstTableWithRows(client, tables)
  if (filled) throw new RestoreRefused(`The database already has data (in ${filled}): restore into a new database.`)
  return tables
}
