import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readZip } from '../testing/read-zip.ts'
import { type ZipEntry, zip } from './write-zip.ts'

async function* each<T>(items: readonly T[]) {
  yield* items
}

const packed = async (entries: AsyncIterable<ZipEntry>) => {
  const pieces: Buffer[] = []
  for await (const piece of zip(entries, new Date('2026-11-25T12:30:00Z'))) pieces.push(piece)
  return Buffer.concat(pieces)
}

const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 20 })

test('every archive holds what was put into it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(name, fc.oneof(fc.array(fc.string({ unit: 'binary' })), fc.uint8Array())),
      async (files) => {
        const entries = Object.entries(files).map(([key, content]) => ({
          name: key,
          content: Array.isArray(content) ? each(content) : Buffer.from(content),
        }))
        const expected = Object.entries(files).map(([key, content]) => [
          key,
          Array.isArray(content) ? Buffer.from(content.join('')) : Buffer.from(content),
        ])
        expect([...readZip(await packed(each(entries)))]).toEqual(expected)
      },
    ),
  )
})

test('a failure while an entry is read is a failure of the archive', async () => {
  async function* failing() {
    yield 'a beginning'
    throw new Error('the database is away')
  }
  await expect(packed(each([{ name: 'x', content: failing() }]))).rejects.toThrow('the database is away')
})
