// Builds misleading files by hand.
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  return Buffer.concat([uint32(content.length), named, uint32(crc32(named))])
}

/** A PNG with one byte per pixel and any claimed size. */
export const png = (width: number, height: number, pixels: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([
    SIGNATURE,
    pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...chunks,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])

export const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 })

/** A text chunk that unpacks to `bytes` bytes. */
export const inflatedText = (bytes: number) =>
  pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), zeros(bytes)]))
export const inflatedProfile = (bytes: number) =>
  pngChunk('iCCP', Buffer.concat([Buffer.from('sRGB\0\0'), zeros(bytes)]))

/** Inserts chunks after the header of a PNG. */
export const withPngChunks = (file: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)])

/** An animated PNG with the same picture twice. */
export function apng(file: Buffer): Buffer {
  const control = Buffer.concat([
    uint32(0),
    file.subarray(16, 24),
    uint32(0),
    uint32(0),
    Buffer.from([0, 1, 0, 10, 0, 0]),
  ])
  return withPngChunks(file, pngChunk('acTL', Buffer.concat([uint32(2), uint32(0)])), pngChunk('fcTL', control))
}

/** Inserts segments after the first two bytes of a JPEG. */
export const withSegments = (file: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)])

export const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), uint16(content.length + 2), content])

/** A JPEG whose header claims another size. */
export function withClaimedSize(file: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(file)
  let at = 2
  while (copy[at + 1] !== 0xc0 && copy[at + 1] !== 0xc2) at += 2 + copy.readUInt16BE(at + 2)
  copy.writeUInt16BE(height, at + 5)
  copy.writeUInt16BE(width, at + 7)
  return copy
}

/** A WebP whose canvas claims another size. */
export function webpWithClaimedSize(file: Buffer, width: number, height: number): Buffer {
  const frame = Buffer.alloc(18)
  frame.write('VP8X', 'latin1')
  frame.writeUInt32LE(10, 4)
  frame.writeUIntLE(width - 1, 12, 3)
  frame.writeUIntLE(height - 1, 15, 3)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(file.length - 8 + frame.length)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), frame, file.subarray(12)])
}

/** A ZIP archive with one uncompressed file. */
export function zip(name: string, content: Buffer): Buffer {
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt32LE(crc32(content), 10)
  common.writeUInt32LE(content.length, 14)
  common.writeUInt32LE(content.length, 18)
  common.writeUInt16LE(name.length, 22)
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), content])
  const central = Buffer.concat([
    Buffer.from('PK\x01\x02\x14\0', 'latin1'),
    common,
    Buffer.alloc(14),
    Buffer.from(name),
  ])
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(local.length, 16)
  return Buffer.concat([local, central, end])
}

function uint32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function uint16(value: number) {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

export const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${inside}</svg>`)

/** Each group repeats the one below it, so a few kilobytes describe a huge number of shapes. */
export function nestedSvg(levels: number, each: number): Buffer {
  const groups = Array.from(
    { length: levels },
    (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}" x="1"/>`.repeat(each)}</g>`,
  )
  const inside = `<defs><g id="g0"><rect width="1" height="1"/></g>${groups.join('')}</defs><use href="#g${levels}"/>`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
}

export const gzipped = (file: Buffer) => gzipSync(file)

/** A progressive JPEG with as many pixels as a photo may have. */
export const heavyJpeg = () =>
  sharp({ create: { width: 7_000, height: 9_000, channels: 3, background: '#a96' } })
    .jpeg({ progressive: true })
    .toBuffer()
