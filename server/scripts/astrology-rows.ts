// Computes the output rows of npm run astrology in the formats of its samples. Input columns are found by name.
import { type Chart, chartOf } from '../src/horoscope/chart/chart.ts'
import { mangalFrom } from '../src/horoscope/chart/mangal-dosha.ts'
import type { MoonPlace } from '../src/horoscope/chart/zodiac-divisions.ts'
import { clockTime } from '../src/horoscope/birth/clock-time.ts'
import { ashtakoota, KOOTAS } from '../src/horoscope/matching/ashtakoota.ts'
import { PORUTHAMS, poruthams } from '../src/horoscope/matching/porutham.ts'

export type Row = Record<string, string>
type Cells = Record<string, string | number | undefined>

export interface Table {
  /** The columns that the file must have. */
  inputs: readonly string[]
  /** The input columns that are printed first. */
  names: readonly string[]
  outputs: (row: Row) => Cells
}

export const TABLES: Record<string, Table> = {
  charts: { inputs: ['id', 'lat', 'lon', 'local', 'utc_offset_min'], names: ['id'], outputs: chartCells },
  ashtakoota: {
    ...bothNamed(['bride_nak', 'bride_pada', 'bride_half', 'groom_nak', 'groom_pada', 'groom_half']),
    outputs: ashtakootaCells,
  },
  porutham: { ...bothNamed(['bride_nak', 'bride_pada', 'groom_nak', 'groom_pada']), outputs: poruthamCells },
}

function bothNamed(names: readonly string[]) {
  return { inputs: names, names }
}

function chartCells(row: Row): Cells {
  const clock = clockTime(row['local']!)
  if (clock === undefined) throw new Error(`local: no day and time between 1900 and 2100: ${row['local']}`)
  const instant = clock - numberIn(row, 'utc_offset_min', -1080, 1080) * 60_000
  const chart = chartOf(instant, { lat: numberIn(row, 'lat', -90, 90), lon: numberIn(row, 'lon', -180, 180) })
  const { sun, moon, mars, venus, jupiter } = chart.longitudes
  return {
    utc: `${new Date(instant).toISOString().slice(0, 16)}Z`,
    ayanamsa: chart.ayanamsa.toFixed(5),
    asc: chart.ascendant === undefined ? '' : degrees(chart.ascendant, 4),
    sun: degrees(sun, 4),
    moon: degrees(moon, 5),
    mars: degrees(mars, 4),
    venus: degrees(venus, 4),
    jupiter: degrees(jupiter, 4),
    nak: chart.moon.nakshatra,
    pada: chart.moon.pada,
    rashi: chart.rashis.moon,
    lagna: chart.rashis.lagna,
    ...mangalCells(chart),
    mangal_exc: chart.exceptions.join(''),
    moon_edge: Math.round(chart.edges.moon),
    lagna_edge: chart.edges.lagna === undefined ? '' : Math.round(chart.edges.lagna),
    graha_edge: Math.round(chart.edges.graha),
  }
}

/** Formats degrees such that rounding does not reach 360. */
const degrees = (longitude: number, digits: number) =>
  (longitude.toFixed(digits).startsWith('360') ? 0 : longitude).toFixed(digits)

function mangalCells({ rashis }: Chart): Cells {
  const references = ['lagna', 'moon', 'venus'] as const
  const found = references.map((name) => {
    const reference = rashis[name]
    return { name, mangal: reference === undefined ? undefined : mangalFrom(reference, rashis.mars) }
  })
  return Object.fromEntries([
    ...found.map(({ name, mangal }) => [`mars_h_${name}`, mangal?.house]),
    ...found.map(({ name, mangal }) => [`mangal_${name}`, mangal && Number(mangal.isPresent)]),
  ])
}

function ashtakootaCells(row: Row): Cells {
  const { points, total, bhakoot, nadi } = ashtakoota(placeOf(row, 'bride'), placeOf(row, 'groom'))
  return {
    ...Object.fromEntries(Object.keys(KOOTAS).map((koota) => [koota, points[koota as keyof typeof KOOTAS]])),
    total,
    bhakoot_dosha: bhakoot?.kind,
    bhakoot_exc: bhakoot?.exception,
    nadi_dosha: nadi ? 1 : 0,
    nadi_exc: nadi?.exception,
  }
}

function poruthamCells(row: Row): Cells {
  const { grades, passed } = poruthams(placeOf(row, 'bride'), placeOf(row, 'groom'))
  return { ...Object.fromEntries(PORUTHAMS.map((name) => [name, grades[name]])), passed }
}

function placeOf(row: Row, who: 'bride' | 'groom'): MoonPlace {
  const half = row[`${who}_half`] ?? ''
  if (!['', 'a', 'b'].includes(half)) throw new Error(`${who}_half: a, b or nothing: ${half}`)
  return {
    nakshatra: wholeIn(row, `${who}_nak`, 0, 26),
    pada: wholeIn(row, `${who}_pada`, 1, 4),
    half: half === 'b' ? 'b' : 'a',
  }
}

function numberIn(row: Row, name: string, least: number, most: number): number {
  const text = row[name]!
  const number = /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (!(number >= least && number <= most)) throw new Error(`${name}: no number from ${least} to ${most}: ${text}`)
  return number
}

function wholeIn(row: Row, name: string, least: number, most: number): number {
  const number = numberIn(row, name, least, most)
  if (!Number.isInteger(number)) throw new Error(`${name}: no whole number: ${row[name]}`)
  return number
}
