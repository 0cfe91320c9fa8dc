import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTar, readText, writeTar, type TarEntry } from './tar.ts'

const entry = (name: string, text: string, size = Buffer.byteLength(text)): TarEntry => ({
  name,
  size,
  content: Readable.from([Buffer.from(text)]),
})

const archiveOf = async (...entries: TarEntry[]) =>
  Buffer.concat(await Readable.from(writeTar(Readable.from(entries) as AsyncIterable<TarEntry>)).toArray())

async function contentsOf(archive: Buffer, chunkBytes = 1_000) {
  const chunks = Array.from({ length: Math.ceil(archive.length / chunkBytes) }, (_, index) =>
    archive.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  )
  const found: [string, string][] = []
  for await (const file of readTar(Readable.from(chunks))) found.push([file.name, await readText(file)])
  return found
}

test('any files are read back, however the bytes are split', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.stringMatching(/^[a-z/é]{1,200}[a-z]$/), fc.string({ maxLength: 2_000 })), { maxLength: 5 }),
      fc.integer({ min: 1, max: 3_000 }),
      async (files, chunkBytes) => {
        const archive = await archiveOf(...files.map(([name, text]) => entry(name, text)))
        expect(await contentsOf(archive, chunkBytes)).toEqual(files)
      },
    ),
    { numRuns: 50 },
  ))

test('ordinary tools read the archives, and their archives can be read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parinay-tar-'))
  try {
    await writeFile(join(folder, 'a.tar'), await archiveOf(entry('one.txt', 'One'), entry('two.txt', '2'.repeat(700))))
    execFileSync('tar', ['xf', 'a.tar'], { cwd: folder })
    expect(await readFile(join(folder, 'two.txt'), 'utf8')).toBe('2'.repeat(700))
    execFileSync('tar', ['cf', 'b.tar', 'one.txt'], { cwd: folder })
    expect(await contentsOf(await readFile(join(folder, 'b.tar')))).toEqual([['one.txt', 'One']])
    execFileSync('ln', ['-s', '/etc/passwd', 'link'], { cwd: folder })
    execFileSync('tar', ['cf', 'c.tar', 'link'], { cwd: folder })
    await expect(contentsOf(await readFile(join(folder, 'c.tar')))).rejects.toThrow('something other than files')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test.each([
  ['grows', 'longer', 3],
  ['shrinks', 'short', 30],
])('a file that %s while it is read ends the backup', async (_, text, size) => {
  await expect(archiveOf(entry('a', 'x'), entry('b', text, size), entry('c', 'x'))).rejects.toThrow(
    'b changed while it was read',
  )
})

test('an archive that is cut off anywhere is damaged or lacks files', async () => {
  const archive = await archiveOf(entry('a', 'x'.repeat(900)), entry('b', 'y'))
  const outcomes = new Set<number | string>()
  for (let end = 0; end < archive.length - 1024; end += 64) {
    const reading = contentsOf(archive.subarray(0, end), 512)
    outcomes.add(
      await reading.then(
        (files) => files.length,
        (error: Error) => error.message,
      ),
    )
  }
  expect(outcomes).toEqual(new Set([0, 1, 'The backup is damaged: it ends too early.']))
})

test.each([
  ['a changed name', 0],
  ['a changed size', 130],
  ['a changed checksum', 150],
])('a header with %s is refused', async (_, at) => {
  const archive = await archiveOf(entry('a', 'x'))
  archive.writeUInt8(archive[at]! ^ 1, at)
  await expect(contentsOf(archive)).rejects.toThrow('damaged: a file in it has a broken header')
})

test('a failure of the source is reported unchanged, in a file and between files', async () => {
  const archive = await archiveOf(entry('a', 'x'.repeat(2_000)), entry('b', 'y'))
  for (const end of [700, 2_560])
    await expect(async () => {
      const failing = async function* () {
        yield archive.subarray(0, end)
        throw new RangeError('The disk is gone')
      }
      for await (const file of readTar(failing())) await readText(file)
    }).rejects.toThrow(new RangeError('The disk is gone'))
})

test('a reader that stops early closes the source', async () => {
  const archive = await archiveOf(entry('a', 'x'), entry('b', 'y'.repeat(100_000)))
  const source = Readable.from([archive.subarray(0, 2_000), archive.subarray(2_000)])
  for await (const file of readTar(source)) if ((await readText(file)) === 'x') break
  expect(source.destroyed).toBe(true)
})

test('a writer that stops early closes its files', async () => {
  let isClosed = false
  const entries = async function* () {
    try {
      for (;;) yield entry('a', 'x'.repeat(100_000))
    } finally {
      isClosed = true
    }
  }
  for await (const chunk of writeTar(entries())) if (chunk.length > 0) break
  expect(isClosed).toBe(true)
})
