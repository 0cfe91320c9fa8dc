/** The positions of one chunk as 32,000 bits, in the byte order of PostgreSQL's bit strings. */
export type Bitmap = Uint8Array

export const CHUNK = 32_000
export const CHUNK_BYTES = CHUNK / 8

export const chunkOf = (position: number) => Math.floor(position / CHUNK)

export const emptyBitmap = (): Bitmap => new Uint8Array(CHUNK_BYTES)

/** Sets a bit. `place` is the position within the chunk. */
export function setBit(bits: Bitmap, place: number) {
  bits[place >> 3]! |= 0x80 >> (place & 7)
}

export function clearBit(bits: Bitmap, place: number) {
  bits[place >> 3]! &= ~(0x80 >> (place & 7))
}

/** The number of set bits of each byte. */
const COUNTS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length)

/** The places of set bits from the last to the first: `count` at most, after the first `skip` of them. O(bytes). */
export function lastPlaces(bits: Bitmap, skip: number, count: number): number[] {
  const places: number[] = []
  let passed = 0
  for (let byte = bits.length - 1; byte >= 0 && places.length < count; byte--) {
    if (passed + COUNTS[bits[byte]!]! <= skip) {
      passed += COUNTS[bits[byte]!]!
      continue
    }
    // Takes the last set bit each time.
    for (let left = bits[byte]!; left !== 0 && places.length < count; left &= left - 1)
      if (++passed > skip) places.push(byte * 8 + Math.clz32(left & -left) - 24)
  }
  return places
}

/** The hexadecimal form of a bit string that PostgreSQL reads. */
export const asHex = (bits: Bitmap) => `x${Buffer.from(bits.buffer, bits.byteOffset, bits.byteLength).toString('hex')}`
