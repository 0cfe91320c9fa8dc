/**
 * Files of one installation by key, a key being words of letters, digits, dots and hyphens joined by slashes. Who may have one is
 * decided before it is asked for here.
 */
export interface Files {
  /** Whole or not at all: a reader never meets half a file. A path is a file of this machine's, which is moved. */
  put(key: string, content: Buffer | { path: string }): Promise<void>
  read(key: string): Promise<Buffer | undefined>
  /** Everything below a folder; there may be nothing. */
  removeAll(folder: string): Promise<void>
  /** Everything there is, in no order. */
  list(): AsyncIterable<Kept>
}

const KEY = /^[a-z0-9][\w-]*(?:\.[\w-]+)*(?:\/[\w-]+(?:\.[\w-]+)*)*$/i

/** Keys are made by the product; one that could leave its place is a fault of ours. */
export function assertKey(key: string) {
  if (!KEY.test(key)) throw new Error('This is no key of a file')
}

export interface Kept {
  key: string
  bytes: number
  writtenAt: Date
}
