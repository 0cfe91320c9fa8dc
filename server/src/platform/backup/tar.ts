// The tar format (ustar), so that ordinary tools can open a backup. Supports only plain files.
const BLOCK_BYTES = 512

export type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> }

/** Writes files one after another. Each must have exactly its announced size. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, size, content } of entries) {
    yield header(name, size)
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      yield chunk
    }
    if (written !== size) throw new Error(`${name} changed while it was read: start the backup again`)
    yield Buffer.alloc(paddingAfter(size))
  }
  yield Buffer.alloc(2 * BLOCK_BYTES)
}

/** Reads the files of an archive. Each must be consumed before the next. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source)
  for (;;) {
    const { name, size } = parseHeader(await bytes.take(BLOCK_BYTES))
    if (name === '') return
    yield { name, size, content: bytes.stream(size) }
    await bytes.take(paddingAfter(size))
  }
}

export async function readText({ content }: TarEntry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const paddingAfter = (size: number) => (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES

// The fields of a header: [offset, length].
const NAME = [0, 100] as const
const MODES = [100, 24] as const
const SIZE = [124, 12] as const
const TIME = [136, 12] as const
const CHECKSUM = [148, 8] as const
const KIND = [156, 1] as const
const MAGIC = [257, 8] as const
const PREFIX = [345, 155] as const
type Field = readonly [number, number]

function header(path: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK_BYTES)
  const put = ([offset, length]: Field, text: string) => {
    if (Buffer.byteLength(text) > length) throw new Error(`${path} does not fit into an archive`)
    block.write(text, offset)
  }
  const { prefix, name } = splitPath(path)
  put(NAME, name)
  put(PREFIX, prefix)
  put(MODES, '0000600\x000000000\x000000000\x00')
  put(SIZE, `${size.toString(8).padStart(11, '0')}\0`)
  put(TIME, `${'0'.repeat(11)}\0`)
  put(KIND, '0')
  put(MAGIC, 'ustar\x0000')
  put(CHECKSUM, `${checksum(block).toString(8).padStart(6, '0')}\0 `)
  return block
}

function splitPath(path: string): { prefix: string; name: string } {
  if (Buffer.byteLength(path) <= NAME[1]) return { prefix: '', name: path }
  const slash = path.lastIndexOf('/')
  return { prefix: path.slice(0, slash), name: path.slice(slash + 1) }
}

function parseHeader(block: Buffer): { name: string; size: number } {
  const read = ([offset, length]: Field) => block.toString('utf8', offset, offset + length).replace(/\0.*$/s, '')
  if (block.every((byte) => byte === 0)) return { name: '', size: 0 }
  if (Number.parseInt(read(CHECKSUM), 8) !== checksum(block))
    throw new DamagedArchiveError('a file in it has a broken header')
  if (read(KIND) !== '0') throw new DamagedArchiveError('it holds something other than files')
  const prefix = read(PREFIX)
  return { name: prefix ? `${prefix}/${read(NAME)}` : read(NAME), size: Number.parseInt(read(SIZE), 8) }
}

/** The sum of a header's bytes, in which the checksum field counts as spaces. */
const checksum = (block: Buffer) =>
  block.reduce((sum, byte, at) => sum + (at >= CHECKSUM[0] && at < CHECKSUM[0] + CHECKSUM[1] ? 32 : byte), 0)

export class DamagedArchiveError extends Error {
  constructor(reason: string) {
    super(`The backup is damaged: ${reason}.`)
  }
}

class ByteReader {
  private readonly source: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.source = source[Symbol.asyncIterator]()
  }

  async take(size: number): Promise<Buffer> {
    const chunks: Buffer[] = []
    for await (const chunk of this.stream(size)) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

  async *stream(size: number): AsyncGenerator<Buffer> {
    for (let missing = size; missing > 0;) {
      if (this.rest.length === 0) this.rest = await this.more()
      const chunk = this.rest.subarray(0, missing)
      this.rest = this.rest.subarray(chunk.length)
      missing -= chunk.length
      yield chunk
    }
  }

  private async more(): Promise<Buffer> {
    const { value, done } = await this.source.next()
    if (done) throw new DamagedArchiveError('it ends too early')
    return value
  }
}
