// Writes a ZIP archive as a stream (APPNOTE 6.3.10, without ZIP64). No entry is in memory as a whole, except a file that comes as one buffer.
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  name: string
  /** Pieces of text are compressed. A buffer is stored as it is: photos and sound are compressed already. */
  content: AsyncIterable<string> | Buffer
}

interface Written {
  name: Buffer
  method: number
  flags: number
  crc: number
  size: number
  packedSize: number
  offset: number
}

const STORED = 0
const DEFLATED = 8
const NAMES_ARE_UTF8 = 0x0800
/** Checksum and sizes follow the content. */
const SIZES_FOLLOW = 0x0008
const VERSION = 20

export async function* zip(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const entry = entryFor(name, content, offset)
    for await (const piece of piecesOf(entry, content, at)) {
      offset += piece.length
      yield piece
    }
    written.push(entry)
  }
  const directory = Buffer.concat(written.map((entry) => directoryEntry(entry, at)))
  yield directory
  yield endOf(written.length, directory.length, offset)
}

function entryFor(name: string, content: ZipEntry['content'], offset: number): Written {
  const isWhole = Buffer.isBuffer(content)
  const size = isWhole ? content.length : 0
  return {
    name: Buffer.from(name),
    method: isWhole ? STORED : DEFLATED,
    flags: isWhole ? NAMES_ARE_UTF8 : NAMES_ARE_UTF8 | SIZES_FOLLOW,
    crc: isWhole ? crc32(content) : 0,
    size,
    packedSize: size,
    offset,
  }
}

async function* piecesOf(entry: Written, content: ZipEntry['content'], at: Date): AsyncGenerator<Buffer> {
  yield Buffer.concat([bytes(uint32(0x04034b50)), sharedFields(entry, at), bytes(uint16(0)), entry.name])
  if (Buffer.isBuffer(content)) return yield content
  const packed = createDeflateRaw()
  // A failure on either side ends the other, and is thrown by the loop.
  pipeline(Readable.from(counted(content, entry)), packed, () => undefined)
  for await (const piece of packed) {
    entry.packedSize += (piece as Buffer).length
    yield piece as Buffer
  }
  yield bytes(uint32(0x08074b50), uint32(entry.crc), uint32(entry.packedSize), uint32(entry.size))
}

async function* counted(pieces: AsyncIterable<string>, entry: Written) {
  for await (const text of pieces) {
    const piece = Buffer.from(text)
    entry.crc = crc32(piece, entry.crc)
    entry.size += piece.length
    yield piece
  }
}

/** What an entry's own head and the directory have in common. */
const sharedFields = ({ flags, method, crc, packedSize, size, name }: Written, at: Date) =>
  bytes(
    uint16(VERSION),
    uint16(flags),
    uint16(method),
    ...dosTime(at),
    uint32(crc),
    uint32(packedSize),
    uint32(size),
    uint16(name.length),
  )

const directoryEntry = (entry: Written, at: Date) =>
  Buffer.concat([
    bytes(uint32(0x02014b50), uint16(VERSION)),
    sharedFields(entry, at),
    // No extra field, no comment, one disk, a binary file without attributes.
    bytes(uint16(0), uint16(0), uint16(0), uint16(0), uint32(0), uint32(entry.offset)),
    entry.name,
  ])

const endOf = (count: number, size: number, offset: number) =>
  bytes(uint32(0x06054b50), uint16(0), uint16(0), uint16(count), uint16(count), uint32(size), uint32(offset), uint16(0))

const dosTime = (at: Date) => [
  uint16((at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)),
  uint16(((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()),
]

const bytes = (...fields: Buffer[]) => Buffer.concat(fields)

function uint16(value: number) {
  const field = Buffer.alloc(2)
  field.writeUInt16LE(value)
  return field
}

function uint32(value: number) {
  const field = Buffer.alloc(4)
  field.writeUInt32LE(value)
  return field
}
