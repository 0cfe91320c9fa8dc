import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { assertKey, type Files } from './files.ts'

/** Drafts of files, which take their place when they are complete. */
export const DRAFTS = '.drafts'

/** Files in a folder of this machine. */
export function filesUnder(folder: string): Files {
  const root = resolve(folder)
  const pathOf = (key: string) => {
    assertKey(key)
    return join(root, key)
  }

  return {
    async put(key, content) {
      const [path, draft] = [pathOf(key), join(root, DRAFTS, randomUUID())]
      await mkdir(join(root, DRAFTS), { recursive: true, mode: 0o700 })
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

    removeAll: async (key) => rm(pathOf(key), { recursive: true, force: true }),

    async *list() {
      for await (const path of filesBelow(root)) {
        // What was removed while the list was read is not there.
        const found = await stat(path).catch(ifMissing(undefined))
        if (found) yield { key: relative(root, path).replaceAll(sep, '/'), bytes: found.size, writtenAt: found.mtime }
      }
    },
  }
}

/** A few names at a time, however many there are. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(ifMissing(undefined))
  if (!entries) return
  for await (const entry of entries) {
    if (entry.name === DRAFTS) continue
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

/** What was acknowledged is on the disk, also when the power goes. */
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
