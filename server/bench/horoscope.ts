// Benchmark of horoscopes: a chart compared with the bare positions of the ephemeris, a match, and ten thousand charts by the command.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { AstroTime, Body, EclipticGeoMoon, GeoVector } from 'astronomy-engine'
import { chartOf } from '../src/horoscope/chart/chart.ts'
import { ashtakoota } from '../src/horoscope/matching/ashtakoota.ts'
import { poruthams } from '../src/horoscope/matching/porutham.ts'
import { type Figure, median } from './print-figures.ts'

const CHARTS = 2_000
const ROUNDS = 7
const DELHI = { lat: 28.65, lon: 77.23 }
const PLANETS = [Body.Sun, Body.Mars, Body.Mercury, Body.Jupiter, Body.Venus, Body.Saturn]
const MATCHES = 108 * 108
const places = Array.from({ length: 108 }, (_, index) => ({ nakshatra: Math.floor(index / 4), pada: (index % 4) + 1 }))

export function horoscopeBench(): Figure[] {
  const chart = usualTime(() => births(CHARTS).forEach((time) => chartOf(time, DELHI))) / CHARTS
  const positions = usualTime(() => births(CHARTS).forEach(barePositions)) / CHARTS
  const points = usualTime(() => everyCouple(ashtakoota)) / MATCHES
  const ten = usualTime(() => everyCouple(poruthams)) / MATCHES
  const [few, many] = [commandSeconds(1_000), commandSeconds(10_000)]
  return [
    { what: 'a chart', value: chart, unit: 'ms', max: 0.3 },
    { what: 'a chart against its bare positions', value: chart / positions, unit: '×', max: 1.8 },
    { what: 'a thousand matches of 36 points', value: points * 1_000, unit: 'ms', max: 5 },
    { what: 'a thousand matches of ten poruthams', value: ten * 1_000, unit: 'ms', max: 5 },
    { what: 'a match of 36 points against a chart', value: points / chart, unit: '×', max: 0.05 },
    { what: '10,000 charts by the command', value: many, unit: 's', max: 6 },
    { what: 'ten times as many charts by the command, for each tenth', value: many / few / 10, unit: '×', max: 1.2 },
  ]
}

/** Instants spread over the twentieth century. */
const births = (count: number) =>
  Array.from({ length: count }, (_, index) => Date.UTC(1940, 0, 1) + index * 1_234_567_891)

function barePositions(instant: number) {
  const time = new AstroTime(new Date(instant))
  EclipticGeoMoon(time)
  for (const planet of PLANETS) GeoVector(planet, time, true)
}

function everyCouple(match: typeof ashtakoota | typeof poruthams) {
  for (const bride of places) for (const groom of places) match(bride, groom)
}

function usualTime(work: () => void): number {
  return median(
    Array.from({ length: ROUNDS }, () => {
      const began = performance.now()
      work()
      return performance.now() - began
    }),
  )
}

function commandSeconds(count: number): number {
  const rows = births(count).map((time, index) => {
    const local = new Date(Date.UTC(1940, 0, 1) + (time % 2_000_000_000_000)).toISOString().slice(0, 16)
    return `${index},28.65,77.23,${local},330`
  })
  const input = ['id,lat,lon,local,utc_offset_min', ...rows].join('\n')
  const began = performance.now()
  const command = join(import.meta.dirname, '../scripts/astrology.ts')
  const { stdout } = spawnSync(process.execPath, [command, 'charts', '-'], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  })
  if (stdout.trim().split('\n').length !== count + 1) throw new Error('The command left out charts')
  return (performance.now() - began) / 1_000
}
