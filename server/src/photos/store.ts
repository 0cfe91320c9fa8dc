import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** The pictures of one installation, as WebP files in a folder. Who may have one is decided before it is asked for here. */
export interface PhotoStore {
  has(photo: string): Promise<boolean>
  /** Whole or not at all: a reader never meets half a picture. */
  put(photo: string, webp: Buffer): Promise<void>
  open(photo: string): Promise<{ bytes: number; stream: () => Readable } | undefined>
}

export function photosUnder(dataDir: string): PhotoStore {
  const folder = join(dataDir, 'photos')
  const fileOf = (photo: string) => join(folder, `${photo}.webp`)
  const sizeOf = (photo: string) =>
    stat(fileOf(photo)).then(
      ({ size }) => size,
      () => undefined,
    )

  return {
    has: async (photo) => (await sizeOf(photo)) !== undefined,
    async put(photo, webp) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `.${photo}.${randomBytes(4).toString('hex')}`)
      await writeFile(draft, webp, { mode: 0o600 })
      await rename(draft, fileOf(photo))
    },
    async open(photo) {
      const bytes = await sizeOf(photo)
      return bytes === undefined ? undefined : { bytes, stream: () => createReadStream(fileOf(photo)) }
    },
  }
}
