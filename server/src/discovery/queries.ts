// The list's statements over the bitmaps: of fixed shape, so that PostgreSQL plans each once. docs/decisions/0015-discovery-index.md
// explains them. A statement sees bitmaps and delta in one snapshot: its answer is exact at that moment.
import type { MemberId } from '@parinay/contract/ids'
import type { Database, Db } from '../platform/database.ts'
import type { Asked, Group } from './asked.ts'
import { CHUNK } from './bitmap.ts'

type Reader = Pick<Database, 'pool'>

/** Who must not be among them, besides what is asked. */
export interface Bounds {
  /** Left out are whoever they blocked, or who blocked them. */
  viewer: MemberId | undefined
  /** And whoever joined after this position. */
  until?: number | undefined
}

const NOBODY_BLOCKED = '00000000-0000-0000-0000-000000000000'
const LAST_POSITION = 2 ** 31 - 1

/** A block of 256 positions is looked through at once. */
const BLOCK = 256
const ZEROS = `repeat('0', ${CHUNK})::bit varying`

const rangesOf = (groups: readonly Group[]) => {
  const rows = groups.flatMap((group, place) => group.map(({ from, to }) => ({ place, from, to })))
  return [rows.map(({ place }) => place), rows.map(({ from }) => from), rows.map(({ to }) => to)]
}

const parametersOf = ({ groups, exact, own, bornFrom, bornTo }: Asked, { viewer, until }: Bounds) => [
  ...rangesOf(groups),
  groups.length,
  exact,
  ...rangesOf(own),
  own.length,
  bornFrom ?? '-infinity',
  bornTo ?? 'infinity',
  viewer ?? NOBODY_BLOCKED,
  until ?? LAST_POSITION,
]

/** `found`: of each chunk who fits by the bitmaps. `exception`: of whom these say nothing now, and whether they fit. */
const FOUND = `
  grouped as (
    select bits.chunk, range.place, bit_or(bits.bits) as bits
    from unnest($1::int[], $2::text[], $3::text[]) range (place, low, high)
    join discovery_facet facet on facet.name between range.low and range.high
    join discovery_bits bits on bits.facet_id = facet.id
    where bits.chunk <= $13::int / ${CHUNK}
    group by bits.chunk, range.place
  ),
  found as materialized (
    select chunk,
      case when chunk < $13 / ${CHUNK} then bit_and(bits)
      -- Of the last chunk those up to the last position.
      else bit_and(bits) & (~${ZEROS} << ${CHUNK - 1} - $13 % ${CHUNK}) end as bits
    from grouped group by chunk having count(*) = $4
  ),
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
      delta.facets @> $5
      and delta.born between $10 and $11
      and (
        $9 = 0
        or $9 = (
          select count(distinct range.place) from unnest($6::int[], $7::text[], $8::text[]) range (place, low, high)
          where exists (select from unnest(delta.facets) own (name) where own.name collate "C" between range.low and range.high)
        )
      )
      and delta.position not in (select position from blocked) as fits
    from discovery_delta delta where delta.position <= $13
    union all
    select position, '{}', null, false from blocked
    where position <= $13 and position not in (select position from discovery_delta)
  )`

/** `corrected`: of each chunk who fits now; of the exceptions those only for whom `among` holds. */
const corrected = (among: string) => `${FOUND},
  turned as (
    select exception.position / ${CHUNK} as chunk, bit_or(set_bit(${ZEROS}, exception.position % ${CHUNK}, 1)) as bits
    from exception left join found on found.chunk = exception.position / ${CHUNK}
    where (${among}) <> coalesce(get_bit(found.bits, exception.position % ${CHUNK}) = 1, false)
    group by 1
  ),
  corrected as materialized (
    select chunk,
      case when turned.bits is null then found.bits when found.bits is null then turned.bits
      else found.bits # turned.bits end as bits
    from found full join turned using (chunk)
  )`

