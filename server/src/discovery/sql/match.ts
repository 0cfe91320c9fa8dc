// Who fits, out of the bitmaps and what waits for them: the beginning of each statement of the lists, and its parameters $1 to $13.
// docs/decisions/0017-discovery-index.md explains them. A statement sees bitmaps and delta in one snapshot: its answer is exact at that
// moment.
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Database } from '../../platform/database/database.ts'
import { type FacetQuery, type OrGroup, ID_PREFIX, isSingleFacet } from '../filters/facet-query.ts'
import { CHUNK } from '../index/bitmap.ts'
import type { FacetRange } from '../filters/numeric-facets.ts'
import { POSITION_RANGES } from '../index/partitions.ts'

/** A pool, or a connection of one. */
export type Reader = { pool: Pick<Database['pool'], 'query'> }

/** Among whom is looked, besides what is asked. */
export interface MatchScope {
  /** Positions of one side. */
  first: number
  last: number
  /** The last to join who is looked at, by the order of joining; otherwise everybody. */
  joinedUpTo: number | undefined
  /** Left out are whoever they blocked, or who blocked them. */
  viewer: MemberId | undefined
}

const NOBODY_BLOCKED = '00000000-0000-0000-0000-000000000000'

const ZEROS = `repeat('0', ${CHUNK})::bit varying`

/** The bitmaps of a range, `offset 0` so that they are looked up, never read all: a plan cannot know how few facets a range holds. */
export const BITMAPS_IN_RANGE = `
  lateral (select id, name from discovery_facet where name between range.low and range.high offset 0) facet,
  lateral (
    select chunk, coalesce(dense, sparse) as bits from discovery_bits
    where facet_id = facet.id and chunk between $11::int / ${CHUNK} and (select last / ${CHUNK} from bound)
    offset 0
  ) bits`

/**
 * `bound`: the last position that is looked at. On each side positions are in the order of joining. Its parameter is a subquery for the
 * same reason as those of RANGES.
 */
const BOUND = `
  bound as materialized (
    select up_to, case when up_to is null then $12::int else least($12::int, coalesce(
      (
        select position from profile
        where (position < ${POSITION_RANGES.male.first}) = ($11 < ${POSITION_RANGES.male.first}) and join_order <= up_to
        order by join_order desc limit 1
      ),
      $11::int - 1
    )) end as last
    from (select (select $13::int) as up_to) asked
  )`

/** Of the last chunk that is looked at those up to the last position. */
const upToLast = (bits: string, chunk: string) =>
  `case when ${chunk} < (select last / ${CHUNK} from bound) then ${bits}
    else ${bits} & (~${ZEROS} << ${CHUNK - 1} - (select last % ${CHUNK} from bound)) end`

const rangesOf = (groups: readonly OrGroup[]) => {
  const rows = groups.flatMap((group, place) => group.map(({ from, to }) => ({ place, from, to })))
  return [rows.map(({ place }) => place), rows.map(({ from }) => from), rows.map(({ to }) => to)]
}

/** As PostgreSQL reads a search for one of each of these: a name, or a beginning of names. */
const oneOfEach = (groups: readonly OrGroup[]) =>
  groups.map((group) => `(${group.map(lexeme).join(' | ')})`).join(' & ')
const lexeme = ({ from, to }: FacetRange) => `'${from.replace(/['\\\\]/g, '$&$&')}'${from === to ? '' : ':*'}`

