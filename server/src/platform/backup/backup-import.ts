import type { Client } from 'pg'
import { copyIn } from '../database/copy-into-table.ts'
import { BackupFooter, FOOTER_FILE, type ArchiveDigest } from './backup-format.ts'
import type { PhotoFolder } from './restored-photos.ts'
import { copyTarget, setSequence, type Table } from './backup-tables.ts'
import { DamagedArchiveError, readText, type TarEntry } from './tar.ts'

/** Imports the files of a backup. The last file must confirm all others. */
export class BackupImport {
  private readonly client: Client
  private readonly tables: Map<string, Table>
  private readonly photos: PhotoFolder
  private readonly digest: ArchiveDigest
  private readonly rows: Record<string, number>
  private photoCount = 0

  constructor(client: Client, tables: Table[], photos: PhotoFolder, digest: ArchiveDigest) {
    this.client = client
    this.tables = new Map(tables.map((table) => [table.name, table]))
    this.photos = photos
    this.digest = digest
    this.rows = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  }

  summary() {
    return { rows: Object.values(this.rows).reduce((sum, count) => sum + count, 0), photos: this.photoCount }
  }

  async importAll(entries: AsyncIterable<TarEntry>) {
    for await (const entry of entries) {
      if (entry.name === FOOTER_FILE) return this.verify(BackupFooter.parse(JSON.parse(await readText(entry))))
      await this.importEntry(this.digest.including(entry))
    }
    throw new DamagedArchiveError('its last part is missing')
  }

  private async importEntry({ name, content }: TarEntry) {
    const [kind, ...rest] = name.split('/')
    const table = kind === 'tables' ? this.tables.get(rest[0] ?? '') : undefined
    if (table) {
      this.rows[table.name]! += await copyIn(this.client, copyTarget(table), content)
    } else if (kind === 'photos') {
      await this.photos.add(rest.join('/'), content)
      this.photoCount++
    } else throw new DamagedArchiveError('it holds a part that belongs to nothing')
  }

  private async verify({ rows, sequences, photos, sha256 }: BackupFooter) {
    const isWhole =
      Object.entries(rows).every(([table, count]) => this.rows[table] === count) && photos === this.photoCount
    if (!isWhole || sha256 !== this.digest.result()) throw new DamagedArchiveError('its checksum does not fit')
    for (const sequence of sequences) await setSequence(this.client, sequence)
  }
}
