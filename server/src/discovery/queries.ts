// The list's statements over the bitmaps: of fixed shape, so that PostgreSQL plans each once.
import type { Db } from '../platform/database.ts'
import type { Asked, Group } from './asked.ts'
import { CHUNK } from './bitmap.ts'
import { BITS_WITHIN, type Bounds, corrected, inBothShapes, parametersOf, type Reader, shapeOf } from './fitting.ts'
import { LATEST_JOINED } from './join-order.ts'

/** A chunk is 40 blocks of 40 cells of 20 positions: the twenty of a page are found in a few of each, however sparse they are. */
const BLOCKS = 40
const BLOCK = CHUNK / BLOCKS
const CELL = BLOCK / BLOCKS

/** Those of the next smaller pieces in which somebody of the window is. */
const within = (whole: string, part: string, size: number) => `
  ${part} as materialized (
    select first, bits, upto - count as before
    from (
      select first, bits, count, before + sum(count) over (partition by whole_first order by first desc) as upto
      from (
        select whole.first as whole_first, whole.before, whole.first + place * ${size} as first, piece.bits, bit_count(piece.bits)::int as count
        from ${whole} whole, generate_series(0, ${BLOCKS - 1}) place,
          lateral (select substring(whole.bits from place * ${size} + 1 for ${size}) as bits offset 0) piece
      ) piece
      where count > 0
    ) piece, shown
    where upto > shown.skip and upto - count < shown.last
  )`

/** $16 how many to skip, $17 how many to show, $18 whether from the first to join. */
const page = (found: string) => `
  with ${corrected(found, 'coalesce(fits, false)')},
  counted as materialized (select chunk, bits, bit_count(bits)::int as count from corrected),
  total as materialized (select coalesce(sum(count), 0)::int as total from counted),
  -- The same people as a window from the latest down.
  shown as materialized (
    select
      case when $18::boolean then greatest(total - $16::bigint - $17::int, 0) else $16 end as skip,
      case when $18 then greatest(total - $16, 0) else $16 + $17 end as last
    from total
  ),
  in_chunk as materialized (
    select chunk * ${CHUNK} as first, (select bits from counted where counted.chunk = c.chunk) as bits, upto - count as before
    from (select chunk, count, sum(count) over (order by chunk desc) as upto from counted where count > 0) c, shown
    where upto > skip and upto - count < last
  ),
  ${within('in_chunk', 'in_block', BLOCK)},
  ${within('in_block', 'in_cell', CELL)},
  hit as (
    select first + place as position from in_cell, generate_series(0, ${CELL - 1}) place where get_bit(bits, place) = 1
  ),
  placed as (
    select position, (select min(before) from in_cell) + row_number() over (order by position desc) as place from hit
  )
  select
    (select total from total) as total,
    coalesce((select up_to from bound), ${LATEST_JOINED}) as "upTo",
    array(
      select (select id from profile where profile.position = placed.position)
      from placed, shown where place > skip and place <= last
      order by case when $18 then position else -position end
    ) as ids`

export interface Window {
  skip: number
  limit: number
  /** From the first to join; otherwise from the latest. */
  isAscending?: boolean
}

const PAGE = inBothShapes('discovery_page', page)

export interface Page {
  total: number
  /** Nobody who joins from now on is among those who had joined then. */
  upTo: number
  /** In the order wanted. */
  ids: string[]
}

/** Those who fit, by when they joined, the latest first, and how many there are in all. */
export async function findPage({ pool }: Reader, wanted: Asked, bounds: Bounds, window: Window): Promise<Page> {
  const { rows } = await pool.query<Page>({
    ...PAGE[shapeOf(wanted)],
    values: [...parametersOf(wanted, bounds), window.skip, window.limit, window.isAscending ?? false],
  })
  return rows[0]!
}

const count = (found: string) => `
  with ${corrected(found, 'coalesce(fits, false)')}
  select coalesce(sum(bit_count(bits)), 0)::int as total from corrected`

const COUNT = inBothShapes('discovery_count', count)

/** How many fit. */
export async function countAll({ pool }: Reader, wanted: Asked, bounds: Bounds): Promise<number> {
  const { rows } = await pool.query<{ total: number }>({
    ...COUNT[shapeOf(wanted)],
    values: parametersOf(wanted, bounds),
  })
  return rows[0]!.total
}

/** $16 and $17: between which names the facets are counted. The exceptions are counted by what they say themselves. */
const facets = (found: string) => `
  with ${corrected(found, 'false')},
  counted as (
    select facet.name, bit_count(bits.bits & corrected.bits) as count
    from unnest($16::text[], $17::text[]) range (low, high), ${BITS_WITHIN}
    join corrected on corrected.chunk = bits.chunk
    union all
    select own.name, 1
    from exception, unnest(
      facets || ('age:' || lpad(extract(year from age($18::date, born))::text, 10, '0'))
    ) own (name)
    where fits and exists (
      select from unnest($16, $17) range (low, high) where own.name collate "C" between range.low and range.high
    )
  )
  select name, sum(count)::int as count from counted group by name having sum(count) > 0`

const FACETS = inBothShapes('discovery_facets', facets)

/** How many of those who fit have each facet within these; none where nobody has it. */
export async function countFacets(
  { pool }: Reader,
  wanted: Asked,
  bounds: Bounds,
  among: Group,
  today: string,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>({
    ...FACETS[shapeOf(wanted)],
    values: [...parametersOf(wanted, bounds), among.map(({ from }) => from), among.map(({ to }) => to), today],
  })
  return new Map(rows.map((row) => [row.name, row.count]))
}

/** The short public look at some profiles: nothing else is read. */
export const previewsOf = (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('profile')
        .select([
          'id',
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
        .where('id', 'in', ids)
        .execute()
