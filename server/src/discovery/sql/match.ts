// Which profiles match, out of the bitmaps and the delta: the beginning of every statement of the lists. README.md explains both. A
// statement reads bitmaps and delta from one snapshot, so its answer is exact at that moment.
import { ID_PREFIX, isSingleFacet, type FacetQuery } from '../filters/facet-query.ts'
import { CHUNK } from '../index/bitmap.ts'
import { POSITION_RANGES } from '../index/partitions.ts'
import { type Statement, statement } from '../../platform/database/statement.ts'

const ZEROS = `repeat('0', ${CHUNK})::bit varying`

// The planner cannot know how few facets a range holds. `offset 0` makes it look bitmaps up instead of reading all of them.
export const BITMAPS_IN_RANGE = `
  lateral (select id, name from discovery_facet where name between range.low and range.high offset 0) facet,
  lateral (
    select chunk, coalesce(dense, sparse) as bits from discovery_bits
    where facet_id = facet.id and chunk between $first::int / ${CHUNK} and (select last / ${CHUNK} from bound)
    offset 0
  ) bits`

// The last position to look at: positions of a partition are in the order of joining. A parameter in a subquery keeps the plan generic.
const BOUND = `
  bound as materialized (
    select up_to, case when up_to is null then $last::int else least($last::int, coalesce(
      (
        select position from profile
        where (position < ${POSITION_RANGES.male.first}) = ($first < ${POSITION_RANGES.male.first}) and join_order <= up_to
        order by join_order desc limit 1
      ),
      $first::int - 1
    )) end as last
    from (select (select $joinedUpTo::int) as up_to) given
  )`

/** The bits of the last chunk end at the bound. */
const upToBound = (bits: string, chunk: string) =>
  `case when ${chunk} < (select last / ${CHUNK} from bound) then ${bits}
    else ${bits} & (~${ZEROS} << ${CHUNK - 1} - (select last % ${CHUNK} from bound)) end`

// In subqueries no plan knows how long the arrays are. Otherwise PostgreSQL would plan anew for each length.
const RANGES = `unnest(
  (select $rangeGroup::int[]), (select $rangeLow::text[]), (select $rangeHigh::text[])
) range (number, low, high)`

/** `found`: per chunk the matches by the bitmaps, where each group is one facet. */
const MATCH_SINGLE_FACETS = `
  found as materialized (
    select bits.chunk, ${upToBound('bit_and(bits.bits)', 'bits.chunk')} as bits
    from ${RANGES}, ${BITMAPS_IN_RANGE}
    group by bits.chunk having count(*) = $groupCount
  )`

const GROUPED_BITMAPS = `
  grouped as (
    select bits.chunk, range.number, bit_or(bits.bits) as bits
    from ${RANGES}, ${BITMAPS_IN_RANGE}
    group by bits.chunk, range.number
  )`

/** The same where a group has alternatives. */
const MATCH_GROUPS = `${GROUPED_BITMAPS},
  found as materialized (
    select chunk, ${upToBound('bit_and(bits)', 'chunk')} as bits
    from grouped group by chunk having count(*) = $groupCount
  )`

/** `known`: the delta with the profiles whose ids are searched. They are few, so their own rows are compared like those of the delta. */
const MATCH_IDS = `
  by_id as materialized (
    select profile.position, array_agg(name) as ids
    from (select name from unnest((select $rangeLow::text[])) name where name like '${ID_PREFIX}%') searched,
      lateral (select position, id from profile where right(id::text, 8) = right(name, 8) offset 0) profile
    where id::text like '%' || substr(name, ${ID_PREFIX.length + 1})
    group by profile.position
  ),
  known as materialized (
    select position, facets, born, lookup from discovery_delta where position not in (select position from by_id)
    union all
    select position, facets, date_of_birth, array_to_tsvector(facets)
    from by_id join profile using (position) join member using (id),
      lateral (
        select tsvector_to_array(array_to_tsvector(discovery_facets(profile, is_active, last_active_at) || ids)) as facets
      ) own
  )`

