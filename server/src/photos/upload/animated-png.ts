import { open } from 'node:fs/promises'

const SIGNATURE = 8
const HEAD = 8
const CHECKSUM = 4
const MOST_CHUNKS = 1_000

/** Decoders show the first picture of an animated PNG and say nothing of the others; the chunk before the pixels tells (PNG 3, 11.3.6). */
export async function isMovingPng(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(HEAD)
    for (let at = SIGNATURE, chunks = 0; chunks < MOST_CHUNKS; chunks++) {
      const { bytesRead } = await file.read(head, 0, HEAD, at)
      const type = head.toString('latin1', 4)
      if (bytesRead < HEAD || type === 'IDAT') return false
      if (type === 'acTL') return true
      at += HEAD + head.readUInt32BE(0) + CHECKSUM
    }
    return false
  } finally {
    await file.close()
  }
}
