import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHUNK, chunkOf, emptyBitmap, lastPlaces, setBit } from './bitmap.ts'

const bitmapOf = (places: readonly number[]) => {
  const bits = emptyBitmap()
  for (const place of places) setBit(bits, place)
  return bits
}

test('the places of set bits are read from the last one down, in windows', () => {
  const near = fc.integer({ min: CHUNK - 40, max: CHUNK - 1 })
  const places = fc.uniqueArray(fc.oneof(near, fc.integer({ min: 0, max: CHUNK - 1 })), { maxLength: 60 })
  fc.assert(
    fc.property(places, fc.nat(70), fc.nat(70), (set, skip, count) => {
      const fromTheLast = set.toSorted((a, b) => b - a)
      expect(lastPlaces(bitmapOf(set), skip, count)).toEqual(fromTheLast.slice(skip, skip + count))
    }),
    { numRuns: 500 },
  )
})

test('a bitmap without a bit has no places, one with all has each', () => {
  const all = Array.from({ length: CHUNK }, (_, place) => place)
  expect(lastPlaces(emptyBitmap(), 0, CHUNK)).toEqual([])
  expect(lastPlaces(bitmapOf(all), 0, CHUNK)).toEqual(all.toReversed())
  expect([CHUNK - 1, CHUNK].map(chunkOf)).toEqual([0, 1])
})
