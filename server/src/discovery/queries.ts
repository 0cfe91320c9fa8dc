// The list's statements over the bitmaps: of fixed shape, so that PostgreSQL plans each once. docs/decisions/0017-discovery-index.md
// explains them. A statement sees bitmaps and delta in one snapshot: its answer is exact at that moment.
import type { MemberId } from '@parinay/contract/ids'
import type { Database, Db } from '../platform/database.ts'
import { type Asked, type Group, isOne } from './asked.ts'
import { CHUNK } from './bitmap.ts'
import { LATEST_JOINED } from './join-order.ts'
import { POSITIONS } from './sides.ts'

/** A pool, or a connection of one. */
export type Reader = { pool: Pick<Database['pool'], 'query'> }

/** Among whom is looked, besides what is asked. */
export interface Bounds {
  /** Positions of one side. */
  first: number
  last: number
  /** The last to join who is looked at, by the order of joining; otherwise everybody. */
  upTo: number | undefined
  /** Left out are whoever they blocked, or who blocked them. */
  viewer: MemberId | undefined
}

const NOBODY_BLOCKED = '00000000-0000-0000-0000-000000000000'

/** A chunk is 40 blocks of 40 cells of 20 positions: the twenty of a page are found in a few of each, however sparse they are. */
const BLOCKS = 40
const BLOCK = CHUNK / BLOCKS
const CELL = BLOCK / BLOCKS
const ZEROS = `repeat('0', ${CHUNK})::bit varying`

/** The bitmaps of a range, `offset 0` so that they are looked up, never read all: a plan cannot know how few facets a range holds. */
const BITS_WITHIN = `
  lateral (select id, name from discovery_facet where name between range.low and range.high offset 0) facet,
  lateral (
    select chunk, coalesce(dense, sparse) as bits from discovery_bits
    where facet_id = facet.id and chunk between $13::int / ${CHUNK} and (select last / ${CHUNK} from bound)
    offset 0
  ) bits`

/**
 * `bound`: the last position that is looked at. On each side positions are in the order of joining. Its parameter is a subquery for the
 * same reason as those of RANGES.
 */
const BOUND = `
  bound as materialized (
    select up_to, case when up_to is null then $14::int else least($14::int, coalesce(
      (
        select position from profile
        where (position < ${POSITIONS.male.first}) = ($13 < ${POSITIONS.male.first}) and join_order <= up_to
        order by join_order desc limit 1
      ),
      $13::int - 1
    )) end as last
    from (select (select $15::int) as up_to) asked
  )`

/** Of the last chunk that is looked at those up to the last position. */
const upToLast = (bits: string, chunk: string) =>
  `case when ${chunk} < (select last / ${CHUNK} from bound) then ${bits}
    else ${bits} & (~${ZEROS} << ${CHUNK - 1} - (select last % ${CHUNK} from bound)) end`

const rangesOf = (groups: readonly Group[]) => {
  const rows = groups.flatMap((group, place) => group.map(({ from, to }) => ({ place, from, to })))
  return [rows.map(({ place }) => place), rows.map(({ from }) => from), rows.map(({ to }) => to)]
}

/** As PostgreSQL reads a search for all of these facets. */
const allOf = (names: readonly string[]) => names.map((name) => `'${name.replace(/['\\\\]/g, '$&$&')}'`).join(' & ')

const parametersOf = ({ groups, exact, own, bornFrom, bornTo }: Asked, { first, last, upTo, viewer }: Bounds) => [
  ...rangesOf(groups),
  groups.length,
  allOf(exact),
  ...rangesOf(own),
  own.length,
  bornFrom ?? '-infinity',
  bornTo ?? 'infinity',
  viewer ?? NOBODY_BLOCKED,
  first,
  last,
  upTo ?? null,
]

/** As subqueries, so that no plan knows how many they are: else PostgreSQL hopes for a better one and plans anew each time. */
const RANGES = 'unnest((select $1::int[]), (select $2::text[]), (select $3::text[])) range (place, low, high)'

/** By the bitmaps, where each group is one facet. */
const PLAINLY = `
  found as materialized (
    select bits.chunk, ${upToLast('bit_and(bits.bits)', 'bits.chunk')} as bits
    from ${RANGES}, ${BITS_WITHIN}
    group by bits.chunk having count(*) = $4
  )`

/** By the bitmaps, where groups have alternatives. */
const BY_GROUPS = `
  grouped as (
    select bits.chunk, range.place, bit_or(bits.bits) as bits
    from ${RANGES}, ${BITS_WITHIN}
    group by bits.chunk, range.place
  ),
  found as materialized (
    select chunk, ${upToLast('bit_and(bits)', 'chunk')} as bits
    from grouped group by chunk having count(*) = $4
  )`

/** `found`: of each chunk who fits by the bitmaps. `exception`: of whom these say nothing now, and whether they fit. */
const EXCEPTIONS = `
  blocked as materialized (
    select profile.position
    from (
      select blocked_id as id from block where blocker_id = $12
      union select blocker_id from block where blocked_id = $12
    ) other
    join profile using (id)
  ),
  exception as materialized (
    select delta.position, delta.facets, delta.born,
      delta.born between $10 and $11
      and delta.lookup @@ $5::tsquery
      and (
        $9 = 0
        or $9 = (
          select count(distinct range.place) from unnest($6::int[], $7::text[], $8::text[]) range (place, low, high)
          where exists (select from unnest(delta.facets) own (name) where own.name collate "C" between range.low and range.high)
        )
      )
      and delta.position not in (select position from blocked) as fits
    from discovery_delta delta where delta.position between $13 and (select last from bound)
    union all
    select position, '{}', null, false from blocked
    where position between $13 and (select last from bound) and position not in (select position from discovery_delta)
  )`

/** `corrected`: of each chunk who fits now; of the exceptions those only for whom `among` holds. */
const corrected = (found: string, among: string) => `${BOUND},${found},${EXCEPTIONS},
  turned as materialized (
    select exception.position / ${CHUNK} as chunk, bit_or(set_bit(${ZEROS}, exception.position % ${CHUNK}, 1)) as bits
    from exception left join found on found.chunk = exception.position / ${CHUNK}
    where (${among}) <> coalesce(get_bit(found.bits, exception.position % ${CHUNK}) = 1, false)
    group by 1
  ),
  corrected as (
    select chunk, coalesce(bits # (select turned.bits from turned where turned.chunk = found.chunk), bits) as bits from found
    union all
    select chunk, bits from turned where chunk not in (select chunk from found)
  )`

/** A statement for each of the two: the second need not put alternatives together. */
function inBothShapes(name: string, text: (found: string) => string) {
  return {
    groups: { name: `${name}_by_groups`, text: text(BY_GROUPS) },
    plain: { name: `${name}_plainly`, text: text(PLAINLY) },
  }
}
const shapeOf = ({ groups }: Asked) => (groups.every(isOne) ? 'plain' : 'groups')

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
