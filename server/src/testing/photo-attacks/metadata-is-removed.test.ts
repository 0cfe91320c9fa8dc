// Tests that delivered photos contain no metadata: place, device, names, or a thumbnail from before cropping.
import { moderatePhoto } from '@parinay/contract/admin/photos'
import { viewProfile } from '@parinay/contract/profile/profile'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { somebody } from '../actors.ts'
import { picture } from '../sample-pictures.ts'
import { world } from '../world.ts'
import { avifBoxes, webpChunks } from './file-structure.ts'
import { webpWithClaimedSize, withPngChunks, withSegments } from './forged-files.ts'
import * as tags from './build-metadata.ts'
import { connectClient, listOwnPhotos } from './raw-client.ts'

const app = await world()
const { send, fetches } = await connectClient(app)

const plain = picture({ width: 700, height: 900, seed: 8 })
const before = await picture({ width: 160, height: 120, seed: 9 }).jpeg().toBuffer()
const exif = tags.exif('PLANTED-words', before)
/** A colour profile with a person's name, as some programs write it. */
const { icc } = await sharp(await plain.clone().jpeg().withIccProfile('p3').toBuffer()).metadata()
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16()
const profile = Buffer.from(icc!)
utf16('PLNT').copy(profile, profile.indexOf(utf16('sP3C')))

const SAMPLES: [string, Buffer, string[]][] = [
  [
    'JPEG',
    withSegments(
      await plain.clone().jpeg().toBuffer(),
      tags.exifSegment(exif),
      tags.xmpSegment('PLANTED-xmp'),
      tags.iptcSegment('PLANTED-caption'),
      tags.profileSegment(profile),
      tags.commentSegment('PLANTED-comment'),
    ),
    [
      'PLANTED-xmp',
      'PLANTED-caption',
      'PLANTED-comment',
      'Photoshop 3.0',
      '8BIM',
      'ICC_PROFILE',
      'http://ns.adobe.com',
    ],
  ],
  [
    'PNG',
    withPngChunks(await plain.clone().png().toBuffer(), ...tags.pngTags('PLANTED', exif)),
    ['PLANTED-text', 'PLANTED-xmp', 'tEXt', 'iTXt', 'eXIf'],
  ],
  [
    'WebP',
    tags.withWebpTags(webpWithClaimedSize(await plain.clone().webp().toBuffer(), 700, 900), 'PLANTED', exif),
    ['PLANTED-xmp', 'EXIF', 'XMP '],
  ],
]
const EVERYWHERE: (string | Buffer)[] = [
  'PLANTED-words',
  'PLANTED-maker',
  '2024:03:15',
  tags.asBytes(tags.LATITUDE),
  tags.asBytes(tags.LONGITUDE),
  before.subarray(-200, -100),
]
/** A text in any of the encodings that files use. */
const encodingsOf = (text: string | Buffer) =>
  Buffer.isBuffer(text) ? [text] : [Buffer.from(text), Buffer.from(text, 'utf16le'), utf16(text)]
const holds = (bytes: Buffer, text: string | Buffer) => encodingsOf(text).some((way) => bytes.includes(way))

test.each(SAMPLES)('a %s full of metadata is delivered without it', async (format, sample, inside) => {
  const secrets = [...EVERYWHERE, ...inside]
  expect(secrets.filter((text) => !holds(sample, text))).toEqual([])
  expect((await sharp(sample).metadata()).exif?.includes(tags.asBytes(tags.LATITUDE))).toBe(true)

  const [asha, rohan] = [await somebody(app), await somebody(app, { gender: 'male' })]
  const moderator = await somebody(app, { role: 'moderator' })
  expect((await send(asha, sample, { 'content-type': `image/${format.toLowerCase()}` })).status).toBe(201)
  await app.runJobs()
  const [photo] = (await listOwnPhotos(asha)).photos
  const params = { id: asha.id, photoId: photo!._id }
  const judged = await moderator.asks(moderatePhoto, { params, body: { status: 'approved' } })
  const seen = (await rohan.asks(viewProfile, { params: { id: asha.id } })).data.photos[0]!
  const placeholder = Buffer.from(photo!.placeholder!.split(',')[1]!, 'base64')
  expect(webpChunks(placeholder)).toEqual(['VP8 '])

  for (const [viewer, address] of [
    [asha, photo!.photoUrl],
    [rohan, seen.photoUrl],
    [moderator, judged.data.photoUrl],
  ] as const)
    for (const size of ['thumb', 'card', 'full'])
      for (const accept of ['image/webp', 'image/avif']) {
        const reply = await fetches(viewer, `${address}&size=${size}`, { accept })
        const bytes = Buffer.from(await reply.arrayBuffer())
        expect([reply.status, secrets.filter((text) => holds(bytes, text))]).toEqual([200, []])
        expect(holds(bytes, 'PLNT')).toBe(false)
        expect(partsOf(bytes)).toEqual(reply.headers.get('content-type') === 'image/avif' ? ['av01'] : ['VP8 '])
      }
})

/** The chunks of a WebP, or the items of an AVIF. */
const partsOf = (bytes: Buffer): string[] =>
  bytes.toString('latin1', 0, 4) === 'RIFF' ? webpChunks(bytes) : avifBoxes(bytes).items

test('the names in a colour profile are removed', () => {
  expect(SAMPLES[0]![1].includes(utf16('PLNT'))).toBe(true)
})
