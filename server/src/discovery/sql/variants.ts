// Several ways to ask of the same people, each leaving out some of what is asked, with every bitmap read once: what panels and
// loosenings are counted from.
import { type FacetQuery, type OrGroup, omittedGroups } from '../filters/facet-query.ts'
import {
  BITMAPS_IN_RANGE,
  type MatchScope,
  exceptionShapes,
  parametersOf,
  type Reader,
  shapeOf,
  variantShapes,
} from './match.ts'

export interface VariantQuery {
  query: FacetQuery
  /** Facets of which it is counted how many of those who fit have each. */
  among: OrGroup
}

export interface FacetCounts {
  total: number
  /** By the facet's name; none where nobody has it. */
  counts: Map<string, number>
}

/**
 * $16 to $18: which ways count the facets between which names. Rows without a name are totals; of way -1, how many exceptions there are.
 * `offset 0` so that each bitmap is read once, and none is sorted.
 */
const VARIANTS = variantShapes(
  'discovery_ways',
  (fitting) => `
  with ${fitting}
  select way, null as name, sum(bit_count(bits))::int as count from ways group by way
  union all select -1, null, count(*)::int from exception
  union all
  select way, name, sum(count)::int
  from (
    select way, name, bit_count(read.bits & ways.bits) as count
    from (
      select range.way, facet.name, bits.chunk, bits.bits
      from unnest($16::int[], $17::text[], $18::text[]) range (way, low, high), ${BITMAPS_IN_RANGE}
      offset 0
    ) read join ways using (way, chunk)
    offset 0
  ) counted
  group by 1, 2 having sum(count) > 0`,
)

const EXCEPTIONS = exceptionShapes(
  'discovery_excepted',
  (fitting) => `with ${fitting} select facets, born::text from exception where fits`,
)

interface Exception {
  facets: string[]
  born: string | null
}

/** One after the other of one snapshot. What a way asks is of what is asked in all. */
export async function variantCounts(
  { pool }: Reader,
  whole: FacetQuery,
  bounds: MatchScope,
  ways: readonly VariantQuery[],
  ageName: (born: string) => string,
): Promise<FacetCounts[]> {
  const shape = shapeOf(whole)
  const leftOut = ways.flatMap(({ query }, way) => [
    { way, place: -1 },
    ...omittedGroups(whole, query).map((place) => ({ way, place })),
  ])
  const ranges = ways.flatMap(({ among }, way) => among.map(({ from, to }) => ({ way, from, to })))
  const { rows: counted } = await pool.query<{ way: number; name: string | null; count: number }>({
    ...VARIANTS[shape],
    values: [
      ...parametersOf(whole, bounds),
      leftOut.map(({ way }) => way),
      leftOut.map(({ place }) => place),
      ranges.map(({ way }) => way),
      ranges.map(({ from }) => from),
      ranges.map(({ to }) => to),
    ],
  })
  const found = ways.map((): FacetCounts => ({ total: 0, counts: new Map() }))
  let exceptions = 0
  for (const { way, name, count } of counted)
    if (way < 0) exceptions = count
    else if (name === null) found[way]!.total = count
    else found[way]!.counts.set(name, count)

  if (exceptions > 0)
    for (const [way, { query, among }] of ways.entries()) {
      const { rows } = await pool.query<Exception>({
        ...EXCEPTIONS[shape],
        values: parametersOf({ ...query, groups: whole.groups }, bounds),
      })
      const { counts } = found[way]!
      found[way]!.total += rows.length
      for (const { facets, born } of rows)
        for (const name of [...facets, ...(born ? [ageName(born)] : [])])
          if (among.some(({ from, to }) => from <= name && name <= to)) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  return found
}
