import { open } from 'node:fs/promises'

export type FileType = 'jpeg' | 'png' | 'webp' | 'heic'

const HEADER_BYTES = 12
const SIGNATURES: readonly [FileType, RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['webp', /^RIFF....WEBP/s],
  // The first box of the file names the brand of HEIC (ISO/IEC 23008-12, section 10).
  ['heic', /^....ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/s],
]

/** Detects the type by the first bytes. Other files never reach a decoder, because each decoder is an attack surface. */
export async function detectFileType(path: string): Promise<FileType | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const head = buffer.toString('latin1', 0, bytesRead)
    return SIGNATURES.find(([, start]) => start.test(head))?.[0]
  } finally {
    await file.close()
  }
}
