// Files that a person chose. A file on disk or in a cloud gallery may change or vanish before it is sent, and then nobody can read it.
import { CallError } from './call-api.ts'

/** Files up to this size are copied: every photo that the server accepts, but not a long video. */
const MAX_COPIED_BYTES = 16 * 1024 * 1024

export const FILE_CHANGED_MESSAGE = 'This file has changed or can no longer be opened. Please choose it again.'

export const fileChanged = () => new CallError(FILE_CHANGED_MESSAGE, 'file_changed', 0)

export const isFileChanged = (failure: unknown) => failure instanceof CallError && failure.code === 'file_changed'

/** A copy of a chosen file that stays as it is now; a large file itself. Rejects if the file cannot be read, with `fileChanged`. */
export function copyIntoMemory(file: File): Promise<File> {
  const copied = copy(file)
  // The sender of the file reports the failure.
  copied.catch(() => undefined)
  return copied
}

async function copy(file: File): Promise<File> {
  if (file.size > MAX_COPIED_BYTES) return file
  const bytes = await asReadable(file.arrayBuffer())
  return new File([bytes], file.name, { type: file.type, lastModified: file.lastModified })
}

/** The first bytes of a file. */
export const readHead = (file: Blob, length: number) =>
  asReadable(file.slice(0, length).arrayBuffer()).then((bytes) => new Uint8Array(bytes))

/** Whether the bytes can still be read: a file that changed cannot, and one that became shorter has no end. */
export async function isReadable(bytes: Blob): Promise<boolean> {
  try {
    const ends = await Promise.all([bytes.slice(0, 1).arrayBuffer(), bytes.slice(-1).arrayBuffer()])
    return bytes.size === 0 || ends.every(({ byteLength }) => byteLength === 1)
  } catch {
    return false
  }
}

const asReadable = <T>(bytes: Promise<T>): Promise<T> =>
  bytes.catch(() => {
    throw fileChanged()
  })
