// A backup contains backup.json, tables/<table>/<part>, photos/<path>, and end.json, whose checksum covers the rest.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TarEntry } from './tar.ts'

export const FORMAT_VERSION = 1
export const HEADER_FILE = 'backup.json'
export const FOOTER_FILE = 'end.json'

export const BackupHeader = z.object({
  product: z.literal('parinay'),
  format: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type BackupHeader = z.output<typeof BackupHeader>

export const BackupFooter = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  photos: z.int(),
  sha256: z.string(),
})
export type BackupFooter = z.output<typeof BackupFooter>

/** The checksum of all files but the last, computed both when writing and when reading. */
export class ArchiveDigest {
  private readonly hash = createHash('sha256')

  including(entry: TarEntry): TarEntry {
    return { ...entry, content: this.hashed(entry) }
  }

  private async *hashed({ name, size, content }: TarEntry) {
    this.hash.update(`${name}\n${size}\n`)
    for await (const chunk of content) {
      this.hash.update(chunk)
      yield chunk
    }
  }

  result(): string {
    return this.hash.digest('hex')
  }
}
