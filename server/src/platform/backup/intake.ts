import type { Client } from 'pg'
import { copyIn } from '../database/copy.ts'
import { Ending, LAST, type Fingerprint } from './contents.ts'
import type { PhotoFolder } from './photo-folder.ts'
import { copyTarget, setSequence, type Table } from './tables.ts'
import { DamagedArchive, textOf, type TarEntry } from './tar.ts'

/** Takes a backup's files in, and is content only when the last of them confirms all the others. */
export class Intake {
  private readonly client: Client
  private readonly tables: Map<string, Table>
  private readonly photos: PhotoFolder
  private readonly fingerprint: Fingerprint
  private readonly rows: Record<string, number>
  private photoCount = 0

  constructor(client: Client, tables: Table[], photos: PhotoFolder, fingerprint: Fingerprint) {
    this.client = client
    this.tables = new Map(tables.map((table) => [table.name, table]))
    this.photos = photos
    this.fingerprint = fingerprint
    this.rows = Object.fromEntries(tables.map(({ name }) => [name, 0]))
  }

  summary() {
    return { rows: Object.values(this.rows).reduce((sum, count) => sum + count, 0), photos: this.photoCount }
  }

  async takeAll(entries: AsyncIterable<TarEntry>) {
    for await (const entry of entries) {
      if (entry.name === LAST) return this.conclude(Ending.parse(JSON.parse(await textOf(entry))))
      await this.take(this.fingerprint.over(entry))
    }
    throw new DamagedArchive('its last part is missing')
  }

  private async take({ name, content }: TarEntry) {
    const [kind, ...rest] = name.split('/')
    const table = kind === 'tables' ? this.tables.get(rest[0] ?? '') : undefined
    if (table) {
      this.rows[table.name]! += await copyIn(this.client, copyTarget(table), content)
    } else if (kind === 'photos') {
      await this.photos.add(rest.join('/'), content)
      this.photoCount++
    } else throw new DamagedArchive('it holds a part that belongs to nothing')
  }

  private async conclude({ rows, sequences, photos, sha256 }: Ending) {
    const isWhole =
      Object.entries(rows).every(([table, count]) => this.rows[table] === count) && photos === this.photoCount
    if (!isWhole || sha256 !== this.fingerprint.result()) throw new DamagedArchive('its checksum does not fit')
    for (const sequence of sequences) await setSequence(this.client, sequence)
  }
}
