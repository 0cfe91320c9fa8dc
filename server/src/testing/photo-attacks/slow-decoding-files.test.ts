// Attacks with files that keep a decoder busy, which must not delay other members.
import { readdir, readFile } from 'node:fs/promises'
import { PHOTO_TYPES, uploadPhoto } from '@parinay/contract/photos'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Actor, somebody } from '../cast.ts'
import { imageBlob, picture } from '../sample-pictures.ts'
import { RefusedError } from '../refused-error.ts'
import { world } from '../world.ts'
import { processUpload } from '../../photos/upload/process-upload.ts'
import { HelperTaskError } from '../../platform/concurrency/helper-pool.ts'
import { draftsFolder } from '../../photos/storage/drafts-folder.ts'
import * as forge from './forged-files.ts'
import { listOwnPhotos } from './raw-client.ts'

const app = await world()
const jpeg = await picture({ width: 600, height: 800 }).jpeg().toBuffer()
const send = (actor: Actor, bytes: Buffer, type = 'image/jpeg') =>
  actor.asks(uploadPhoto, { bytes: imageBlob(bytes, type) })
const MB = 1024 * 1024

async function timed(work: () => Promise<unknown>) {
  const began = performance.now()
  await work().catch((error: unknown) => {
    if (!(error instanceof RefusedError)) throw error
  })
  return performance.now() - began
}

const report = (what: string, alone: number, behind: number, bad: readonly number[] = []) =>
  console.log(
    `${what}: alone ${alone.toFixed()} ms, behind ${behind.toFixed()} ms, ratio ${(behind / alone).toFixed(1)}; the bad ones ${bad.map((ms) => ms.toFixed()).join(', ')} ms`,
  )

// Starts the helpers, which then answer in milliseconds.
beforeAll(async () => {
  await Promise.all([1, 2].map(async () => send(await somebody(app), jpeg)))
  await app.runJobs()
})

const FOREIGN: [string, () => Buffer | Promise<Buffer>][] = [
  ['an SVG of ten to the twelfth uses', () => forge.nestedSvg(12, 10)],
  ['an SVG of half a million shapes', () => forge.svg('<rect/>'.repeat(500_000))],
  ['an SVG behind spaces', () => Buffer.from(`${' '.repeat(900)}${forge.nestedSvg(12, 10).toString()}`)],
  ['a packed SVG', () => forge.gzipped(forge.nestedSvg(12, 10))],
  ['a GIF', () => sharp(jpeg).gif().toBuffer()],
  ['a TIFF', () => sharp(jpeg).tiff().toBuffer()],
  ['an AVIF', () => sharp(jpeg).avif({ effort: 0 }).toBuffer()],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>')],
  ['a JPEG 2000', () => Buffer.from('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ', 'latin1')],
  ['a JPEG XL', () => Buffer.from('\xff\x0a\0\0\0\0\0\0', 'latin1')],
  ['a portable pixmap', () => Buffer.concat([Buffer.from('P6 8000 8000 255\n'), Buffer.alloc(MB)])],
  ['a Radiance picture', () => Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 8000 +X 8000\n')],
  ['an OpenEXR', () => Buffer.from('\x76\x2f\x31\x01\x02\0\0\0', 'latin1')],
  ['a FITS', () => Buffer.from('SIMPLE  =                    T'.padEnd(2880))],
  ['a bitmap', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(2_000)])],
  ['a comma-separated table', () => Buffer.from('1,2,3\n'.repeat(10_000))],
  ['a matrix', () => Buffer.from('3 3\n1 2 3\n4 5 6\n7 8 9\n')],
]

describe('a file whose first bytes are not those of JPEG, PNG or WebP', () => {
  test.each(FOREIGN)('%s reaches no decoder, whatever its declared type', async (_, createFile) => {
    const bytes = await createFile()
    for (const type of PHOTO_TYPES) {
      const mallory = await somebody(app)
      await expect(send(mallory, bytes, type)).rejects.toBeRefused('photo_unreadable')
      expect(await listOwnPhotos(mallory)).toEqual({ photos: [], uploads: [] })
    }
  })
})

test('three hostile drawings do not delay the photo of another member', async () => {
  const [asha, bina] = [await somebody(app), await somebody(app)]
  const alone = await timed(() => send(asha, jpeg))
  const bad = await Promise.all([1, 2, 3].map(() => somebody(app)))
  const refused = Promise.allSettled(bad.map((actor) => send(actor, forge.nestedSvg(12, 10), 'image/png')))
  const behind = await timed(() => send(bina, jpeg))
  await refused
  report('door, three SVGs', alone, behind)
  expect(behind).toBeLessThan(alone + 1_000)
})

