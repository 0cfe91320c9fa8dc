// What stands in a backup: backup.json, then tables/<table>/<part>, then photos/<path>, and end.json, which proves the rest.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TarEntry } from './tar.ts'

export const FORMAT = 1
export const FIRST = 'backup.json'
export const LAST = 'end.json'

export const Beginning = z.object({
  product: z.literal('parinay'),
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), sha256: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Beginning = z.output<typeof Beginning>

export const Ending = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  photos: z.int(),
  sha256: z.string(),
})
export type Ending = z.output<typeof Ending>

/** Runs over every file but the last, on the way in and on the way out. */
export class Fingerprint {
  private readonly hash = createHash('sha256')

  over(entry: TarEntry): TarEntry {
    return { ...entry, content: this.watch(entry) }
  }

  private async *watch({ name, size, content }: TarEntry) {
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
