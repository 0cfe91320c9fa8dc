import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { assertKey, type FileStore } from './file-store.ts'

/** Holds incomplete files, which move to their place when they are complete. */
export const DRAFTS_FOLDER = '.drafts'

/** Stores files in a folder of this machine. */
export function diskStore(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, key)
  }

  return {
    async put(key, content) {
      const [path, draft] = [pathOf(key), join(root, DRAFTS_FOLDER, randomUUID())]
      await mkdir(join(root, DRAFTS_FOLDER), { recursive: true, mode: 0o700 })
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        if (Buffer.isBuffer(content)) await writeFile(draft, content, { mode: 0o600, flush: true })
        else await moveTo(content.path, draft)
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    read: async (key) => readFile(pathOf(key)).catch(ifMissing(undefined)),

    async readPart(key, start, length) {
      const file = await open(pathOf(key)).catch(ifMissing(undefined))
      if (!file) return undefined
      try {
        const { size } = await file.stat()
        if (start >= size) return undefined
        const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(length, size - start)), {
          position: start,
        })
        return { bytes: buffer.subarray(0, bytesRead), total: size }
      } finally {
        await file.close()
      }
    },

    removeAll: async (key) => rm(pathOf(key), { recursive: true, force: true }),

    async *list() {
      for await (const path of filesBelow(root)) {
        // The file may be removed during the listing.
        const stats = await stat(path).catch(ifMissing(undefined))
        if (stats) yield { key: relative(root, path).replaceAll(sep, '/'), bytes: stats.size, writtenAt: stats.mtime }
      }
    },
  }
}

/** Reads a few names at a time, so that memory stays small. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ifMissing(undefined))
  if (!entries) return
  for await (const entry of entries) {
    if (entry.name === DRAFTS_FOLDER) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else if (entry.isFile()) yield path
  }
}

const ifMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return otherwise
    throw error
  }

/** Moves a file and flushes the folder, so that an acknowledged file survives a power failure. */
async function moveTo(from: string, to: string) {
  await flush(from)
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    await flush(to)
    await rm(from)
  }
}

async function flush(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
