import { uploadPhoto } from '@parinay/contract/photos'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { UNREACHABLE_MESSAGE } from './call-api.ts'
import { copyIntoMemory, FILE_CHANGED_MESSAGE } from './chosen-files.ts'
import { sendFile } from './send-file.ts'

beforeEach(() => {
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      open() {}
      setRequestHeader() {}
      send() {
        this.dispatchEvent(new Event('error'))
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const whyNotSent = (bytes: Blob) =>
  sendFile(
    uploadPhoto,
    { query: {}, bytes },
    { onProgress: () => undefined, signal: new AbortController().signal, as: undefined },
  ).catch(({ message, code }: { message: string; code: string }) => [code, message])

/** A chosen file whose parts read as the file does now. */
const chosen = (size: number, part: () => Promise<ArrayBuffer>) =>
  Object.assign(new File(['x'.repeat(size)], 'photo.jpg', { type: 'image/jpeg' }), {
    arrayBuffer: part,
    slice: () => ({ arrayBuffer: part }),
  })

test('a request that fails while the file can be read has lost its connection', async () => {
  const lost = ['not_reached', UNREACHABLE_MESSAGE]
  expect(await whyNotSent(new Blob(['bytes']))).toEqual(lost)
  expect(await whyNotSent(new Blob([]))).toEqual(lost)
})

test.each([
  ['was overwritten', () => Promise.reject(new DOMException('changed', 'NotReadableError'))],
  ['was deleted', () => Promise.reject(new DOMException('gone', 'NotFoundError'))],
  ['was emptied', () => Promise.resolve(new ArrayBuffer(0))],
])('a file that %s after it was chosen has to be chosen again', async (_, part) =>
  expect(await whyNotSent(chosen(9, part))).toEqual(['file_changed', FILE_CHANGED_MESSAGE]),
)

test('a small file is copied when it is chosen, and a large one is not', async () => {
  const file = new File(['as it was'], 'photo.jpg', { type: 'image/jpeg', lastModified: 5 })
  const copy = await copyIntoMemory(file)
  expect(copy).not.toBe(file)
  expect([await copy.text(), copy.name, copy.type, copy.lastModified]).toEqual([
    'as it was',
    'photo.jpg',
    'image/jpeg',
    5,
  ])

  const large = Object.defineProperty(new File(['x'], 'video.mp4'), 'size', { value: 90_000_000 })
  expect(await copyIntoMemory(large)).toBe(large)
})
