import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MoonPlace } from '../chart/zodiac-divisions.ts'
import { type Ashtakoota, ashtakoota, KOOTAS, readingOf } from './ashtakoota.ts'
import { ALL_PLACES, fewestPoints, MOON_CLASSES, moonClassOf } from './moon-classes.ts'
import { readingsOfOtherSchools } from './disputed-poruthams.ts'
import { PORUTHAMS, poruthams } from './porutham.ts'

const places = fc.record({
  nakshatra: fc.nat(26),
  pada: fc.integer({ min: 1, max: 4 }),
  half: fc.constantFrom('a' as const, 'b' as const, undefined),
})
const couples = (check: (bride: MoonPlace, groom: MoonPlace) => void) => fc.assert(fc.property(places, places, check))
const sum = (points: Record<string, number>) => Object.values(points).reduce((one, other) => one + other)
const kootas = (match: Ashtakoota, ...names: (keyof typeof KOOTAS)[]) => names.map((name) => match.points[name])

test('the eight koota have 36 points, and no couple has more than all or less than none', () => {
  expect(sum(KOOTAS)).toBe(36)
  couples((bride, groom) => {
    const { points, total } = ashtakoota(bride, groom)
    for (const [koota, most] of Object.entries(KOOTAS)) {
      const point = points[koota as keyof typeof KOOTAS]
      expect(point >= 0 && point <= most).toBe(true)
    }
    expect(sum(points)).toBe(total)
  })
})

test('five koota do not depend on who is the bride', () => {
  couples((bride, groom) => {
    const symmetric = ['tara', 'yoni', 'graha_maitri', 'bhakoot', 'nadi'] as const
    expect(kootas(ashtakoota(bride, groom), ...symmetric)).toEqual(kootas(ashtakoota(groom, bride), ...symmetric))
  })
})

test('varna, vashya and gana do', () => {
  const [deva, rakshasa] = [
    { nakshatra: 0, pada: 1 },
    { nakshatra: 2, pada: 4 },
  ]
  expect(kootas(ashtakoota(deva, rakshasa), 'varna', 'gana')).toEqual([0, 1])
  expect(kootas(ashtakoota(rakshasa, deva), 'varna', 'gana')).toEqual([1, 0])
})

test('the same place has all points but those of nadi, and no exception for it', () => {
  couples((place) => {
    const { total, nadi } = ashtakoota(place, place)
    expect([total, nadi]).toEqual([28, { exception: undefined }])
  })
})

test('a dosha costs its points whatever the exception', () => {
  couples((bride, groom) => {
    const { points, bhakoot, nadi } = ashtakoota(bride, groom)
    expect([points.bhakoot === 0, points.nadi === 0]).toEqual([bhakoot !== undefined, nadi !== undefined])
  })
})

test('without its half a cut pada counts as the first half', () => {
  const ashwini = { nakshatra: 0, pada: 1 }
  for (const cut of [
    { nakshatra: 19, pada: 1 },
    { nakshatra: 21, pada: 2 },
  ]) {
    const [none, before, after] = [undefined, 'a', 'b'].map((half) =>
      ashtakoota(ashwini, { ...cut, half } as MoonPlace),
    )
    expect(none).toEqual(before)
    expect(after!.points.vashya).not.toBe(before!.points.vashya)
  }
})

test.each([
  [17.5, 'not-advised'],
  [18, 'acceptable'],
  [24, 'acceptable'],
  [24.5, 'good'],
  [32, 'good'],
  [32.5, 'excellent'],
])('custom reads %d points as %s', (total, reading) => {
  expect(readingOf(total)).toBe(reading)
})

test('of the ten poruthams those that pass are counted, and five do not depend on who is the bride', () => {
  couples((bride, groom) => {
    const [one, other] = [poruthams(bride, groom), poruthams(groom, bride)]
    expect(one.passed).toBe(PORUTHAMS.filter((name) => one.grades[name] > 0).length)
    for (const name of ['yoni', 'rasyadhipati', 'vasya', 'rajju', 'vedha'] as const)
      expect(one.grades[name]).toBe(other.grades[name])
  })
})

test('a star has no vedha with itself, and fails rajju with itself', () => {
  couples((place) => {
    const { vedha, rajju, dina } = poruthams(place, place).grades
    expect([vedha, rajju, dina]).toEqual([2, 0, 0])
  })
})

test('a disputed porutham is marked, and the grade of another school named where it is on record', () => {
  const [deva, manushya, rakshasa] = [0, 1, 8].map((nakshatra) => ({ nakshatra, pada: 1 })) as [
    MoonPlace,
    MoonPlace,
    MoonPlace,
  ]
  expect(readingsOfOtherSchools('gana', deva, rakshasa)).toEqual({ isDisputed: true, grade: 2 })
  expect(readingsOfOtherSchools('gana', manushya, rakshasa)).toEqual({ isDisputed: true, grade: 0 })
  expect(readingsOfOtherSchools('gana', rakshasa, deva)).toEqual({ isDisputed: false })
  expect(readingsOfOtherSchools('stree_deergha', deva, rakshasa)).toEqual({ isDisputed: true, grade: 2 })
  // Mesha to Simha is the fifth, to Kanya the sixth, to Vrishchika the eighth, to Meena the twelfth.
  expect(readingsOfOtherSchools('rasi', deva, { nakshatra: 9, pada: 1 })).toEqual({ isDisputed: true, grade: 2 })
  expect(readingsOfOtherSchools('rasi', deva, { nakshatra: 16, pada: 1 })).toEqual({ isDisputed: true })
  expect(readingsOfOtherSchools('rasi', deva, { nakshatra: 26, pada: 1 })).toEqual({ isDisputed: true, grade: 0 })
  expect(readingsOfOtherSchools('rasi', deva, { nakshatra: 12, pada: 1 })).toEqual({ isDisputed: false })
  // Neutral lords: Mars and Venus are friends for the other school, Mars and the Moon are not.
  expect(readingsOfOtherSchools('rasyadhipati', deva, { nakshatra: 3, pada: 1 })).toEqual({
    isDisputed: true,
    grade: 2,
  })
  expect(readingsOfOtherSchools('rasyadhipati', deva, { nakshatra: 7, pada: 1 })).toEqual({
    isDisputed: true,
    grade: 0,
  })
  expect(readingsOfOtherSchools('dina', deva, rakshasa)).toEqual({ isDisputed: false })
})

test('the 36 points of any two places are those of their classes', () => {
  expect([ALL_PLACES.length, MOON_CLASSES.length]).toEqual([110, 38])
  for (const bride of ALL_PLACES)
    for (const groom of ALL_PLACES) {
      const { total } = ashtakoota(bride, groom)
      const [hers, his] = [moonClassOf(bride), moonClassOf(groom)]
      expect([fewestPoints('female', [hers], [his]), fewestPoints('male', [his], [hers])]).toEqual([total, total])
    }
})
