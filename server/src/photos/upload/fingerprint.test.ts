import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { portraitFor } from '../../../demo/portraits/portrait-for.ts'
import { renderPortrait } from '../../../demo/portraits/render.ts'
import { picture } from '../../testing/pictures.ts'
import { distanceBetween, fingerprintOf, mirroredFingerprintOf, NEAR } from './fingerprint.ts'

const prints = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
const pixels = fc.uint8Array({ minLength: 1024, maxLength: 1024 })
const greyOf = (one: Sharp) => one.resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer()
const printOf = async (one: Sharp) => fingerprintOf(await greyOf(one))

test('a distance is a distance', () => {
  fc.assert(
    fc.property(prints, prints, prints, (a, b, c) => {
      expect(distanceBetween(a, a)).toBe(0)
      expect(distanceBetween(a, b)).toBe(distanceBetween(b, a))
      expect(distanceBetween(a, b) + distanceBetween(b, c)).toBeGreaterThanOrEqual(distanceBetween(a, c))
      expect(distanceBetween(a, ~a)).toBe(64)
    }),
  )
})

test('every fingerprint fits PostgreSQL, and a mirror twice is the picture', () => {
  fc.assert(
    fc.property(pixels, (grey) => {
      const print = fingerprintOf(grey)
      expect(BigInt.asIntN(64, print)).toBe(print)
      const mirrored = Uint8Array.from(grey, (_, at) => grey[(at & ~31) + 31 - (at & 31)]!)
      // Sums of fractions in another order may differ in the last digit, which the median may feel in two bits.
      expect(distanceBetween(fingerprintOf(mirrored), mirroredFingerprintOf(grey))).toBeLessThanOrEqual(2)
      expect(distanceBetween(mirroredFingerprintOf(mirrored), print)).toBeLessThanOrEqual(2)
    }),
    { numRuns: 50 },
  )
})

test.each(['short', 'long'])('%s rows of pixels are refused', (which) => {
  expect(() => fingerprintOf(new Uint8Array(which === 'short' ? 1023 : 1025))).toThrow(RangeError)
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
])('a picture %s stays near', async (_, change) => {
  for (const bytes of [await drawn('asha'), await picture({ seed: 7 }).png().toBuffer()]) {
    const { width, height } = await sharp(bytes).metadata()
    const changed = await change(sharp(bytes), width, height)
    expect(distanceBetween(await printOf(sharp(bytes)), await printOf(changed))).toBeLessThanOrEqual(NEAR)
  }
})

test('a mirrored picture is near the mirrored fingerprint', async () => {
  const bytes = await drawn('meera')
  const turned = await printOf(sharp(await sharp(bytes).flop().jpeg({ quality: 70 }).toBuffer()))
  expect(distanceBetween(mirroredFingerprintOf(await greyOf(sharp(bytes))), turned)).toBeLessThanOrEqual(NEAR)
})

test('pictures of different noise are far from one another', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, (_, seed) => printOf(picture({ seed }))))
  const distances = all.flatMap((a, at) => all.slice(at + 1).map((b) => distanceBetween(a, b)))
  expect(Math.min(...distances)).toBeGreaterThan(NEAR)
})
