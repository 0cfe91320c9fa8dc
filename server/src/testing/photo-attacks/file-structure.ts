// Reads the structure of a delivered file without a decoder.

/** The chunks of a WebP file (RIFF container, RFC 9649 section 2.3 and on). */
export function webpChunks(bytes: Buffer): string[] {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    throw new Error('No WebP')
  const end = 8 + bytes.readUInt32LE(4)
  if (end !== bytes.length) throw new Error('Something follows the file')
  const names: string[] = []
  for (let at = 12; at < end;) {
    const length = bytes.readUInt32LE(at + 4)
    names.push(bytes.toString('latin1', at, at + 4))
    at += 8 + length + (length % 2)
  }
  return names
}

/** The boxes and the item types of an AVIF file (ISO/IEC 14496-12: `meta` contains `iinf` contains `infe`). */
export function avifBoxes(bytes: Buffer): { boxes: string[]; items: string[] } {
  const boxes: string[] = []
  const items: string[] = []
  const walk = (from: number, to: number) => {
    for (let at = from; at < to;) {
      const size = bytes.readUInt32BE(at)
      const name = bytes.toString('latin1', at + 4, at + 8)
      if (size < 8 || at + size > to) throw new Error(`A box of ${size} bytes does not fit`)
      boxes.push(name)
      if (name === 'meta') walk(at + 12, at + size)
      if (name === 'iinf') walk(at + 14, at + size)
      if (name === 'iprp' || name === 'ipco') walk(at + 8, at + size)
      // Version 2: id, protection, type.
      if (name === 'infe') items.push(bytes.toString('latin1', at + 16, at + 20))
      at += size
    }
  }
  walk(0, bytes.length)
  return { boxes, items }
}
