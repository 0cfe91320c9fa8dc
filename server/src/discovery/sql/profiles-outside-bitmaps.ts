// SQL for the profiles that bitmaps cannot answer: those of the delta, searched ids, blocks, and answered or dismissed people.
import { ID_PREFIX } from '../filters/compile-criteria-to-facets.ts'
import { CHUNK } from '../index/bitmap.ts'

/** `known`: the delta with the profiles whose ids are searched. They are few, so their own rows are compared like those of the delta. */
export const MATCH_IDS = `
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

/** `excluded`: a bitmap per chunk of the people that the viewer has answered or dismissed. */
const EXCLUDED = `
  excluded as materialized (
    select chunk, bits from list_exclusion
    where viewer_id = $excludedFor::uuid and chunk between $first::int / ${CHUNK} and $last::int / ${CHUNK}
  )`

/** The bits without the people that the viewer has answered or dismissed. */
export const withoutExcluded = (bits: string, chunk: string) =>
  `coalesce(${bits} & ~(select excluded.bits from excluded where excluded.chunk = ${chunk}), ${bits})`

/** `exception`: the profiles whose bits do not count, because the delta or a block overrides them, and whether they match. */
export const exceptions = (delta: string) => `${EXCLUDED},
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
      and (cardinality((select $rowRefusalLow::text[])) = 0 or not delta.lookup @@ 'must'::tsquery or not exists (
        select from unnest(
          (select $rowRefusalLow::text[]), (select $rowRefusalHigh::text[]), (select $rowRefusalTakes::text[])
        ) refusal (low, high, takes)
        where delta.facets[width_bucket(refusal.high collate "C", delta.facets)] >= refusal.low
          and not delta.facets @> array[refusal.takes collate "C"]
      ))
      and delta.position not in (select position from blocked)
      and not coalesce(
        (select get_bit(bits, delta.position % ${CHUNK}) = 1 from excluded where chunk = delta.position / ${CHUNK}), false
      ) as fits
    from ${delta} delta where delta.position between $first and (select last from bound)
    union all
    select position, '{}', null, false from blocked
    where position between $first and (select last from bound) and position not in (select position from ${delta})
  )`
