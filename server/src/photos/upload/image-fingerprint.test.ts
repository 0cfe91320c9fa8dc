import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { portraitFor } from '../../../demo/portraits/portrait-for.ts'
import { renderPortrait } from '../../../demo/portraits/render-portrait.ts'
import { picture } from '../../testing/sample-pictures.ts'
import {
  hammingDistance,
  computeFingerprint,
  computeMirroredFingerprint,
  MAX_DUPLICATE_DISTANCE,
} from './image-fingerprint.ts'

const prints = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const pixels = fc.uint8Array({ minLength: 1024, maxLength: 1024 })
const greyOf = (one: Sharp) => one.resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer()
const printOf = async (one: Sharp) => computeFingerprint(await greyOf(one))

test('the distance is a metric', () => {
  fc.assert(
    fc.property(prints, prints, prints, (a, b, c) => {
      expect(hammingDistance(a, a)).toBe(0)
      expect(hammingDistance(a, b)).toBe(hammingDistance(b, a))
      expect(hammingDistance(a, b) + hammingDistance(b, c)).toBeGreaterThanOrEqual(hammingDistance(a, c))
      expect(hammingDistance(a, ~a)).toBe(64)
    }),
  )
})

test('every fingerprint fits a PostgreSQL bigint, and mirroring twice restores it', () => {
  fc.assert(
    fc.property(pixels, (grey) => {
      const print = computeFingerprint(grey)
      expect(BigInt.asIntN(64, print)).toBe(print)
      const mirrored = Uint8Array.from(grey, (_, at) => grey[(at & ~31) + 31 - (at & 31)]!)
      // Rounding depends on the order of the sums, and may change two bits around the median.
      expect(hammingDistance(computeFingerprint(mirrored), computeMirroredFingerprint(grey))).toBeLessThanOrEqual(2)
      expect(hammingDistance(computeMirroredFingerprint(mirrored), print)).toBeLessThanOrEqual(2)
    }),
    { numRuns: 50 },
  )
})

test.each(['short', 'long'])('%s rows of pixels are refused', (which) => {
  expect(() => computeFingerprint(new Uint8Array(which === 'short' ? 1023 : 1025))).toThrow(RangeError)
})

const drawn = async (seed: string) =>
  renderPortrait(portraitFor(seed, { gender: 'female', age: 30, wears: [] }, seed), 480)

test.each<[string, (picture: Sharp, width: number, height: number) => Sharp | Promise<Sharp>]>([
  ['saved again badly', async (one) => sharp(await one.jpeg({ quality: 30 }).toBuffer())],
  ['made smaller', (one) => one.resize(200)],
  ['brightened', (one) => one.modulate({ brightness: 1.08 })],
  ['in grey', (one) => one.greyscale()],
  [
    'cropped at its border',
    async (one, width, height) =>
      sharp(await one.extract({ left: 5, top: 6, width: width - 10, height: height - 12 }).toBuffer()),
  ],
])('a picture %s stays within the distance', async (_, change) => {
  for (const bytes of [await drawn('asha'), await picture({ seed: 7 }).png().toBuffer()]) {
    const { width, height } = await sharp(bytes).metadata()
    const changed = await change(sharp(bytes), width, height)
    expect(hammingDistance(await printOf(sharp(bytes)), await printOf(changed))).toBeLessThanOrEqual(
      MAX_DUPLICATE_DISTANCE,
    )
  }
})

test('a mirrored picture is close to the mirrored fingerprint', async () => {
  const bytes = await drawn('meera')
  const turned = await printOf(sharp(await sharp(bytes).flop().jpeg({ quality: 70 }).toBuffer()))
  expect(hammingDistance(computeMirroredFingerprint(await greyOf(sharp(bytes))), turned)).toBeLessThanOrEqual(
    MAX_DUPLICATE_DISTANCE,
  )
})

test('pictures of different noise are far apart', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, (_, seed) => printOf(picture({ seed }))))
  const distances = all.flatMap((a, at) => all.slice(at + 1).map((b) => hammingDistance(a, b)))
  expect(Math.min(...distances)).toBeGreaterThan(MAX_DUPLICATE_DISTANCE)
})
