/** Positions of one chunk: 32,000 bits, as bytes from the left, as PostgreSQL's bit strings are. */
export type Bitmap = Uint8Array

export const CHUNK = 32_000
export const CHUNK_BYTES = CHUNK / 8

export const chunkOf = (position: number) => Math.floor(position / CHUNK)

export const emptyBitmap = (): Bitmap => new Uint8Array(CHUNK_BYTES)

/** `place` is the position within the chunk. */
export function setBit(bits: Bitmap, place: number) {
  bits[place >> 3]! |= 0x80 >> (place & 7)
}

export function clearBit(bits: Bitmap, place: number) {
  bits[place >> 3]! &= ~(0x80 >> (place & 7))
}

/** As PostgreSQL reads a bit string in hexadecimal. */
export const asHex = (bits: Bitmap) => `x${Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength).toString('hex')}`
