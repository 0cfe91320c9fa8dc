import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const samplePath = (what: string) => join(root, `reference/astrology/${what}-sample.csv`)
/** Arcseconds, as the customer's definitions allow. */
const TOLERANCES = { ayanamsa: 0.1, asc: 5, sun: 5, moon: 10, mars: 30, venus: 30, jupiter: 15 }
const EDGES = { moon_edge: TOLERANCES.moon, lagna_edge: TOLERANCES.asc, graha_edge: TOLERANCES.mars }

type Row = Record<string, string>

function run(args: string[], input = '') {
  const command = [join(root, 'server/scripts/astrology.ts'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', input })
  return { status, stdout, stderr }
}

function rowsOf(text: string): Row[] {
  const [header, ...lines] = text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#')) as [string, ...string[]]
  const names = header.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index]!, cell])))
}

const arcseconds = (one: string, other: string) => {
  const apart = Math.abs(Number(one) - Number(other))
  return Math.min(apart, 360 - apart) * 3600
}

/** What a row may get wrong so close to a boundary. */
function uncertain({ moon_edge, lagna_edge, graha_edge }: Row): string[] {
  const moon = Number(moon_edge) < 10 ? ['nak', 'pada', 'rashi', 'mars_h_moon', 'mangal_moon', 'mangal_exc'] : []
  const lagna = Number(lagna_edge) < 10 ? ['lagna', 'mars_h_lagna', 'mangal_lagna', 'mangal_exc'] : []
  const references = ['lagna', 'moon', 'venus'].flatMap((name) => [`mars_h_${name}`, `mangal_${name}`])
  return [...moon, ...lagna, ...(Number(graha_edge) < 30 ? [...references, 'mangal_exc'] : [])]
}

function isChart(sample: Row, ours: Row): boolean {
  const free = uncertain(sample)
  return Object.entries(ours).every(([name, cell]) => {
    if (Object.hasOwn(TOLERANCES, name))
      return arcseconds(sample[name]!, cell) <= TOLERANCES[name as keyof typeof TOLERANCES]
    if (Object.hasOwn(EDGES, name))
      return Math.abs(Number(sample[name]) - Number(cell)) <= EDGES[name as keyof typeof EDGES]
    return sample[name] === cell || free.includes(name)
  })
}

const isSame = (sample: Row, ours: Row) => Object.entries(ours).every(([name, cell]) => sample[name] === cell)

test.each([
  ['charts', 2_000, 23, isChart],
  ['ashtakoota', 1_000, 19, isSame],
  ['porutham', 1_000, 15, isSame],
])('every row of the sample of %s comes out as the customer computed it', (what, count, columns, agrees) => {
  const sample = rowsOf(readFileSync(samplePath(what), 'utf8'))
  const { status, stdout, stderr } = run([what, samplePath(what)])
  const ours = rowsOf(stdout)

  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect([ours.length, Object.keys(ours[0]!).length]).toEqual([count, columns])
  expect(sample.filter((row, index) => !agrees(row, ours[index]!))).toEqual([])
})

test('columns are found by name, in quotes too, and lines with # passed over', () => {
  const file = 'groom_pada,note,bride_nak,bride_pada,groom_nak\r\n# a line\r\n2,"a, ""b""",13,4,8\r\n'
  const { stdout, status } = run(['porutham', '-'], file)
  expect(status).toBe(0)
  expect(stdout.split('\n')[1]).toBe('13,4,8,2,0,2,0,2,1,2,0,0,2,2,6')
})

test('a bad row is named with its column, and the others are printed', () => {
  const rows = [
    'a,28.6,77.2,1990-02-30T10:00,330',
    'b,91,77.2,1990-02-20T10:00,330',
    'c,28.6,77.2,1990-02-20T10:00,330',
    'd,28.6,77.2,1890-02-20T10:00,330',
    'e,28.6,77.2',
  ]
  const { status, stdout, stderr } = run(['charts', '-'], ['id,lat,lon,local,utc_offset_min', ...rows].join('\n'))
  expect(status).toBe(1)
  expect(rowsOf(stdout).map(({ id }) => id)).toEqual(['c'])
  expect(stderr.trim().split('\n')).toEqual([
    'line 2: local: no day and time between 1900 and 2100: 1990-02-30T10:00',
    'line 3: lat: no number from -90 to 90: 91',
    'line 5: local: no day and time between 1900 and 2100: 1890-02-20T10:00',
    'line 6: 3 fields instead of 5',
  ])
})

test('beyond the polar circle a row without a lagna is printed and named', () => {
  const rows = Array.from(
    { length: 24 },
    (_, hour) => `${hour},69.65,18.96,2000-06-01T${String(hour).padStart(2, '0')}:00,0`,
  )
  const { status, stdout, stderr } = run(['charts', '-'], ['id,lat,lon,local,utc_offset_min', ...rows].join('\n'))
  const without = rowsOf(stdout).filter(({ asc }) => asc === '')
  expect(status).toBe(0)
  expect(without.length).toBeGreaterThan(0)
  expect(without.every(({ lagna, mars_h_lagna, mangal_lagna }) => !lagna && !mars_h_lagna && !mangal_lagna)).toBe(true)
  expect(stderr.trim().split('\n')).toHaveLength(without.length)
})

test('without a known table or a file it says what is missing', () => {
  const usage = 'Say what and which file: npm run --silent astrology -- charts|ashtakoota|porutham FILE\n'
  for (const args of [[], ['charts'], ['toString', 'x'], ['charts', 'x', 'y']]) expect(run(args).stderr).toBe(usage)
  expect(run(['charts', '-'], 'id,lat\n').stderr).toBe('The file has no column lon, local, utc_offset_min\n')
})
