// Finds the matching profiles in bitmaps and delta: the beginning of every statement of the lists. README.md explains both. A
// statement reads bitmaps and delta from one snapshot, so its answer is exact at that moment.
import { ID_PREFIX, isSingleFacet, type FacetQuery } from '../filters/compile-criteria-to-facets.ts'
import { CHUNK } from '../index/bitmap.ts'
import { exceptions, MATCH_IDS, withoutExcluded } from './profiles-outside-bitmaps.ts'
import { POSITION_RANGES } from '../index/women-and-men-partitions.ts'
import { type Statement, statement } from '../../platform/database/prepared-statement.ts'

const ZEROS = `repeat('0', ${CHUNK})::bit varying`

// The planner cannot know how few facets a range holds. `offset 0` makes it look bitmaps up instead of reading all of them.
export const BITMAPS_IN_RANGE = `
  lateral (select id, name from discovery_facet where name between range.low and range.high offset 0) facet,
  lateral (
    select chunk, coalesce(dense, sparse) as bits from discovery_bits
    where facet_id = facet.id and chunk between $first::int / ${CHUNK} and (select last / ${CHUNK} from bound)
    offset 0
  ) bits`

// The last position to search: positions of a partition are in the order of joining. A parameter in a subquery keeps the plan generic.
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

/** The bits of a chunk up to the bound. */
const upToBound = (bits: string, chunk: string) =>
  `case when ${chunk} < (select last / ${CHUNK} from bound) then ${bits}
    else ${bits} & (~${ZEROS} << ${CHUNK - 1} - (select last % ${CHUNK} from bound)) end`

// Subqueries hide the lengths of the arrays from the planner. Otherwise PostgreSQL would plan again for each length.
const RANGES_TABLE = `unnest(
  (select $rangeGroup::int[]), (select $rangeLow::text[]), (select $rangeHigh::text[])
) range (number, low, high)`

/** `refusing`: per chunk the members whose musts the viewer does not meet. */
const REFUSING = `
  refusing as materialized (
    select chunk, bit_or(asked & ~coalesce(taken, ${ZEROS})) as bits
    from (
      select bits.chunk, range.number,
        bit_or(bits.bits) filter (where not range.takes) as asked, bit_or(bits.bits) filter (where range.takes) as taken
      from unnest(
        (select $refusal::int[]), (select $refusalTakes::boolean[]), (select $refusalLow::text[]), (select $refusalHigh::text[])
      ) range (number, takes, low, high), ${BITMAPS_IN_RANGE}
      group by bits.chunk, range.number
    ) one
    where asked is not null group by chunk
  )`

const withoutRefusing = (bits: string, chunk: string) =>
  `coalesce(${bits} & ~(select refusing.bits from refusing where refusing.chunk = ${chunk}), ${bits})`

/** The matches of one chunk, before the exceptions. */
const matching = (bits: string, chunk: string) => withoutRefusing(upToBound(bits, chunk), chunk)

/** `found`: per chunk the matches by the bitmaps, if each group is one facet. */
const MATCH_SINGLE_FACETS = `
  found as materialized (
    select bits.chunk, ${matching('bit_and(bits.bits)', 'bits.chunk')} as bits
    from ${RANGES_TABLE}, ${BITMAPS_IN_RANGE}
    group by bits.chunk having count(*) = $groupCount
  )`

const GROUPED_BITMAPS = `
  grouped as (
    select bits.chunk, range.number, bit_or(bits.bits) as bits
    from ${RANGES_TABLE}, ${BITMAPS_IN_RANGE}
    group by bits.chunk, range.number
  )`

/** `found` if a group has alternatives. */
const MATCH_GROUPS = `${GROUPED_BITMAPS},
  found as materialized (
    select chunk, ${matching('bit_and(bits)', 'chunk')} as bits
    from grouped group by chunk having count(*) = $groupCount
  )`

/** `corrected`: per chunk the matches after the exceptions. Only exceptions for which `condition` holds are matches. */
export const withDelta = (match: string, condition: string) => `${BOUND},${REFUSING},${match},
  flipped as materialized (
    select exception.position / ${CHUNK} as chunk, bit_or(set_bit(${ZEROS}, exception.position % ${CHUNK}, 1)) as bits
    from exception left join found on found.chunk = exception.position / ${CHUNK}
    where (${condition}) <> coalesce(get_bit(found.bits, exception.position % ${CHUNK}) = 1, false)
    group by 1
  ),
  corrected as (
    select chunk, ${withoutExcluded('bits', 'chunks.chunk')} as bits
    from (
      select chunk, coalesce(bits # (select flipped.bits from flipped where flipped.chunk = found.chunk), bits) as bits from found
      union all
      select chunk, bits from flipped where chunk not in (select chunk from found)
    ) chunks
  )`

/** The additional values of a statement about variants: the groups that each variant omits, -1 for none. */
export interface VariantValues {
  omittedVariant: readonly number[]
  omittedGroup: readonly number[]
}

/** `variants`: per variant and chunk the matches by the bitmaps, without the exceptions. Each bitmap is read once for all variants. */
const matchVariants = (delta: string) => `${REFUSING},${GROUPED_BITMAPS},${exceptions(delta)},
  excepted as materialized (
    select position / ${CHUNK} as chunk, bit_or(set_bit(${ZEROS}, position % ${CHUNK}, 1)) as bits from exception group by 1
  ),
  variant as materialized (
    select variant, array_agg(number) as omitted, count(*) filter (where number >= 0) as count
    from unnest((select $omittedVariant::int[]), (select $omittedGroup::int[])) omitted (variant, number) group by variant
  ),
  stored as materialized (select * from grouped),
  variants as materialized (
    select variant, chunk, ${withoutExcluded(matching('bits', 'chunk'), 'matching.chunk')}
      & coalesce((select ~excepted.bits from excepted where excepted.chunk = matching.chunk), ~${ZEROS}) as bits
    from (
      select variant, chunk, bit_and(bits) as bits
      from variant join stored on number <> all(omitted)
      group by variant, variant.count, chunk having count(*) = $groupCount - variant.count
    ) matching
  )`

/** One statement for each kind of query, so that no query does unnecessary work. */
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

/** Statements about only the exceptions. */
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
