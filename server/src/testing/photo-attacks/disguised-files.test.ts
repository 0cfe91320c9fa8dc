// Attacks with files that are no photo, more than a photo, or larger than the memory once decoded, over a real connection.
import { UPLOAD_FAULTS } from '@parinay/contract/photos'
import { DECLARED_PICTURE_TYPES } from '@parinay/contract/vocabulary/picture-types'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Actor, somebody } from '../actors.ts'
import { picture } from '../sample-pictures.ts'
import { world } from '../world.ts'
import * as forge from './forged-files.ts'
import { connectClient, expectOnlyPhotos, forgetPeakMemory, listOwnPhotos, peakHelperMemory } from './raw-client.ts'

const app = await world()
const { send, fetches } = await connectClient(app)
const small = picture({ width: 400, height: 500, seed: 5 })
const [jpeg, png, webp] = [
  await small.clone().jpeg().toBuffer(),
  await small.clone().png().toBuffer(),
  await small.clone().webp().toBuffer(),
]
const SCRIPT = '<html><script>alert("PLANTED-SCRIPT")</script></html>'
const MB = 1024 * 1024

const made: string[] = []
/** After any upload the data folder contains only sizes of photos. */
afterEach(async () => {
  await expectOnlyPhotos(app, made)
})

/** Sends a file, and returns whether it was refused, became a photo, or got a fault. */
async function fate(actor: Actor, file: Buffer, type = 'image/jpeg') {
  const { status, code } = await send(actor, file, { 'content-type': type })
  if (status !== 201) return `${status} ${code}`
  await app.runJobs()
  const { photos, uploads } = await listOwnPhotos(actor)
  made.push(...photos.map(({ _id }) => _id))
  return photos.length > 0 ? 'photo' : uploads[0]?.fault
}

async function saidOf(file: Buffer) {
  const { status, bytes } = await send(await somebody(app), file)
  return [status, (JSON.parse(bytes.toString()) as { error?: string }).error]
}

describe('a file that makes a decoder open other files', () => {
  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500">${inside}</svg>`
  test.each([
    ['a drawing that shows a file of the server', svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
    ['a drawing with entities', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`],
    ['a table of other files', '# vips\nbackground.v\n/etc/passwd\n'],
    ['an archive whose only file is a photo', forge.zip('photo.jpg', jpeg)],
  ])('%s is refused, whatever its declared type', async (_, file) => {
    const asha = await somebody(app)
    for (const type of DECLARED_PICTURE_TYPES)
      expect([type, await fate(asha, Buffer.from(file), type)]).toEqual([type, '400 photo_unreadable'])
    expect(await listOwnPhotos(asha)).toEqual({ photos: [], uploads: [] })
  })
})

describe('a photo with another file inside', () => {
  const archive = forge.zip('index.html', Buffer.from(SCRIPT))
  test.each<[string, Buffer]>([
    [
      'a JPEG with a page in a comment and behind it',
      Buffer.concat([forge.withSegments(jpeg, forge.segment(0xfe, Buffer.from(SCRIPT))), Buffer.from(SCRIPT)]),
    ],
    ['a JPEG that is an archive too', Buffer.concat([jpeg, archive])],
    [
      'a PNG with a page in its text and behind it',
      Buffer.concat([
        forge.withPngChunks(png, forge.pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
        Buffer.from(SCRIPT),
      ]),
    ],
    ['a WebP with an archive behind it', Buffer.concat([webp, archive])],
  ])('%s becomes a photo that holds no trace of it', async (_, file) => {
    expect(file.includes('PLANTED-SCRIPT')).toBe(true)
    const asha = await somebody(app)
    expect(await fate(asha, file)).toBe('photo')
    const { photoUrl } = (await listOwnPhotos(asha)).photos[0]!
    for (const size of ['thumb', 'card', 'full'])
      for (const accept of ['image/webp', 'image/avif', 'text/html']) {
        const reply = await fetches(asha, `${photoUrl}&size=${size}`, { accept })
        const bytes = Buffer.from(await reply.arrayBuffer())
        expect(reply.status).toBe(200)
        expect(reply.headers.get('content-type')).toBe(accept === 'image/avif' ? 'image/avif' : 'image/webp')
        expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
        expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
        for (const trace of ['PLANTED', '<script', '<html', 'PK\x03\x04', 'PK\x05\x06'])
          expect([trace, bytes.includes(Buffer.from(trace, 'latin1'))]).toEqual([trace, false])
      }
  })

  test('the bytes of a file decide its type, not its name', async () => {
    expect(await fate(await somebody(app), png, 'image/webp')).toBe('photo')
    expect(await fate(await somebody(app), webp, 'image/heic')).toBe('photo')
  })
})

describe('an animation', () => {
  test('an animated WebP and an animated PNG are refused', async () => {
    const frames = [
      await small.clone().png().toBuffer(),
      await picture({ width: 400, height: 500, seed: 6 }).png().toBuffer(),
    ]
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    for (const file of [animated, forge.apng(png)]) expect(await saidOf(file)).toEqual([400, UPLOAD_FAULTS.moving])
  })
})

describe('a truncated file', () => {
  test.each<[string, Buffer]>([
    ['JPEG', jpeg],
    ['PNG', png],
    ['WebP', webp],
  ])('a %s cut anywhere is refused or has a fault, and is never half a photo', async (_, whole) => {
    for (const part of [0.1, 0.5, 0.9]) {
      const outcome = await fate(await somebody(app), whole.subarray(0, Math.floor(whole.length * part)))
      expect(['400 photo_unreadable', 'damaged']).toContain(outcome)
    }
  })

  test('noise behind a valid header', async () => {
    const noise = Buffer.from(jpeg)
    for (let at = 700; at < noise.length; at++) noise[at] = (at * 7919) % 251
    expect(['400 photo_unreadable', 'damaged']).toContain(await fate(await somebody(app), noise))
  })
})

describe('a file that would fill the memory', () => {
  beforeEach(forgetPeakMemory)

  test('65,500 × 65,500 pixels in the header of a JPEG', async () => {
    expect(await saidOf(forge.withClaimedSize(jpeg, 65_500, 65_500))).toEqual([400, UPLOAD_FAULTS.too_many_pixels])
  })

  test('50,000 × 50,000 pixels in the canvas of a WebP, more than the format allows', async () => {
    expect((await saidOf(forge.webpWithClaimedSize(webp, 50_000, 50_000)))[0]).toBe(400)
  })

  test.each<[string, () => Buffer]>([
    ['pixels', () => forge.png(400, 500, forge.zeros(300 * MB))],
    ['text', () => forge.png(400, 500, forge.zeros(401 * 500), forge.inflatedText(200 * MB))],
    ['a colour profile', () => forge.png(400, 500, forge.zeros(401 * 500), forge.inflatedProfile(200 * MB))],
  ])('a small PNG that unpacks to hundreds of megabytes of %s', { timeout: 240_000 }, async (_, forged) => {
    expect(['photo', 'damaged', '400 photo_unreadable']).toContain(await fate(await somebody(app), forged()))
    expect(await peakHelperMemory()).toBeLessThan(400 * MB)
  })

  test('64 megapixels of one colour in a small file', { timeout: 240_000 }, async () => {
    const file = forge.png(8_000, 8_000, forge.zeros(8_001 * 8_000))
    expect(file.length).toBeLessThan(MB / 4)
    expect(await fate(await somebody(app), file)).toBe('photo')
    expect(await peakHelperMemory()).toBeLessThan(400 * MB)
  })
})
