import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { MOST_PIXELS, PHOTO_SIZES, type PhotoSize, SHORTEST_SIDE, type UploadFault } from '@parinay/contract/photos'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import type { Developed } from './image-worker.ts'
import { fingerprintOf } from './fingerprint.ts'
import { isMovingPng } from './animated-png.ts'
import type { Format } from '../storage/object-keys.ts'

/** A picture is at most this many times as high as wide, or the other way round; what is longer is made narrower. */
const LONGEST_SHAPE = 2
const LARGEST_CARD = 25_000

/** What is wrong with a file, as far as its head tells. Nothing is decoded. */
export async function faultIn(file: string): Promise<UploadFault | undefined> {
  let head: Metadata
  try {
    head = await sharp(file, { limitInputPixels: false }).metadata()
  } catch {
    return 'not_a_photo'
  }
  if ((head.pages ?? 1) > 1 || (head.format === 'png' && (await isMovingPng(file)))) return 'moving'
  if (head.width * head.height > MOST_PIXELS) return 'too_many_pixels'
  if (Math.max(head.width, head.height) < SHORTEST_SIDE) return 'too_few_pixels'
  return undefined
}

/** Milliseconds that others may notice. */
const NOTICED = 20

/** Of each size, what is kept; the smaller ones are made of the larger ones. */
const KEPT: readonly [PhotoSize, Format, (picture: Raw) => Promise<Buffer>][] = [
  ['full', 'webp', (full) => of(full).webp({ quality: 82, effort: 3 }).toBuffer()],
  ['full', 'avif', (full) => of(full).avif({ quality: 50, effort: 1 }).toBuffer()],
  ['card', 'webp', (card) => light(card, (picture, quality) => picture.webp({ quality, effort: 4 }))],
  ['card', 'avif', (card) => light(card, (picture, quality) => picture.avif({ quality: quality - 26, effort: 3 }))],
  ['thumb', 'webp', (thumb) => of(thumb).webp({ quality: 74, effort: 4 }).toBuffer()],
  ['thumb', 'avif', (thumb) => of(thumb).avif({ quality: 46, effort: 3 }).toBuffer()],
]

/**
 * Decodes a photo once, turns it upright and writes every size of it anew, in sRGB and without any of the original's metadata.
 * About half a second of processor time for 12 megapixels. After each long step it rests `rest` times as long as that took, so that whoever
 * shares the processors finds them free in between.
 */
export async function developPhoto(file: string, into: string, rest = 0): Promise<Developed | UploadFault> {
  const fault = await faultIn(file)
  if (fault) return fault
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const made = await work()
    const took = performance.now() - began
    if (took > NOTICED) await sleep(took * rest)
    return made
  }
  let full: Raw
  try {
    full = await step(() => decoded(file))
  } catch {
    return 'damaged'
  }
  const card = await step(() => smaller(full, PHOTO_SIZES.card))
  const thumb = await smaller(card, PHOTO_SIZES.thumb)
  const pictures = { full, card, thumb }
  const files: string[] = []
  for (const [size, format, encode] of KEPT) {
    files.push(`${size}.${format}`)
    await writeFile(join(into, `${size}.${format}`), await step(() => encode(pictures[size])))
  }

  const blur = await of(await smaller(thumb, 16))
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  const grey = await of(card).resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer()
  return {
    width: full.info.width,
    height: full.info.height,
    placeholder: `data:image/webp;base64,${blur.toString('base64')}`,
    fingerprint: String(fingerprintOf(grey)),
    files,
  }
}

interface Raw {
  data: Buffer
  info: OutputInfo
}

const within = (width: number) =>
  ({ width, height: width * LONGEST_SHAPE, fit: 'inside', withoutEnlargement: true }) as const

const decoded = (file: string): Promise<Raw> =>
  sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(within(PHOTO_SIZES.full))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

const of = ({ data, info: { width, height, channels } }: Raw): Sharp =>
  sharp(data, { raw: { width, height, channels } })

const smaller = (picture: Raw, width: number): Promise<Raw> =>
  of(picture).resize(within(width)).raw().toBuffer({ resolveWithObject: true })

/** Widths and qualities, the best first. */
const CARDS = [
  [480, 76],
  [480, 64],
  [480, 52],
  [480, 42],
  [400, 36],
  [320, 32],
  [240, 30],
] as const

/** As good as fits: a list of cards weighs the same whatever is in the photos. */
async function light(card: Raw, encode: (picture: Sharp, quality: number) => Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for (const [width, quality] of CARDS) {
    const picture = width < PHOTO_SIZES.card ? await smaller(card, width) : card
    bytes = await encode(of(picture), quality).toBuffer()
    if (bytes.length < LARGEST_CARD) break
  }
  return bytes
}
