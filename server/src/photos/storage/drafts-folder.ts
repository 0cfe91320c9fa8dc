import { randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../../platform/context.ts'
import type { IncomingUploads, Sender } from '../../platform/http/limit-incoming-uploads.ts'
import { Problem } from '../../platform/problem.ts'

/** The folder of incoming files. The sweep removes files that a killed process left. */
export const draftsFolder = (dataDir: string) => join(dataDir, 'drafts')

interface IncomingFile {
  incoming: IncomingUploads
  sender: Sender
  file: AsyncIterable<Uint8Array>
}

/** Writes an incoming file to this machine's disk, and removes it when `use` is done with its path. */
export async function withDraft<T>(
  { config }: Pick<Context, 'config'>,
  { incoming, sender, file }: IncomingFile,
  use: (draft: string) => Promise<T>,
): Promise<T> {
  const draft = join(draftsFolder(config.dataDir), randomUUID())
  try {
    return await incoming.receive(sender, async (countBytes, tooSlow) => {
      await mkdir(draftsFolder(config.dataDir), { recursive: true, mode: 0o700 })
      // Opened first, because a file that is created later could appear after its removal.
      const opened = await open(draft, 'wx', 0o600)
      await pipeline(file, countBytes, opened.createWriteStream(), { signal: tooSlow })
      return use(draft)
    })
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new Problem('storage_full') : error
  } finally {
    await rm(draft, { force: true })
  }
}
