import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  MAX_PIXELS,
  isTooNarrow,
  PHOTO_WIDTHS_PX,
  type PhotoSize,
  MIN_LONGER_SIDE_PX,
  type UploadFault,
} from '@parinay/contract/photos'
import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp'
import type { RenderedPhoto } from './image-worker.ts'
import { computeFingerprint } from './image-fingerprint.ts'
import { isAnimatedPng } from './animated-png.ts'
import type { ImageFormat } from '../storage/photo-object-keys.ts'

/** Pictures that are longer than this are made narrower. */
const MAX_ASPECT_RATIO = 2
const MAX_CARD_BYTES = 25_000

/** Finds a fault in the head of a file, without decoding it. */
export async function findFault(file: string): Promise<UploadFault | undefined> {
  let head: Metadata
  try {
    head = await sharp(file, { limitInputPixels: false }).metadata()
  } catch {
    return 'not_a_photo'
  }
  if ((head.pages ?? 1) > 1 || (head.format === 'png' && (await isAnimatedPng(file)))) return 'moving'
  if (head.width * head.height > MAX_PIXELS) return 'too_many_pixels'
  if (Math.max(head.width, head.height) < MIN_LONGER_SIDE_PX) return 'too_few_pixels'
  if (isTooNarrow(head)) return 'too_narrow'
  return undefined
}

/** A step of this length may slow down other processes. */
const LONG_STEP_MS = 20

const encodeFull = (full: RawImage) => toSharp(full).webp({ quality: 82, effort: 3 }).toBuffer()

/** The files of each size. Smaller sizes are rendered from larger ones. */
const OUTPUTS: readonly [PhotoSize, ImageFormat, (picture: RawImage) => Promise<Buffer>][] = [
  ['full', 'webp', encodeFull],
  ['full', 'avif', (full) => toSharp(full).avif({ quality: 50, effort: 1 }).toBuffer()],
  ['card', 'webp', (card) => encodeCard(card, (picture, quality) => picture.webp({ quality, effort: 4 }))],
  [
    'card',
    'avif',
    (card) => encodeCard(card, (picture, quality) => picture.avif({ quality: quality - 26, effort: 3 })),
  ],
  ['thumb', 'webp', (thumb) => toSharp(thumb).webp({ quality: 74, effort: 4 }).toBuffer()],
  ['thumb', 'avif', (thumb) => toSharp(thumb).avif({ quality: 46, effort: 3 }).toBuffer()],
]

/**
 * Decodes a photo once, rotates it upright and renders every size, in sRGB and without metadata. Takes about half a second of processor time
 * for 12 megapixels. After each long step it rests `restFactor` times as long, to leave the processors to others.
 */
export async function renderPhoto(file: string, folder: string, restFactor = 0): Promise<RenderedPhoto | UploadFault> {
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const result = await work()
    const durationMs = performance.now() - startedAt
    if (durationMs > LONG_STEP_MS) await sleep(durationMs * restFactor)
    return result
  }
  const full = await step(() => checkAndDecode(file))
  if (typeof full === 'string') return full
  const card = await step(() => shrink(full, PHOTO_WIDTHS_PX.card))
  const thumb = await shrink(card, PHOTO_WIDTHS_PX.thumb)
  const pictures = { full, card, thumb }
  const files: string[] = []
  for (const [size, format, encode] of OUTPUTS) {
    files.push(`${size}.${format}`)
    await writeFile(join(folder, `${size}.${format}`), await step(() => encode(pictures[size])))
  }

  const blur = await toSharp(await shrink(thumb, 16))
    .webp({ quality: 30, effort: 6 })
    .toBuffer()
  const grey = await toSharp(card).resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer()
  return {
    width: full.info.width,
    height: full.info.height,
    placeholder: `data:image/webp;base64,${blur.toString('base64')}`,
    fingerprint: String(computeFingerprint(grey)),
    files,
  }
}

/** Renders only the full size, as WebP: of a picture that is no photo of a profile, and whose sender waits. */
export async function renderFullSize(file: string, target: string): Promise<UploadFault | undefined> {
  const full = await checkAndDecode(file)
  if (typeof full === 'string') return full
  await writeFile(target, await encodeFull(full))
  return undefined
}

async function checkAndDecode(file: string): Promise<RawImage | UploadFault> {
  return (await findFault(file)) ?? decode(file).catch(() => 'damaged' as const)
}

interface RawImage {
  data: Buffer
  info: OutputInfo
}

const fitWidth = (width: number) =>
  ({ width, height: width * MAX_ASPECT_RATIO, fit: 'inside', withoutEnlargement: true }) as const

const decode = (file: string): Promise<RawImage> =>
  sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize(fitWidth(PHOTO_WIDTHS_PX.full))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

const toSharp = ({ data, info: { width, height, channels } }: RawImage): Sharp =>
  sharp(data, { raw: { width, height, channels } })

const shrink = (picture: RawImage, width: number): Promise<RawImage> =>
  toSharp(picture).resize(fitWidth(width)).raw().toBuffer({ resolveWithObject: true })

/** Widths and qualities, best first. */
const CARD_QUALITIES = [
  [480, 76],
  [480, 64],
  [480, 52],
  [480, 42],
  [400, 36],
  [320, 32],
  [240, 30],
] as const

/** Picks the best quality below MAX_CARD_BYTES, so that pages of cards have a bounded size. */
async function encodeCard(card: RawImage, encode: (picture: Sharp, quality: number) => Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0)
  for (const [width, quality] of CARD_QUALITIES) {
    const picture = width < PHOTO_WIDTHS_PX.card ? await shrink(card, width) : card
    bytes = await encode(toSharp(picture), quality).toBuffer()
    if (bytes.length < MAX_CARD_BYTES) break
  }
  return bytes
}