/** $14 how many to skip, $15 how many to show, $16 whether from the first to join. */
const PAGE = `
  with ${corrected('coalesce(fits, false)')},
  counted as materialized (select chunk, bits, bit_count(bits) as count from corrected),
  total as materialized (select coalesce(sum(count), 0)::int as total from counted),
  -- The same people as a window from the latest down.
  shown as materialized (
    select
      case when $16::boolean then greatest(total - $14::bigint - $15::int, 0) else $14 end as first,
      case when $16 then greatest(total - $14, 0) else $14 + $15 end as last
    from total
  ),
  in_chunk as materialized (
    select chunk, bits, upto - count as before
    from (select chunk, bits, count, sum(count) over (order by chunk desc) as upto from counted) c, shown
    where count > 0 and upto > first and upto - count < last
  ),
  in_block as materialized (
    select chunk, bits, block, upto - count as before
    from (
      select chunk, bits, block, count, before + sum(count) over (partition by chunk order by block desc) as upto
      from in_chunk, generate_series(0, ${CHUNK / BLOCK - 1}) block,
        lateral (select bit_count(substring(bits from block * ${BLOCK} + 1 for ${BLOCK})) as count) c
    ) b, shown
    where count > 0 and upto > first and upto - count < last
  ),
  hit as (
    select chunk * ${CHUNK} + block * ${BLOCK} + place as position
    from in_block, generate_series(0, ${BLOCK - 1}) place
    where get_bit(bits, block * ${BLOCK} + place) = 1
  ),
  placed as (
    select position, (select min(before) from in_block) + row_number() over (order by position desc) as place from hit
  )
  select
    (select total from total) as total,
    array(
      select (select id from profile where profile.position = placed.position)
      from placed, shown where place > first and place <= last
      order by case when $16 then position else -position end
    ) as ids`

export interface Page {
  total: number
  /** In the order wanted. */
  ids: string[]
}

/** Those who fit, by when they joined, the latest first, and how many there are in all. */
export async function findPage(
  { pool }: Reader,
  wanted: Asked,
  bounds: Bounds,
  window: { skip: number; limit: number; isAscending?: boolean },
): Promise<Page> {
  const { rows } = await pool.query<Page>({
    name: 'discovery_page',
    text: PAGE,
    values: [...parametersOf(wanted, bounds), window.skip, window.limit, window.isAscending ?? false],
  })
  return rows[0]!
}

const COUNT = `
  with ${corrected('coalesce(fits, false)')}
  select coalesce(sum(bit_count(bits)), 0)::int as total from corrected`

/** How many fit. */
export async function countAll({ pool }: Reader, wanted: Asked, bounds: Bounds): Promise<number> {
  const { rows } = await pool.query<{ total: number }>({
    name: 'discovery_count',
    text: COUNT,
    values: parametersOf(wanted, bounds),
  })
  return rows[0]!.total
}

/** $14 and $15: between which names the facets are counted. The exceptions are counted by what they say themselves. */
const FACETS = `
  with ${corrected('false')},
  counted as (
    select facet.name, bit_count(bits.bits & corrected.bits) as count
    from unnest($14::text[], $15::text[]) range (low, high)
    join discovery_facet facet on facet.name between range.low and range.high
    join discovery_bits bits on bits.facet_id = facet.id
    join corrected on corrected.chunk = bits.chunk
    union all
    select own.name, 1
    from exception, unnest(
      facets || ('age:' || lpad(extract(year from age($16::date, born))::text, 10, '0'))
    ) own (name)
    where fits and exists (
      select from unnest($14, $15) range (low, high) where own.name collate "C" between range.low and range.high
    )
  )
  select name, sum(count)::int as count from counted group by name having sum(count) > 0`

/** How many of those who fit have each facet within these; none where nobody has it. */
export async function countFacets(
  { pool }: Reader,
  wanted: Asked,
  bounds: Bounds,
  among: Group,
  today: string,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; count: number }>({
    name: 'discovery_facets',
    text: FACETS,
    values: [...parametersOf(wanted, bounds), among.map(({ from }) => from), among.map(({ to }) => to), today],
  })
  return new Map(rows.map(({ name, count }) => [name, count]))
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
