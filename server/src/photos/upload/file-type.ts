import { open } from 'node:fs/promises'

export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic'

const HEAD = 12
const KINDS: readonly [FileKind, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF....WEBP/s],
  // The brands of HEIC stand in the first box of the file (ISO/IEC 23008-12, section 10).
  ['heic', /^....ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s],
]

/** What a file is by its first bytes. No decoder sees any other file: each has its own ways to read a hostile one. */
export async function kindOf(path: string): Promise<FileKind | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    return KINDS.find(([, start]) => start.test(head))?.[0]
  } finally {
    await file.close()
  }
}
