/**
 * Stores the files of one installation by key: words of letters, digits, dots and hyphens, joined by slashes. Callers check permissions.
 */
export interface FileStore {
  /** Atomic: no reader sees a partial file. A file given by its path is moved. */
  put(key: string, content: Buffer | { path: string }): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  /** Reads a part of a file: fewer bytes where it ends before. Undefined also if it begins beyond the end. */
  readPart(key: string, start: number, length: number): Promise<FilePart | undefined>
  /** Removes everything below a folder, which may be empty or absent. */
  removeAll(folder: string): Promise<void>
  /** Lists all files, in no order. */
  list(): AsyncIterable<StoredFile>
}

const KEY_PATTERN = /^[a-z0-9][\w-]*(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/i

/** Throws for a key that could escape its folder. Only the product makes keys, so that is a bug. */
export function assertKey(key: string) {
  if (!KEY_PATTERN.test(key)) throw new Error('This is not a valid file key')
}

export interface FilePart {
  bytes: Buffer
  /** The size of the whole file. */
  total: number
}

export interface StoredFile {
  key: string
  bytes: number
  writtenAt: Date
}