test('slow file headers do not delay the photo of another member', async () => {
  const [asha, mallory] = [await somebody(app), await somebody(app)]
  const swollen = forge.png(
    400,
    500,
    forge.zeros(401 * 500),
    ...Array.from({ length: 12 }, () => forge.inflatedText(60 * MB)),
  )
  const alone = await timed(() => send(asha, jpeg))
  const busy = [1, 2, 3].map(() => timed(() => send(mallory, swollen, 'image/png')))
  const behind = await timed(async () => send(await somebody(app), jpeg))
  report('door, swollen PNGs', alone, behind, await Promise.all(busy))
  expect(behind).toBeLessThan(alone + 1_000)
})

test('photos that are slow to decode do not delay the photo of another member', { timeout: 120_000 }, async () => {
  const [asha, bina, mallory] = [await somebody(app), await somebody(app), await somebody(app)]
  const sent = async (actor: Actor, bytes: Buffer) => (await send(actor, bytes)).data._id
  const ended: string[] = []
  const make = (name: string, id: string) => timed(() => processUpload(app.ctx, id).finally(() => ended.push(name)))
  const alone = await make('alone', await sent(asha, jpeg))
  const heavy = await forge.heavyJpeg()
  const slow = [await sent(mallory, heavy), await sent(mallory, heavy), await sent(mallory, heavy)]
  const hers = await sent(bina, jpeg)
  const making = slow.map((id, n) => make(`slow ${n}`, id))
  const behind = await make('behind', hers)
  const each = await Promise.all(making)
  report('making, slow JPEGs', alone, behind, each)
  expect(ended.indexOf('behind')).toBeLessThan(ended.indexOf('slow 1'))
  expect((await listOwnPhotos(mallory)).photos).toHaveLength(3)
})

describe('after a failure that the file did not cause,', () => {
  test('a photo whose process is killed is rendered by another one, without a fault for its owner', async () => {
    const asha = await somebody(app)
    const { _id: id } = (await send(asha, jpeg)).data
    const createFile = processUpload(app.ctx, id)
    await expect.poll(hasRoom).toBe(true)
    const ended = await imageWorkers()
    for (const pid of ended) process.kill(pid, 'SIGKILL')
    await createFile
    expect(ended.length).toBeGreaterThan(0)
    expect((await listOwnPhotos(asha)).uploads).toMatchObject([{ _id: id }])
    await processUpload(app.ctx, id)
    const { photos, uploads } = await listOwnPhotos(asha)
    expect([photos.length, uploads]).toEqual([1, []])
  })

  test('a photo that a busy machine could not render in time is retried, without a fault', async () => {
    const asha = await somebody(app)
    const { _id: id } = (await send(asha, jpeg)).data
    const tooBusy = () => Promise.reject(new HelperTaskError('timed out'))
    for (let n = 0; n < 5; n++) await processUpload(app.ctx, id, tooBusy)
    expect((await listOwnPhotos(asha)).uploads).toMatchObject([{ _id: id }])
    expect((await listOwnPhotos(asha)).uploads[0]!.fault).toBeUndefined()
    await processUpload(app.ctx, id)
    expect((await listOwnPhotos(asha)).photos).toHaveLength(1)
  })

  test('a file that crashes its process each time gets a fault', async () => {
    const asha = await somebody(app)
    const { _id: id } = (await send(asha, jpeg)).data
    const dies = () => Promise.reject(new HelperTaskError('exited'))
    const faults: unknown[] = []
    for (let n = 0; n < 3; n++) {
      await processUpload(app.ctx, id, dies)
      faults.push((await listOwnPhotos(asha)).uploads[0]!.fault)
    }
    expect(faults).toEqual([undefined, undefined, 'damaged'])
    await processUpload(app.ctx, id)
    expect((await listOwnPhotos(asha)).photos).toEqual([])
  })
})

const hasRoom = async () => {
  const drafts = draftsFolder(app.ctx.config.dataDir)
  const rooms = (await readdir(drafts)).filter((name) => name.startsWith('make-'))
  return (await Promise.all(rooms.map((room) => readdir(`${drafts}/${room}`)))).some((files) => files.length > 0)
}

/** The image workers of this process. */
async function imageWorkers(): Promise<number[]> {
  const children = (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const isDarkroom = async (pid: string) =>
    (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('image-worker-process')
  const found = await Promise.all(
    children.map(async (pid) => ((await isDarkroom(pid).catch(() => false)) ? [pid] : [])),
  )
  return found.flat().map(Number)
}
