import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
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
        if (Buffer.isBuffer(content)) await writeFile(draft, content, { mode: 0o600 })
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
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(ifMissing([]))
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        if (!entry.isFile() || relative(root, path).startsWith(DRAFTS)) continue
        // What was removed while the list was read is not there.
        const found = await stat(path).catch(ifMissing(undefined))
        if (found) yield { key: relative(root, path).replaceAll(sep, '/'), bytes: found.size, writtenAt: found.mtime }
      }
    },
  }
}

const ifMissing =
  <T>(otherwise: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return otherwise
    throw error
  }

async function moveTo(from: string, to: string) {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, to, constants.COPYFILE_FICLONE)
    await rm(from)
  }
}
