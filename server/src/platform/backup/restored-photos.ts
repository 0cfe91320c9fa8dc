import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DamagedArchiveError } from './tar.ts'

/** Collects restored photos in a separate folder, which replaces the real one when it is complete. */
export class PhotoFolder {
  private readonly path: string
  private readonly draft: string

  constructor(path: string) {
    this.path = resolve(path)
    this.draft = `${this.path}.restoring`
  }

  async isEmpty(): Promise<boolean> {
    const present = await readdir(this.path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    })
    return present.length === 0
  }

  async add(name: string, content: AsyncIterable<Buffer>) {
    const file = join(this.draft, name)
    if (!file.startsWith(this.draft + sep)) throw new DamagedArchiveError('it names a file outside its folder')
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await pipeline(Readable.from(content), createWriteStream(file, { mode: 0o600, flush: true }))
  }

  async moveIntoPlace() {
    await mkdir(this.draft, { recursive: true, mode: 0o700 })
    await rm(this.path, { recursive: true, force: true })
    await rename(this.draft, this.path)
  }

  async discardDraft() {
    await rm(this.draft, { recursive: true, force: true })
  }
}
