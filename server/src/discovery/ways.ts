// Several ways to ask of the same people, each leaving out some of what is asked, with every bitmap read once: what panels and
// loosenings are counted from.
import { type Asked, type Group, placesLeftOut } from './asked.ts'
import {
  BITS_WITHIN,
  type Bounds,
  exceptedInAllShapes,
  parametersOf,
  type Reader,
  shapeOf,
  waysInAllShapes,
} from './fitting.ts'

export interface Way {
  asked: Asked
  /** Facets of which it is counted how many of those who fit have each. */
  among: Group
}

export interface Fitting {
  total: number
  /** By the facet's name; none where nobody has it. */
  counts: Map<string, number>
}

/** The last row tells how many exceptions there are. */
const TOTALS = waysInAllShapes(
  'discovery_ways',
  (fitting) => `
  with ${fitting}
  select way, sum(bit_count(bits))::int as count from ways group by way
  union all select -1, count(*)::int from exception`,
)

/** $18 to $20: which ways count the facets between which names. */
const COUNTS = waysInAllShapes(
  'discovery_counts_of_ways',
  (fitting) => `
  with ${fitting}
  select range.way, facet.name, sum(bit_count(bits.bits & ways.bits))::int as count
  from unnest($18::int[], $19::text[], $20::text[]) range (way, low, high), ${BITS_WITHIN}
  join ways on ways.chunk = bits.chunk
  where ways.way = range.way
  group by 1, 2 having sum(bit_count(bits.bits & ways.bits)) > 0`,
)

const EXCEPTED = exceptedInAllShapes(
  'discovery_excepted',
  (fitting) => `with ${fitting} select facets, born::text from exception where fits`,
)

interface Exception {
  facets: string[]
  born: string | null
}

/** One after the other of one snapshot. What a way asks is of what is asked in all. */
export async function fittingInWays(
  { pool }: Reader,
  whole: Asked,
  bounds: Bounds,
  ways: readonly Way[],
  ageName: (born: string) => string,
): Promise<Fitting[]> {
  const shape = shapeOf(whole)
  const leftOut = ways.flatMap(({ asked }, way) => [
    { way, place: -1 },
    ...placesLeftOut(whole, asked).map((place) => ({ way, place })),
  ])
  const values = [...parametersOf(whole, bounds), leftOut.map(({ way }) => way), leftOut.map(({ place }) => place)]
  const found = ways.map((): Fitting => ({ total: 0, counts: new Map() }))

  const totals = await pool.query<{ way: number; count: number }>({ ...TOTALS[shape], values })
  const exceptions = totals.rows.find(({ way }) => way < 0)!.count
  for (const { way, count } of totals.rows) if (way >= 0) found[way]!.total = count

  const ranges = ways.flatMap(({ among }, way) => among.map(({ from, to }) => ({ way, from, to })))
  if (ranges.length > 0) {
    const counted = await pool.query<{ way: number; name: string; count: number }>({
      ...COUNTS[shape],
      values: [...values, ranges.map(({ way }) => way), ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
    })
    for (const { way, name, count } of counted.rows) found[way]!.counts.set(name, count)
  }

  if (exceptions > 0)
    for (const [way, { asked, among }] of ways.entries()) {
      const { rows } = await pool.query<Exception>({
        ...EXCEPTED[shape],
        values: parametersOf({ ...asked, groups: whole.groups }, bounds),
      })
      const { counts } = found[way]!
      found[way]!.total += rows.length
      for (const { facets, born } of rows)
        for (const name of [...facets, ...(born ? [ageName(born)] : [])])
          if (among.some(({ from, to }) => from <= name && name <= to)) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return found
}
