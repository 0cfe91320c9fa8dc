import {
  AstroTime,
  e_tilt,
  HorizonFromVector,
  Observer,
  RotateVector,
  Rotation_ECT_EQD,
  Rotation_EQD_HOR,
  Spherical,
  VectorFromSphere,
} from 'astronomy-engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ayanamsaAt } from './ayanamsa.ts'
import { chartOf } from './chart.ts'
import { antardashas, mahadashas } from './dasha.ts'
import { ascendantAt } from './lagna.ts'
import { siderealOffset } from './planet-longitudes.ts'
import { isMangalHouse, mangalExceptions, mangalFrom } from './mangal-dosha.ts'
import { houseFrom, moonPlaceOf, navamshaOf, rashiOf } from './zodiac-divisions.ts'

const DELHI = { lat: 28.65, lon: 77.23 }
const instants = fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 11, 31) })
const longitudes = fc.double({ min: 0, max: 360, maxExcluded: true, noNaN: true })

describe('divisions of the zodiac', () => {
  test('every quarter begins at its own degree and ends before the next', () => {
    for (let pada = 0; pada < 108; pada++) {
      const start = (pada * 10) / 3
      expect(moonPlaceOf(start)).toMatchObject({ nakshatra: Math.floor(pada / 4), pada: (pada % 4) + 1 })
      expect([rashiOf(start), navamshaOf(start)]).toEqual([Math.floor(pada / 9), pada % 12])
    }
    expect(moonPlaceOf(359.99999999999994)).toEqual({ nakshatra: 26, pada: 4 })
  })

  test('the halves of Dhanu and Makara meet at 15 degrees', () => {
    expect([254.999, 255, 284.999, 285].map((longitude) => moonPlaceOf(longitude).half)).toEqual(['a', 'b', 'a', 'b'])
  })

  test('a count there and the count back go once round the circle', () => {
    fc.assert(
      fc.property(fc.nat(11), fc.nat(11), (one, other) => {
        const [there, back] = [houseFrom(one, other), houseFrom(other, one)]
        expect(there === 1 ? back : there + back).toBe(there === 1 ? 1 : 14)
      }),
    )
  })
})

describe('the chart', () => {
  test('the ayanamsa of 21 March 1956 is that of the Calendar Reform Committee', () => {
    expect(ayanamsaAt(new AstroTime(new Date('1956-03-21T00:00Z')).tt)).toBeCloseTo(23.245561, 5)
  })

  test('the ascendant is on the eastern horizon at every place where people usually live', () => {
    fc.assert(
      fc.property(instants, fc.double({ min: -66, max: 66, noNaN: true }), fc.integer({ min: -180, max: 180 }), rises),
    )
  })

  test('beyond the polar circle the lagna is on the eastern horizon or said to be undefined, and both happen', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => Date.UTC(2000, 5, 1, hour))
    const found = hours.map((instant) => ascendantAt(new AstroTime(new Date(instant)), { lat: 69.65, lon: 18.96 }))

    expect(found.filter((longitude) => longitude === undefined).length).toBeGreaterThan(0)
    for (const [hour, longitude] of found.entries()) if (longitude !== undefined) rises(hours[hour]!, 69.65, 18.96)
    expect(chartOf(hours[found.indexOf(undefined)]!, { lat: 69.65, lon: 18.96 }).rashis.lagna).toBeUndefined()
  })

  test('Rahu and Ketu are opposite, and Rahu goes round backwards in 18.6 years', () => {
    const [now, later] = [Date.UTC(1990, 0, 1), Date.UTC(1991, 0, 1)].map((time) => chartOf(time, DELHI).longitudes)
    expect(Math.abs(now!.rahu - now!.ketu)).toBeCloseTo(180, 9)
    expect((now!.rahu - later!.rahu + 360) % 360).toBeCloseTo(365 * 0.05295, 0)
  })
})

/** By the rotations of the library, which the formula of the ascendant does not use. */
function rises(instant: number, lat: number, lon: number) {
  const time = new AstroTime(new Date(instant))
  const tropical = ascendantAt(time, { lat, lon })! + siderealOffset(time)
  expect(e_tilt(time).tobl).toBeCloseTo(23.44, 1)
  const ofDate = RotateVector(Rotation_ECT_EQD(time), VectorFromSphere(new Spherical(0, tropical, 1), time))
  const horizon = HorizonFromVector(RotateVector(Rotation_EQD_HOR(time, new Observer(lat, lon, 0)), ofDate), '')
  expect(Math.abs(horizon.lat)).toBeLessThan(0.001)
  expect(horizon.lon).toBeLessThan(180)
}

describe('Vimshottari dasha', () => {
  test('nine periods of 120 years follow each other, and birth is in the first', () => {
    fc.assert(
      fc.property(longitudes, instants, (moon, birth) => {
        const periods = mahadashas(moon, birth)
        expect(periods).toHaveLength(9)
        expect(periods[0]!.from).toBeLessThanOrEqual(birth)
        expect(periods[0]!.to).toBeGreaterThan(birth)
        expect((periods[8]!.to - periods[0]!.from) / (365.25 * 864e5)).toBeCloseTo(120, 6)
        expect(periods.slice(1).map(({ from }) => from)).toEqual(periods.slice(0, -1).map(({ to }) => to))
      }),
    )
  })

  test('the Moon at the middle of Rohini leaves half of the ten years of the Moon', () => {
    const [first, second] = mahadashas(46 + 2 / 3, 0)
    expect(first).toMatchObject({ lord: 'moon' })
    expect(first!.to / (365.25 * 864e5)).toBeCloseTo(5, 6)
    expect(second!.lord).toBe('mars')
  })

  test('the parts of a period begin with its own lord and fill it', () => {
    const [period] = mahadashas(100, 0)
    const parts = antardashas(period!)
    expect(parts[0]!.lord).toBe(period!.lord)
    expect(parts.at(-1)!.to).toBeCloseTo(period!.to, -1)
  })
})

describe('Mangal dosha', () => {
  test('Mars makes the dosha in six houses; the North leaves out the second, the South the first', () => {
    const houses = Array.from({ length: 12 }, (_, index) => index + 1)
    expect(houses.filter((house) => mangalFrom(3, (3 + house - 1) % 12).isPresent)).toEqual([1, 2, 4, 7, 8, 12])
    expect(houses.filter((house) => isMangalHouse(house, 'north'))).toEqual([1, 4, 7, 8, 12])
    expect(houses.filter((house) => isMangalHouse(house, 'south'))).toEqual([2, 4, 7, 8, 12])
  })

  test.each([
    ['own sign', { lagna: 1, moon: 5, mars: 0, venus: 3, jupiter: 6 }, 'O'],
    ['second house in Mithuna', { lagna: 1, moon: 5, mars: 2, venus: 3, jupiter: 6 }, 'H'],
    ['Simha, with Jupiter and the Moon', { lagna: 1, moon: 4, mars: 4, venus: 3, jupiter: 4 }, 'AJC'],
    ['Venus in the lagna', { lagna: 1, moon: 5, mars: 3, venus: 1, jupiter: 6 }, 'L'],
    ['nothing that needs an unknown lagna', { lagna: undefined, moon: 5, mars: 2, venus: 1, jupiter: 6 }, ''],
  ])('exceptions: %s', (_, rashis, letters) => {
    expect(mangalExceptions(rashis).join('')).toBe(letters)
  })
})