/** `exception`: the profiles whose bits do not count, because the delta or a block overrides them, and whether they match. */
const exceptions = (delta: string) => `
  blocked as materialized (
    select profile.position
    from (
      select blocked_id as id from block where blocker_id = $viewer
      union select blocker_id from block where blocked_id = $viewer
    ) other
    join profile using (id)
  ),
  exception as (
    select delta.position, delta.facets, delta.born,
      delta.born between $bornFrom and $bornTo
      and delta.lookup @@ $rowQuery::tsquery
      and (cardinality((select $rowRangeLow::text[])) = 0 or not exists (
        select from unnest((select $rowRangeLow::text[]), (select $rowRangeHigh::text[])) range (low, high)
        where coalesce(delta.facets[width_bucket(range.high collate "C", delta.facets)] < range.low, true)
      ))
      and delta.position not in (select position from blocked) as fits
    from ${delta} delta where delta.position between $first and (select last from bound)
    union all
    select position, '{}', null, false from blocked
    where position between $first and (select last from bound) and position not in (select position from ${delta})
  )`

/** `corrected`: per chunk the matches after the exceptions. Only exceptions for which `condition` holds are matches. */
export const withDelta = (match: string, condition: string) => `${BOUND},${match},
  flipped as materialized (
    select exception.position / ${CHUNK} as chunk, bit_or(set_bit(${ZEROS}, exception.position % ${CHUNK}, 1)) as bits
    from exception left join found on found.chunk = exception.position / ${CHUNK}
    where (${condition}) <> coalesce(get_bit(found.bits, exception.position % ${CHUNK}) = 1, false)
    group by 1
  ),
  corrected as (
    select chunk, coalesce(bits # (select flipped.bits from flipped where flipped.chunk = found.chunk), bits) as bits from found
    union all
    select chunk, bits from flipped where chunk not in (select chunk from found)
  )`

/** What a statement about variants needs besides: the groups that each variant omits, -1 for none. */
export interface VariantValues {
  omittedVariant: readonly number[]
  omittedGroup: readonly number[]
}

/** `variants`: per variant and chunk the matches by the bitmaps, without the exceptions. Each bitmap is read once for all variants. */
const matchVariants = (delta: string) => `${GROUPED_BITMAPS},${exceptions(delta)},
  excepted as materialized (
    select position / ${CHUNK} as chunk, bit_or(set_bit(${ZEROS}, position % ${CHUNK}, 1)) as bits from exception group by 1
  ),
  variant as materialized (
    select variant, array_agg(number) as omitted, count(*) filter (where number >= 0) as count
    from unnest((select $omittedVariant::int[]), (select $omittedGroup::int[])) omitted (variant, number) group by variant
  ),
  stored as materialized (select * from grouped),
  variants as materialized (
    select variant, chunk, ${upToBound('bits', 'chunk')}
      & coalesce((select ~excepted.bits from excepted where excepted.chunk = matching.chunk), ~${ZEROS}) as bits
    from (
      select variant, chunk, bit_and(bits) as bits
      from variant join stored on number <> all(omitted)
      group by variant, variant.count, chunk having count(*) = $groupCount - variant.count
    ) matching
  )`

/** One statement for each kind of query, so that a query pays only for what it needs. */
export interface Shapes<Values> {
  singleFacets: Statement<Values>
  groups: Statement<Values>
  ids: Statement<Values>
}

export const matchShapes = <Values extends object>(name: string, text: (match: string) => string): Shapes<Values> => ({
  singleFacets: statement(`${name}_plainly`, text(`${MATCH_SINGLE_FACETS},${exceptions('discovery_delta')}`)),
  groups: statement(`${name}_by_groups`, text(`${MATCH_GROUPS},${exceptions('discovery_delta')}`)),
  ids: statement(`${name}_by_ids`, text(`${MATCH_GROUPS},${MATCH_IDS},${exceptions('known')}`)),
})

function twoShapes<Values extends object>(name: string, groupsText: string, idsText: string): Shapes<Values> {
  const groups = statement<Values>(name, groupsText)
  return { singleFacets: groups, groups, ids: statement(`${name}_by_ids`, idsText) }
}

/** Statements about variants of a query. */
export const variantShapes = <Values extends object>(name: string, text: (match: string) => string) =>
  twoShapes<Values>(
    name,
    text(`${BOUND},${matchVariants('discovery_delta')}`),
    text(`${BOUND},${MATCH_IDS},${matchVariants('known')}`),
  )

/** Statements about the exceptions alone. */
export const exceptionShapes = <Values extends object>(name: string, text: (match: string) => string) =>
  twoShapes<Values>(
    name,
    text(`${BOUND},${exceptions('discovery_delta')}`),
    text(`${BOUND},${MATCH_IDS},${exceptions('known')}`),
  )

export function shapeOf({ groups }: FacetQuery): keyof Shapes<never> {
  if (groups.some((group) => group.some(({ from }) => from.startsWith(ID_PREFIX)))) return 'ids'
  return groups.every(isSingleFacet) ? 'singleFacets' : 'groups'
}
