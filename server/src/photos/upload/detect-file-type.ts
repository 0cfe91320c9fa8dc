import { open } from 'node:fs/promises'
import { type PictureType, pictureTypeOf, SIGNATURE_BYTES } from '@parinay/contract/vocabulary/picture-signatures'

/** Detects the type by the first bytes. Other files never reach a decoder, because each decoder is an attack surface. */
export async function detectFileType(path: string): Promise<PictureType | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0)
    return pictureTypeOf(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}
