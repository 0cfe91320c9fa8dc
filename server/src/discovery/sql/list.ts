// The list's statements over the bitmaps: of fixed shape, so that PostgreSQL plans each once.
import type { Db } from '../../platform/database/database.ts'
import type { FacetQuery, OrGroup, FacetTerm } from '../filters/facet-query.ts'
import { CHUNK, CHUNK_BYTES, lastPlaces } from '../index/bitmap.ts'
import {
  BITMAPS_IN_RANGE,
  type MatchScope,
  withDelta,
  statementShapes,
  parametersOf,
  type Reader,
  shapeOf,
} from './match.ts'
import { LATEST_JOIN_ORDER } from './join-order.ts'

/** Of a chunk in the answer: its number, how many bits, and these. */
const CHUNK_RECORD_BYTES = 4 + 4 + CHUNK_BYTES

/** $14 how many to skip, $15 how many to show, $16 whether from the first to join. The chunks of the window, the latest first. */
const pageSql = (fitting: string) => `
  with ${withDelta(fitting, 'coalesce(fits, false)')},
  counted as materialized (select chunk, bits, bit_count(bits)::int as count from corrected),
  total as materialized (select coalesce(sum(count), 0)::int as total from counted),
  -- The same people as a window from the latest down.
  shown as materialized (
    select
      case when $16::boolean then greatest(total - $14::bigint - $15::int, 0) else $14 end as skip,
      case when $16 then greatest(total - $14, 0) else $14 + $15 end as last
    from total
  )
  select
    (select total from total) as total,
    coalesce((select up_to from bound), ${LATEST_JOIN_ORDER}) as "upTo",
    ((select skip from shown) - min(before))::int as skip,
    (select last - skip from shown)::int as count,
    string_agg(
      int4send(chunk) || varbit_send((select bits from counted where counted.chunk = piece.chunk)), '' order by chunk desc
    ) as "chunkRecords"
  from (
    select chunk, upto - count as before
    from (select chunk, count, sum(count) over (order by chunk desc) as upto from counted where count > 0) c, shown
    where upto > skip and upto - count < last
  ) piece`

export interface Window {
  skip: number
  limit: number
  /** From the first to join; otherwise from the latest. */
  isAscending?: boolean
}

const PAGE = statementShapes('discovery_page', pageSql)

export interface Page {
  total: number
  /** Nobody who joins from now on is among those who had joined then. */
  upTo: number
  /** In the order wanted. */
  positions: number[]
}

interface PageRow extends Omit<Page, 'positions'> {
  /** Of those in the chunkRecords, from the latest: how many come before the window, and how many are in it. */
  skip: number
  count: number
  /** Null where nobody is in the window. */
  chunkRecords: Uint8Array | null
}

/** From the latest down. O(bytes of the chunkRecords). */
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

/** Those who fit, by when they joined, the latest first, and how many there are in all. */
export async function findPage(
  { pool }: Reader,
  wanted: FacetQuery,
  bounds: MatchScope,
  window: Window,
): Promise<Page> {
  const { rows } = await pool.query<PageRow>({
    ...PAGE[shapeOf(wanted)],
    values: [...parametersOf(wanted, bounds), window.skip, window.limit, window.isAscending ?? false],
  })
  const found = rows[0]!
  const latestFirst = positionsIn(found)
  return {
    total: found.total,
    upTo: found.upTo,
    positions: window.isAscending ? latestFirst.toReversed() : latestFirst,
  }
}

const count = (fitting: string) => `
  with ${withDelta(fitting, 'coalesce(fits, false)')}
  select coalesce(sum(bit_count(bits)), 0)::int as total from corrected`

const COUNT = statementShapes('discovery_count', count)

/** How many fit. */
export async function countMatches({ pool }: Reader, wanted: FacetQuery, bounds: MatchScope): Promise<number> {
  const { rows } = await pool.query<{ total: number }>({
    ...COUNT[shapeOf(wanted)],
    values: parametersOf(wanted, bounds),
  })
  return rows[0]!.total
}

/** $14 and $15: between which names the facets are counted; $17 and $18: of the exceptions, by what they say themselves. */
const facetCountsSql = (fitting: string) => `
  with ${withDelta(fitting, 'false')},
  counted as (
    select facet.name, bit_count(bits.bits & corrected.bits) as count
    from unnest($14::text[], $15::text[]) range (low, high), ${BITMAPS_IN_RANGE}
    join corrected on corrected.chunk = bits.chunk
    union all
    select own.name, 1
    from exception, unnest(
      facets || ('age:' || lpad(extract(year from age($16::date, born))::text, 10, '0'))
    ) own (name)
    where fits and exists (
      select from unnest($17::text[], $18::text[]) range (low, high) where own.name collate "C" between range.low and range.high
    )
  )
  select name, sum(count)::int as count from counted group by name having sum(count) > 0`

const FACETS = statementShapes('discovery_facets', facetCountsSql)

const boundsOf = (group: OrGroup) => [group.map(({ from }) => from), group.map(({ to }) => to)]

/** How many of those who fit have each facet within the group, or of the exceptions within what is their own; none where nobody has it. */
export async function countFacets(
  { pool }: Reader,
  wanted: FacetQuery,
  bounds: MatchScope,
  { group, own = group }: FacetTerm,
  today: string,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>({
    ...FACETS[shapeOf(wanted)],
    values: [...parametersOf(wanted, bounds), ...boundsOf(group), today, ...boundsOf(own)],
  })
  return new Map(rows.map((row) => [row.name, row.count]))
}

/** What people are put in order by: their age, the day on which they were here last. */
export type SortKey = 'age' | 'here'

/** As the facets of the same name say it. */
const SORT_EXPRESSIONS: Record<SortKey, string> = {
  age: `extract(year from age($2::date, date_of_birth))`,
  here: `case when show_last_active then (last_active_at at time zone 'Asia/Kolkata')::date else '-infinity' end`,
}

/** The same people by their group, and of one group the latest to join first. */
export async function sortBy(
  { pool }: Reader,
  positions: readonly number[],
  by: SortKey,
  isAscending: boolean,
  today: string,
): Promise<number[]> {
  const direction = isAscending ? 'asc' : 'desc'
  const { rows } = await pool.query<{ position: number }>({
    name: `discovery_by_${by}_${direction}`,
    text: `
      select position from profile join member using (id), (select $2::date) today
      where position = any($1::int[]) order by ${SORT_EXPRESSIONS[by]} ${direction}, join_order desc`,
    values: [positions, today],
  })
  return rows.map(({ position }) => position)
}

/** The short public look at some profiles: nothing else is read. */
export const previewsOf = (db: Db, positions: readonly number[]) =>
  positions.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('profile')
        .select([
          'id',
          'position',
          'full_name',
          'gender',
          'date_of_birth',
          'height_cm',
          'religion',
          'highest_education',
          'occupation',
          'city',
          'state',
        ])
        .where('position', 'in', positions)
        .execute()