export const parametersOf = (
  { groups, rowTerms: own, rowRanges: within, bornFrom, bornTo }: FacetQuery,
  { first, last, joinedUpTo: upTo, viewer }: MatchScope,
) => [
  ...rangesOf(groups),
  groups.length,
  oneOfEach(own),
  within.map(({ from }) => from),
  within.map(({ to }) => to),
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
const MATCH_SINGLE_FACETS = `
  found as materialized (
    select bits.chunk, ${upToLast('bit_and(bits.bits)', 'bits.chunk')} as bits
    from ${RANGES}, ${BITMAPS_IN_RANGE}
    group by bits.chunk having count(*) = $4
  )`

/** Each group by the bitmaps, where it has alternatives. */
const GROUPED_BITMAPS = `
  grouped as (
    select bits.chunk, range.place, bit_or(bits.bits) as bits
    from ${RANGES}, ${BITMAPS_IN_RANGE}
    group by bits.chunk, range.place
  )`

const MATCH_GROUPS = `${GROUPED_BITMAPS},
  found as materialized (
    select chunk, ${upToLast('bit_and(bits)', 'chunk')} as bits
    from grouped group by chunk having count(*) = $4
  )`

/**
 * Whose ids are asked for, with all that is so of them and these ids: they are few, and their own names are looked at as those of
 * the delta are.
 */
const MATCH_IDS = `
  named as materialized (
    select profile.position, array_agg(name) as ids
    from (select name from unnest((select $2::text[])) name where name like '${ID_PREFIX}%') asked,
      lateral (select position, id from profile where right(id::text, 8) = right(name, 8) offset 0) profile
    where id::text like '%' || substr(name, ${ID_PREFIX.length + 1})
    group by profile.position
  ),
  known as materialized (
    select position, facets, born, lookup from discovery_delta where position not in (select position from named)
    union all
    select position, facets, date_of_birth, array_to_tsvector(facets)
    from named join profile using (position) join member using (id),
      lateral (
        select tsvector_to_array(array_to_tsvector(discovery_facets(profile, is_active, last_active_at) || ids)) as facets
      ) own
  )`

/** `found`: of each chunk who fits by the bitmaps. `exception`: of whom these say nothing now, and whether they fit. */
const exceptions = (known: string) => `
  blocked as materialized (
    select profile.position
    from (
      select blocked_id as id from block where blocker_id = $10
      union select blocker_id from block where blocked_id = $10
    ) other
    join profile using (id)
  ),
  exception as (
    select delta.position, delta.facets, delta.born,
      delta.born between $8 and $9
      and delta.lookup @@ $5::tsquery
      and (cardinality((select $6::text[])) = 0 or not exists (
        select from unnest((select $6::text[]), (select $7::text[])) range (low, high)
        where coalesce(delta.facets[width_bucket(range.high collate "C", delta.facets)] < range.low, true)
      ))
      and delta.position not in (select position from blocked) as fits
    from ${known} delta where delta.position between $11 and (select last from bound)
    union all
    select position, '{}', null, false from blocked
    where position between $11 and (select last from bound) and position not in (select position from ${known})
  )`

/** `corrected`: of each chunk who fits now; of the exceptions those only for whom `among` holds. */
export const withDelta = (fitting: string, among: string) => `${BOUND},${fitting},
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

/** For a statement about the exceptions alone: what it does not ask for has its types told. */
const TYPED_PARAMETERS = 'unasked as (select $1::int[], $2::text[], $3::text[], $4::int)'

/**
 * $14 and $15: of each way to ask which groups are left out, -1 for none. `ways`: of each way and chunk who fits by the bitmaps, the
 * exceptions left out. Each bitmap is read once, however many ways there are.
 */
const matchVariants = (known: string) => `${GROUPED_BITMAPS},${exceptions(known)},
  excepted as materialized (
    select position / ${CHUNK} as chunk, bit_or(set_bit(${ZEROS}, position % ${CHUNK}, 1)) as bits from exception group by 1
  ),
  way as materialized (
    select way, array_agg(place) as without, count(*) filter (where place >= 0) as count
    from unnest((select $14::int[]), (select $15::int[])) left_out (way, place) group by way
  ),
  kept as materialized (select * from grouped),
  ways as materialized (
    select way, chunk, ${upToLast('bits', 'chunk')}
      & coalesce((select ~excepted.bits from excepted where excepted.chunk = together.chunk), ~${ZEROS}) as bits
    from (
      select way, chunk, bit_and(bits) as bits
      from way join kept on place <> all(without)
      group by way, way.count, chunk having count(*) = $4 - way.count
    ) together
  )`

/** A statement for each shape: what is not asked for costs nothing. */
export const statementShapes = (name: string, text: (fitting: string) => string) => ({
  plain: { name: `${name}_plainly`, text: text(`${MATCH_SINGLE_FACETS},${exceptions('discovery_delta')}`) },
  groups: { name: `${name}_by_groups`, text: text(`${MATCH_GROUPS},${exceptions('discovery_delta')}`) },
  ids: { name: `${name}_by_ids`, text: text(`${MATCH_GROUPS},${MATCH_IDS},${exceptions('known')}`) },
})
const twoShapes = (name: string, plain: string, ids: string) => {
  const groups = { name, text: plain }
  return { plain: groups, groups, ids: { name: `${name}_by_ids`, text: ids } }
}

/** The same for a statement about several ways to ask. */
export const variantShapes = (name: string, text: (fitting: string) => string) =>
  twoShapes(
    name,
    text(`${BOUND},${matchVariants('discovery_delta')}`),
    text(`${BOUND},${MATCH_IDS},${matchVariants('known')}`),
  )

/** The same for one about the exceptions alone, by what they say themselves. */
export const exceptionShapes = (name: string, text: (fitting: string) => string) =>
  twoShapes(
    name,
    text(`${BOUND},${TYPED_PARAMETERS},${exceptions('discovery_delta')}`),
    text(`${BOUND},${TYPED_PARAMETERS},${MATCH_IDS},${exceptions('known')}`),
  )

export function shapeOf({ groups }: FacetQuery) {
  if (groups.some((group) => group.some(({ from }) => from.startsWith(ID_PREFIX)))) return 'ids'
  return groups.every(isSingleFacet) ? 'plain' : 'groups'
}
