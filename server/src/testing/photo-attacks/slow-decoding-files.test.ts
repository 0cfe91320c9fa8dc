// Attacks with files that keep a decoder busy, which must not delay other members.
import type { ChildProcess } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { uploadPhoto } from '@parinay/contract/photos'
import { DECLARED_PICTURE_TYPES } from '@parinay/contract/vocabulary/picture-types'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Actor, somebody } from '../actors.ts'
import { imageBlob, picture } from '../sample-pictures.ts'
import { RefusedError } from '../refused-error.ts'
import { world } from '../world.ts'
import { processUpload } from '../../photos/upload/process-upload.ts'
import { HelperTaskError } from '../../platform/concurrency/helper-pool.ts'
import { HelperProcess } from '../../platform/concurrency/helper-process.ts'
import type { ImageResult, ImageTask } from '../../photos/upload/image-worker.ts'
import * as forge from './forged-files.ts'
import { listOwnPhotos } from './raw-client.ts'

const app = await world()
const jpeg = await picture({ width: 600, height: 800 }).jpeg().toBuffer()
const send = (actor: Actor, bytes: Buffer, type = 'image/jpeg') =>
  actor.asks(uploadPhoto, { bytes: imageBlob(bytes, type) })
const MB = 1024 * 1024

type ImageHelper = HelperProcess<ImageTask, ImageResult>
const { run } = HelperProcess.prototype as ImageHelper
const helpers = () => vi.spyOn(HelperProcess.prototype as ImageHelper, 'run')

/** Holds the helpers that work on a file of one of these lengths, until they are released. `waiting` are the tasks that they hold. */
function holdHelpers(...lengths: number[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waiting: ImageTask[] = []
  helpers().mockImplementation(async function (this: ImageHelper, ...args) {
    const [task] = args
    const { size } = await stat(fileOf(task))
    if (lengths.includes(size)) {
      waiting.push(task)
      await promise
    }
    return run.apply(this, args)
  })
  return { waiting, release: resolve }
}

function fileOf(task: ImageTask) {
  if ('checkFile' in task) return task.checkFile
  return 'renderSizes' in task ? task.renderSizes : task.renderFullSize
}

afterEach(() => void vi.restoreAllMocks())

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
    const decoding = helpers()
    for (const type of DECLARED_PICTURE_TYPES) {
      const mallory = await somebody(app)
      await expect(send(mallory, bytes, type)).rejects.toBeRefused('photo_unreadable')
      expect(await listOwnPhotos(mallory)).toEqual({ photos: [], uploads: [] })
    }
    expect(decoding).not.toHaveBeenCalled()
  })
})

test('three hostile drawings do not delay the photo of another member', async () => {
  const bad = await Promise.all([1, 2, 3].map(() => somebody(app)))
  const decoding = helpers()
  const refused = Promise.allSettled(bad.map((actor) => send(actor, forge.nestedSvg(12, 10), 'image/png')))
  await send(await somebody(app), jpeg)
  for (const one of await refused) expect(one).toMatchObject({ status: 'rejected' })
  expect(decoding).toHaveBeenCalledOnce()
})

test('slow file headers do not delay the photo of another member', async () => {
  const [asha, mallory] = [await somebody(app), await somebody(app)]
  const text = forge.inflatedText(60 * MB)
  const swollen = forge.png(400, 500, forge.zeros(401 * 500), ...Array<typeof text>(12).fill(text))
  const { waiting, release } = holdHelpers(swollen.length)
  const busy = Promise.allSettled([1, 2].map(() => send(mallory, swollen, 'image/png')))
  await expect.poll(() => waiting.length).toBe(1)
  await send(asha, jpeg)
  await send(asha, jpeg)
  expect(waiting).toHaveLength(1)
  release()
  const failures = (await busy).flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  expect(failures.every((failure) => failure instanceof RefusedError)).toBe(true)
  expect(waiting).toHaveLength(2)
})

test('photos that are slow to decode do not delay the photo of another member', async () => {
  const [bina, mallory] = [await somebody(app), await somebody(app)]
  const sent = async (actor: Actor, bytes: Buffer) => (await send(actor, bytes)).data._id
  const heavy = await forge.heavyJpeg()
  // Held as long as the heavy one, and then made in a moment.
  const light = await picture({ width: 300, height: 400 }).jpeg().toBuffer()
  const slow = [await sent(mallory, heavy), await sent(mallory, light)]
  const hers = await sent(bina, jpeg)
  const { waiting, release } = holdHelpers(heavy.length, light.length)
  const making = slow.map((id) => processUpload(app.ctx, id))
  await expect.poll(() => waiting.length).toBe(1)
  await processUpload(app.ctx, hers)
  expect((await listOwnPhotos(bina)).photos).toHaveLength(1)
  expect(waiting).toHaveLength(1)
  release()
  await Promise.all(making)
  expect((await listOwnPhotos(mallory)).photos).toHaveLength(2)
})

describe('after a failure that the file did not cause,', () => {
  test('a photo whose process is killed is rendered by another one, without a fault for its owner', async () => {
    const asha = await somebody(app)
    const { _id: id } = (await send(asha, jpeg)).data
    const killed: (number | undefined)[] = []
    helpers().mockImplementationOnce(function (this: ImageHelper, ...args) {
      const running = run.apply(this, args)
      const { child } = this as unknown as { child: ChildProcess }
      killed.push(child.pid)
      child.kill('SIGKILL')
      return running
    })
    await processUpload(app.ctx, id)
    expect(killed).toEqual([expect.any(Number)])
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
