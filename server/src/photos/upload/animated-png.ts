import { open } from 'node:fs/promises'

const PNG_SIGNATURE_BYTES = 8
const CHUNK_HEADER_BYTES = 8
const CHECKSUM_BYTES = 4
const MAX_CHUNKS = 1_000

/** Decoders show only the first frame of an animated PNG. A chunk before the pixels marks the animation (PNG 3, 11.3.6). */
export async function isAnimatedPng(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(CHUNK_HEADER_BYTES)
    for (let at = PNG_SIGNATURE_BYTES, chunks = 0; chunks < MAX_CHUNKS; chunks++) {
      const { bytesRead } = await file.read(head, 0, CHUNK_HEADER_BYTES, at)
      const type = head.toString('latin1', 4)
      if (bytesRead < CHUNK_HEADER_BYTES || type === 'IDAT') return false
      if (type === 'acTL') return true
      at += CHUNK_HEADER_BYTES + head.readUInt32BE(0) + CHECKSUM_BYTES
    }
    return false
  } finally {
    await file.close()
  }
}
