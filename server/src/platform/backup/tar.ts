// Writes and reads the tar archive of a backup. Ordinary tools can open it.
import { pipeline } from 'node:stream/promises'
import { extract, pack, type Pack } from 'tar-stream'

export type TarEntry = { name: string; size: number; content: AsyncIterable<Buffer> }

/** A fixed time, so that the same rows and photos give the same bytes. */
const MODIFIED_AT = new Date(0)

/** Writes files one after another. Each must have exactly its announced size. */
export async function* writeTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  const archive = pack()
  const writing = addEntries(archive, entries).then(
    () => archive.finalize(),
    (error: Error) => archive.destroy(error),
  )
  try {
    yield* archive as AsyncIterable<Buffer>
  } finally {
    archive.destroy()
    await writing
  }
}

async function addEntries(archive: Pack, entries: AsyncIterable<TarEntry>) {
  for await (const entry of entries) {
    const { name, size } = entry
    await pipeline(exactContent(entry), archive.entry({ name, size, mode: 0o600, mtime: MODIFIED_AT }))
  }
}

async function* exactContent({ name, size, content }: TarEntry) {
  let read = 0
  for await (const chunk of content) {
    read += chunk.length
    yield chunk
  }
  if (read !== size) throw new Error(`${name} changed while it was read: start the backup again`)
}

/** Reads the files of an archive. Each must be consumed before the next. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const archive = extract()
  const failure = pipeline(source, archive).then(
    () => undefined,
    (error: Error) => error,
  )
  for await (const entry of throwing(failure, archive)) {
    const { name, size, type } = entry.header
    if (type !== 'file') throw new DamagedArchiveError('it holds something other than files')
    yield { name, size, content: throwing(failure, entry as AsyncIterable<Buffer>) }
  }
}

/** Yields the items of a stream. If it ends early, throws the reason that `failure` gives, because the stream itself has none. */
async function* throwing<Item>(failure: Promise<Error | undefined>, items: AsyncIterable<Item>) {
  try {
    yield* items
  } catch (error) {
    throw damageOf((await failure) ?? error)
  }
}

export async function readText({ content }: TarEntry): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export class DamagedArchiveError extends Error {
  constructor(reason: string) {
    super(`The backup is damaged: ${reason}.`)
  }
}

/** Turns an error of tar-stream into one for the operator. Errors of the file or its encryption stay unchanged. */
function damageOf(error: unknown) {
  const message = error instanceof Error ? error.message : ''
  if (message === 'Unexpected end of data') return new DamagedArchiveError('it ends too early')
  if (/^(Invalid|Header exceeds)/.test(message)) return new DamagedArchiveError('a file in it has a broken header')
  return error
}
