// Attacks with files that are not what they claim to be.
import { deflateSync } from 'node:zlib'
import { myPhotos, uploadPhoto } from '@parinay/contract/photos'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Actor, somebody } from '../actors.ts'
import { imageBlob, picture } from '../sample-pictures.ts'
import { world } from '../world.ts'
import { photoKey } from '../../photos/storage/photo-object-keys.ts'

const app = await world()

const send = (actor: Actor, bytes: Buffer, type = 'image/jpeg') =>
  actor.asks(uploadPhoto, { bytes: imageBlob(bytes, type) })
const files = async () => {
  const keys: string[] = []
  for await (const { key } of app.ctx.files.list()) keys.push(key)
  return keys
}
const own = async (actor: Actor) => (await actor.asks(myPhotos)).data

const jpeg = await picture({ seed: 2 }).jpeg({ quality: 85 }).toBuffer()
const png = await picture({ width: 400, height: 500 }).png().toBuffer()
const SCRIPT = '<script>alert(document.domain)</script>'

/** A PNG whose header claims another size. */
function pngOf(width: number, height: number): Buffer {
  const forged = Buffer.from(png)
  forged.writeUInt32BE(width, 16)
  forged.writeUInt32BE(height, 20)
  forged.writeUInt32BE(crc32(forged.subarray(12, 29)), 29)
  return forged
}
/** A WebP (VP8X) whose header claims another size. */
function webpOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(30)
  head.write('RIFF', 0)
  head.writeUInt32LE(22 + 8, 4)
  head.write('WEBPVP8X', 8)
  head.writeUInt32LE(10, 16)
  head.writeUIntLE(width - 1, 24, 3)
  head.writeUIntLE(height - 1, 27, 3)
  return Buffer.concat([head, Buffer.from('VP8 \0\0\0\0', 'latin1')])
}
function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
/** A valid PNG of one colour, with few bytes and many pixels. */
function pngBomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

async function moving(format: 'webp' | 'gif') {
  const frames = await Promise.all([1, 2, 3].map((seed) => picture({ width: 400, height: 500, seed }).png().toBuffer()))
  const joined = sharp(frames, { join: { animated: true } })
  return format === 'webp' ? joined.webp().toBuffer() : joined.gif().toBuffer()
}

const INVALID_FILES: [string, () => Buffer | Promise<Buffer>, string?][] = [
  ['a page that says it is a JPEG', () => Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`)],
  [
    'a drawing with a script (SVG) as a PNG',
    () =>
      Buffer.from(
        `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${SCRIPT}</svg>`,
      ),
    'image/png',
  ],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['a ZIP', () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(2_000)])],
  ['a program', () => Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(2_000)])],
  ['a GIF that moves', () => moving('gif')],
  ['a GIF that does not', async () => sharp(jpeg).resize(400).gif().toBuffer()],
  ['a TIFF', async () => sharp(jpeg).resize(400).tiff().toBuffer()],
  ['an AVIF', async () => sharp(jpeg).resize(400).avif({ effort: 0 }).toBuffer()],
  ['a WebP that moves', () => moving('webp'), 'image/webp'],
  ['a PNG head of 50,000 x 50,000', () => pngOf(50_000, 50_000), 'image/png'],
  ['a PNG head of 2,147,483,647 x 2,147,483,647', () => pngOf(0x7fffffff, 0x7fffffff), 'image/png'],
  ['a WebP head of 16,000 x 16,000', () => webpOf(16_000, 16_000), 'image/webp'],
  ['a PNG of 50,000 x 50,000 pixels in 400 KB', () => pngBomb(50_000), 'image/png'],
  ['a PNG of 9,000 x 9,000 pixels in 10 KB', () => pngBomb(9_000), 'image/png'],
  ['a head and nothing else', () => jpeg.subarray(0, 20)],
  ['zeros', () => Buffer.alloc(100_000)],
  ['nothing at all', () => Buffer.alloc(0)],
]

test.each(INVALID_FILES)('%s is refused with a reason, and nothing is stored', async (_, made, type) => {
  const asha = await somebody(app)
  const before = await files()
  await expect(send(asha, await made(), type)).rejects.toBeRefused('photo_unreadable')
  expect(await own(asha)).toEqual({ photos: [], uploads: [] })
  expect(await files()).toEqual(before)
})

test.each([
  ['text/html', 415],
  ['image/svg+xml', 415],
  ['image/gif', 415],
  ['application/json', 415],
  ['multipart/form-data; boundary=x', 415],
  ['', 415],
])('the type %j is refused before a byte is read', async (type, status) => {
  const asha = await somebody(app)
  const reply = await app.http.inject({
    method: 'POST',
    url: '/api/photos',
    headers: { authorization: `Bearer ${asha.token}`, ...(type && { 'content-type': type }) },
    payload: jpeg,
  })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([status, 'photo_type'])
  expect(await own(asha)).toEqual({ photos: [], uploads: [] })
})

test('a photo truncated anywhere gets a fault', async () => {
  for (const share of [0.1, 0.5, 0.9, 0.99]) {
    const asha = await somebody(app)
    const before = (await files()).length
    await send(asha, jpeg.subarray(0, Math.round(jpeg.length * share)))
    await app.runJobs()
    const { photos, uploads } = await own(asha)
    expect([share, photos, uploads.map(({ fault }) => fault)]).toEqual([share, [], ['damaged']])
    expect(await files()).toHaveLength(before)
  }
})

test('a file that is both a photo and a page is delivered only as a photo', async () => {
  const asha = await somebody(app)
  const comment = Buffer.from(`\xff\xfe\0\xff${SCRIPT}`.padEnd(257, ' '), 'latin1')
  const polyglot = Buffer.concat([
    jpeg.subarray(0, 2),
    comment,
    jpeg.subarray(2),
    Buffer.from(`<html>${SCRIPT}</html>PK\x03\x04`),
  ])
  const { data } = await send(asha, polyglot)
  await app.runJobs()
  for (const { size, format, bytes } of await delivered(asha, data._id)) {
    expect([size, format, bytes.includes('script'), bytes.includes('PK\x03\x04')]).toEqual([size, format, false, false])
  }
})

/** Fetches every size of a photo in both formats. */
async function delivered(asha: Actor, photo: string) {
  const { photoUrl } = (await own(asha)).photos.find(({ _id }) => _id === photo)!
  const all: { size: string; format: string; bytes: Buffer }[] = []
  for (const size of ['thumb', 'card', 'full'] as const)
    for (const format of ['webp', 'avif'] as const) {
      const reply = await asha.fetches(`${photoUrl}&size=${size}`, { accept: `image/${format}` })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, `image/${format}`])
      all.push({ size, format, bytes: reply.rawPayload })
    }
  return all
}

test('a transparent PNG gets a white background', async () => {
  const asha = await somebody(app)
  const clear = await sharp({
    create: { width: 500, height: 600, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { data } = await send(asha, clear, 'image/png')
  await app.runJobs()
  const { channels, dominant } = await sharp(await app.ctx.files.read(photoKey(data._id, 'card', 'webp'))).stats()
  expect([channels.length, dominant.r > 240]).toEqual([3, true])
})
