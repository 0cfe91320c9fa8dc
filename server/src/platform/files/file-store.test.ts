import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startS3Server } from '../../testing/stand-in-s3.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { s3Store } from './s3-store.ts'

const room = await mkdtemp(join(tmpdir(), 'parinay-files-'))
const store = await startS3Server(join(room, 'bucket'))
afterAll(async () => {
  await store.stop()
  await rm(room, { recursive: true, force: true })
})

const folder = join(room, 'disk')
const KINDS: [string, FileStore][] = [
  ['a folder', diskStore(folder)],
  ['a bucket', s3Store(store.bucket)],
]

async function keysOf(files: FileStore) {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.toSorted()
}

describe.each(KINDS)('%s', (_, files) => {
  test('returns a stored file, also after it was replaced', async () => {
    await files.put('ab/one/card.webp', Buffer.from('first'))
    expect((await files.read('ab/one/card.webp'))?.toString()).toBe('first')
    await files.put('ab/one/card.webp', Buffer.from('second'))
    expect((await files.read('ab/one/card.webp'))?.toString()).toBe('second')
    await files.removeAll('ab/one')
  })

  test('reads a part of a file, up to its end', async () => {
    await files.put('ab/part/low.mp4', Buffer.from('0123456789'))
    const part = async (start: number, length: number) => {
      const read = await files.readPart('ab/part/low.mp4', start, length)
      return read && [read.bytes.toString(), read.total]
    }
    expect(await part(0, 4)).toEqual(['0123', 10])
    expect(await part(8, 100)).toEqual(['89', 10])
    expect(await part(10, 1)).toBeUndefined()
    expect(await files.readPart('ab/part/none.mp4', 0, 1)).toBeUndefined()
    await files.removeAll('ab/part')
  })

  test('has no file under an unused key', async () => {
    expect(await files.read('ab/none/card.webp')).toBeUndefined()
    await files.removeAll('ab/none')
  })

  test('moves a file that is given by its path', async () => {
    const path = join(room, 'draft')
    await writeFile(path, 'a large file')
    await files.put('cd/two/original', { path })
    expect((await files.read('cd/two/original'))?.toString()).toBe('a large file')
    await expect(stat(path)).rejects.toThrow('ENOENT')
    await files.removeAll('cd/two')
  })

  test('stores an empty file', async () => {
    await files.put('cd/empty/original', Buffer.alloc(0))
    expect(await files.read('cd/empty/original')).toHaveLength(0)
    await files.removeAll('cd/empty')
  })

  test('lists all files with size and time', async () => {
    const before = Date.now() - 2_000
    await files.put('ef/three/card.webp', Buffer.from('12345'))
    await files.put('ef/three/full.avif', Buffer.from('1'))
    const all: { key: string; bytes: number; writtenAt: Date }[] = []
    for await (const one of files.list()) all.push(one)
    expect(Object.fromEntries(all.map(({ key, bytes }) => [key, bytes]))).toEqual({
      'ef/three/card.webp': 5,
      'ef/three/full.avif': 1,
    })
    for (const { writtenAt } of all) expect(writtenAt.getTime()).toBeGreaterThan(before)
    await files.removeAll('ef/three')
  })

  test('removes a folder, but not another whose name begins with its name', async () => {
    await files.put('ab/1/card.webp', Buffer.from('x'))
    await files.put('ab/12/card.webp', Buffer.from('y'))
    await files.put('ab/1/deep/er', Buffer.from('z'))
    await files.removeAll('ab/1')
    expect(await keysOf(files)).toEqual(['ab/12/card.webp'])
    await files.removeAll('ab/12')
    expect(await keysOf(files)).toEqual([])
  })

  test.each(['../outside', 'a/../../outside', '/etc/passwd', '', 'a//b', '.', 'a/..', 'a b', 'ä', 'a\0b'])(
    'rejects the key %j',
    async (key) => {
      await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('key')
      await expect(async () => files.read(key)).rejects.toThrow('key')
      await expect(async () => files.removeAll(key)).rejects.toThrow('key')
    },
  )
})

test('many files of one folder of a bucket are listed and removed', async () => {
  const files = s3Store(store.bucket)
  const names = Array.from({ length: 1_050 }, (_, n) => `zz/many/${n}`)
  for (let from = 0; from < names.length; from += 50)
    await Promise.all(names.slice(from, from + 50).map((key) => files.put(key, Buffer.from('x'))))
  expect(await keysOf(files)).toHaveLength(1_050)
  await files.removeAll('zz/many')
  expect(await keysOf(files)).toEqual([])
})

test('an unfinished draft is not listed as a file', async () => {
  const files = diskStore(folder)
  await mkdir(join(folder, '.drafts'), { recursive: true })
  await writeFile(join(folder, '.drafts', 'half'), 'half')
  expect(await keysOf(files)).toEqual([])
})

test('a full disk keeps no part of a file that did not fit', async () => {
  const files = diskStore(join(room, 'disk-file'))
  await writeFile(join(room, 'disk-file'), 'a file where the folder should be')
  await expect(files.put('ab/one/card.webp', Buffer.from('x'))).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(await readdir(room)).toContain('disk-file')
})

test('an unreachable store causes a refusal with a sentence', async () => {
  const gone = await startS3Server(join(room, 'gone'))
  await gone.stop()
  const files = s3Store(gone.bucket)
  await expect(files.read('ab/one/card.webp')).rejects.toMatchObject({ code: 'storage_unavailable' })
  await expect(files.put('ab/one/card.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_unavailable' })
})

test('a wrong key or bucket also causes a refusal, and the log has the cause', async () => {
  for (const wrong of [{ accessKeyId: 'NOBODY' }, { bucket: 'elsewhere' }]) {
    const files = s3Store({ ...store.bucket, ...wrong })
    const refused = { code: 'storage_unavailable', cause: expect.any(Error) as Error }
    await expect(files.read('ab/one/card.webp')).rejects.toMatchObject(refused)
    await expect(files.put('ab/one/card.webp', Buffer.from('x'))).rejects.toMatchObject(refused)
    await expect(files.removeAll('ab/one')).rejects.toMatchObject(refused)
    await expect(keysOf(files)).rejects.toMatchObject(refused)
  }
})
