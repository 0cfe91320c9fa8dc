// Reads pages, totals and facet counts of a list. Each statement has a fixed text, so PostgreSQL plans it once.
import type { FacetQuery, FacetTerm, OrGroup } from '../filters/compile-criteria-to-facets.ts'
import { CHUNK, CHUNK_BYTES, lastPlaces } from '../index/bitmap.ts'
import { LATEST_JOIN_ORDER } from './joining-order.ts'
import { BITMAPS_IN_RANGE, matchShapes, shapeOf, withDelta } from './matching-profiles.ts'
import { type MatchScope, type MatchValues, matchValues } from './list-parameters.ts'
import { type Reader, rowsOf } from '../../platform/database/prepared-statement.ts'

export interface Window {
  skip: number
  limit: number
  /** The direction. Undefined is the default of the order; that of joining starts with the latest. */
  isAscending?: boolean | undefined
}

export interface Page {
  total: number
  /** The latest join order at that moment. Pages up to it omit members who join later. */
  upTo: number
  /** The positions in the order of the list. */
  positions: number[]
}

interface PageValues extends MatchValues {
  skip: number
  limit: number
  isAscending: boolean
}

/** The chunks of the window, the latest first. */
const PAGE = matchShapes<PageValues>(
  'discovery_page',
  (match) => `
  with ${withDelta(match, 'coalesce(fits, false)')},
  counted as materialized (select chunk, bits, bit_count(bits)::int as count from corrected),
  total as materialized (select coalesce(sum(count), 0)::int as total from counted),
  -- The same window, counted from the latest down.
  shown as materialized (
    select
      case when $isAscending::boolean then greatest(total - $skip::bigint - $limit::int, 0) else $skip end as skip,
      case when $isAscending then greatest(total - $skip, 0) else $skip + $limit end as last
    from total
  )
  select
    (select total from total) as total,
    coalesce((select up_to from bound), ${LATEST_JOIN_ORDER}) as "upTo",
    ((select skip from shown) - min(before))::int as skip,
    (select last - skip from shown)::int as count,
    string_agg(
      int4send(chunk) || varbit_send((select bits from counted where counted.chunk = part.chunk)), '' order by chunk desc
    ) as "chunkRecords"
  from (
    select chunk, upto - count as before
    from (select chunk, count, sum(count) over (order by chunk desc) as upto from counted where count > 0) c, shown
    where upto > skip and upto - count < last
  ) part`,
)

interface PageRow extends Omit<Page, 'positions'> {
  /** The number of matches of the records before the window, and that in it, from the latest. */
  skip: number
  count: number
  /** Null for an empty window. */
  chunkRecords: Uint8Array | null
}

/** A record: the chunk's number, the count of its bits, and the bits. */
const CHUNK_RECORD_BYTES = 4 + 4 + CHUNK_BYTES

/** The positions of the records from the latest down. O(bytes of the records). */
function positionsIn({ skip, count, chunkRecords }: PageRow): number[] {
  if (!chunkRecords) return []
  const positions: number[] = []
  const view = new DataView(chunkRecords.buffer, chunkRecords.byteOffset, chunkRecords.byteLength)
  for (let at = 0; at < chunkRecords.byteLength; at += CHUNK_RECORD_BYTES) {
    const first = view.getInt32(at) * CHUNK
    const bits = chunkRecords.subarray(at + CHUNK_RECORD_BYTES - CHUNK_BYTES, at + CHUNK_RECORD_BYTES)
    for (const place of lastPlaces(bits, at === 0 ? skip : 0, count - positions.length)) positions.push(first + place)
  }
  return positions
}

/** One page in the order of joining, the latest first unless ascending, with the exact total. */
export async function findPage(reader: Reader, query: FacetQuery, scope: MatchScope, window: Window): Promise<Page> {
  const values = { ...matchValues(query, scope), ...window, isAscending: window.isAscending ?? false }
  const [row] = await rowsOf<PageRow, PageValues>(reader, PAGE[shapeOf(query)], values)
  const latestFirst = positionsIn(row!)
  return {
    total: row!.total,
    upTo: row!.upTo,
    positions: window.isAscending ? latestFirst.toReversed() : latestFirst,
  }
}

const COUNT = matchShapes<MatchValues>(
  'discovery_count',
  (match) => `
  with ${withDelta(match, 'coalesce(fits, false)')}
  select coalesce(sum(bit_count(bits)), 0)::int as total from corrected`,
)

export async function countMatches(reader: Reader, query: FacetQuery, scope: MatchScope): Promise<number> {
  const [row] = await rowsOf<{ total: number }, MatchValues>(reader, COUNT[shapeOf(query)], matchValues(query, scope))
  return row!.total
}

interface FacetCountValues extends MatchValues {
  countedLow: readonly string[]
  countedHigh: readonly string[]
  /** The facets with the names of a profile's own row. */
  rowCountedLow: readonly string[]
  rowCountedHigh: readonly string[]
  today: string
}

const FACET_COUNTS = matchShapes<FacetCountValues>(
  'discovery_facets',
  (match) => `
  with ${withDelta(match, 'false')},
  counted as (
    select facet.name, bit_count(bits.bits & corrected.bits) as count
    from unnest($countedLow::text[], $countedHigh::text[]) range (low, high), ${BITMAPS_IN_RANGE}
    join corrected on corrected.chunk = bits.chunk
    union all
    select own.name, 1
    from exception, unnest(
      facets || ('age:' || lpad(extract(year from age($today::date, born))::text, 10, '0'))
    ) own (name)
    where fits and exists (
      select from unnest($rowCountedLow::text[], $rowCountedHigh::text[]) range (low, high)
      where own.name collate "C" between range.low and range.high
    )
  )
  select name, sum(count)::int as count from counted group by name having sum(count) > 0`,
)

const lows = (group: OrGroup) => group.map(({ from }) => from)
const highs = (group: OrGroup) => group.map(({ to }) => to)

/** The number of matches with each facet of `counted`, without facets that none has. */
export async function countFacets(
  reader: Reader,
  query: FacetQuery,
  scope: MatchScope,
  { group, rowGroup = group }: FacetTerm,
  today: string,
): Promise<Map<string, number>> {
  const rows = await rowsOf<{ name: string; count: number }, FacetCountValues>(reader, FACET_COUNTS[shapeOf(query)], {
    ...matchValues(query, scope),
    countedLow: lows(group),
    countedHigh: highs(group),
    rowCountedLow: lows(rowGroup),
    rowCountedHigh: highs(rowGroup),
    today,
  })
  return new Map(rows.map(({ name, count }) => [name, count]))
}
