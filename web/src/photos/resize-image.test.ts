import { afterEach, expect, test, vi } from 'vitest'
import { canvasLayout, mimeType, resizeImage } from './resize-image.ts'

afterEach(() => vi.unstubAllGlobals())

test('a photo over the maximum size is made smaller, and a smaller one keeps its size', () => {
  expect(canvasLayout({ width: 4000, height: 3000 }, 0)).toMatchObject({ width: 2560, height: 1920 })
  expect(canvasLayout({ width: 800, height: 600 }, 0)).toMatchObject({ width: 800, height: 600, scale: 1 })
})

test('a quarter turn exchanges width and height', () => {
  expect(canvasLayout({ width: 800, height: 600 }, 90)).toMatchObject({ width: 600, height: 800 })
  expect(canvasLayout({ width: 800, height: 600 }, 180)).toMatchObject({ width: 800, height: 600 })
})

test('a cropped part keeps its size, and the centre of the photo stays in place', () => {
  const part = { x: 100, y: 50, width: 400, height: 500 }
  expect(canvasLayout({ width: 800, height: 600 }, 0, part)).toEqual({
    width: 400,
    height: 500,
    scale: 1,
    middle: { x: 300, y: 250 },
  })
  expect(canvasLayout({ width: 800, height: 600 }, 270, part).middle).toEqual({ x: 200, y: 350 })
})

const HEIC = '\0\0\0\u0018ftypheic'
const fileOf = (head: string, type: string, name: string) =>
  new File([Uint8Array.from(head, (sign) => sign.charCodeAt(0))], name, { type })

test.each([
  ['bytes of a HEIC photo, sent as any bytes', HEIC, 'application/octet-stream', 'IMG_0001', 'image/heic'],
  ['bytes of a HEIC photo without a type', HEIC, '', 'IMG_0001.HEIC', 'image/heic'],
  ['bytes of a HEIC photo named JPEG', HEIC, 'image/jpeg', 'IMG_0001.jpg', 'image/heic'],
  ['another brand of HEIC', '\0\0\0\u0024ftypmif1', 'binary/octet-stream', 'a.bin', 'image/heic'],
  ['bytes of a PNG', '\u0089PNG\r\n\u001a\n', 'application/octet-stream', 'a', 'image/png'],
  ['bytes of a WebP', 'RIFF\0\0\0\0WEBP', '', 'sticker', 'image/webp'],
  ['a name only', 'x', '', 'IMG_0001.HEIC', 'image/heic'],
  ['a name and a general type', 'x', 'application/octet-stream', 'photo.of.us.jpeg', 'image/jpeg'],
  ['a type only', 'x', 'image/png', 'a.jpg', 'image/png'],
  ['nothing known', 'x', '', 'letter', ''],
  ['an empty file', '', '', '', ''],
])('%s gives the type', async (_, head, type, name, expected) =>
  expect(await mimeType(fileOf(head, type, name))).toBe(expected),
)

const decodes = (result: { width: number; height: number } | Error) =>
  vi.stubGlobal('createImageBitmap', async () => {
    if (result instanceof Error) throw result
    return { ...result, close: () => undefined }
  })
const upright = { rotation: 0 as const }
const jpeg = fileOf('\u00ff\u00d8\u00ff', 'image/jpeg', 'a.jpg')

test.each(['application/octet-stream', '', 'image/heic', 'image/jpeg'])(
  'a HEIC photo that says "%s" and that the browser cannot open gets the help for HEIC',
  async (type) => {
    decodes(new Error('not supported'))
    await expect(resizeImage(fileOf(HEIC, type, 'IMG_0001'), upright)).rejects.toThrow(/HEIC.*save it as JPEG/)
  },
)

test.each([
  [3000, 2],
  [2, 3000],
  [3001, 300],
])('a picture of %i by %i is no photo', async (width, height) => {
  decodes({ width, height })
  await expect(resizeImage(jpeg, upright)).rejects.toThrow(/ten times as long as it is wide/)
})

test('a picture ten times as long as wide is sent', async () => {
  decodes({ width: 2500, height: 250 })
  expect(await resizeImage(jpeg, upright)).toMatchObject({ type: 'image/jpeg', size: 3 })
})

test('a file that changed since it was chosen has to be chosen again', async () => {
  const changed = Object.assign(fileOf('x', 'image/jpeg', 'a.jpg'), { slice: () => unreadable })
  await expect(resizeImage(changed, upright)).rejects.toThrow(/choose it again/)
})

const unreadable = { arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')) }
