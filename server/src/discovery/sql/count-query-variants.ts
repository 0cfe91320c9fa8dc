// Counts several variants of one query, each of which omits some of its groups. Reads every bitmap once for all of them.
import { type FacetQuery, omittedGroups, type OrGroup } from '../filters/compile-criteria-to-facets.ts'
import { BITMAPS_IN_RANGE, exceptionShapes, shapeOf, type VariantValues, variantShapes } from './matching-profiles.ts'
import { type MatchScope, type MatchValues, matchValues } from './list-parameters.ts'
import { type Reader, rowsOf } from '../../platform/database/prepared-statement.ts'

export interface VariantQuery {
  query: FacetQuery
  /** The facets to count among the variant's matches. */
  counted: OrGroup
}

export interface FacetCounts {
  total: number
  /** The counts by facet name, without facets that no match has. */
  counts: Map<string, number>
}

interface VariantCountValues extends MatchValues, VariantValues {
  countedVariant: readonly number[]
  countedLow: readonly string[]
  countedHigh: readonly string[]
}

/**
 * Rows without a name are totals; variant -1 is the count of the exceptions. `offset 0` makes PostgreSQL read each bitmap once and sort
 * none.
 */
const VARIANT_COUNTS = variantShapes<VariantCountValues>(
  'discovery_variants',
  (match) => `
  with ${match}
  select variant, null as name, sum(bit_count(bits))::int as count from variants group by variant
  union all select -1, null, count(*)::int from exception
  union all
  select variant, name, sum(count)::int
  from (
    select variant, name, bit_count(read.bits & variants.bits) as count
    from (
      select range.variant, facet.name, bits.chunk, bits.bits
      from unnest($countedVariant::int[], $countedLow::text[], $countedHigh::text[]) range (variant, low, high),
        ${BITMAPS_IN_RANGE}
      offset 0
    ) read join variants using (variant, chunk)
    offset 0
  ) counted
  group by 1, 2 having sum(count) > 0`,
)

const MATCHING_EXCEPTIONS = exceptionShapes<MatchValues>(
  'discovery_exceptions',
  (match) => `with ${match} select facets, born::text from exception where fits`,
)

interface ExceptionRow {
  facets: string[]
  born: string | null
}

/** All statements read from one snapshot. Each variant's groups are some of those of `whole`. */
export async function variantCounts(
  snapshot: Reader,
  whole: FacetQuery,
  scope: MatchScope,
  variants: readonly VariantQuery[],
  ageFacetOf: (born: string) => string,
): Promise<FacetCounts[]> {
  const shape = shapeOf(whole)
  const results = variants.map((): FacetCounts => ({ total: 0, counts: new Map() }))
  let exceptions = 0
  for (const { variant, name, count } of await countRows(snapshot, whole, scope, variants))
    if (variant < 0) exceptions = count
    else if (name === null) results[variant]!.total = count
    else results[variant]!.counts.set(name, count)
  if (exceptions === 0) return results

  for (const [variant, { query, counted }] of variants.entries()) {
    const values = matchValues({ ...query, groups: whole.groups }, scope)
    const rows = await rowsOf<ExceptionRow, MatchValues>(snapshot, MATCHING_EXCEPTIONS[shape], values)
    const { counts } = results[variant]!
    results[variant]!.total += rows.length
    for (const { facets, born } of rows)
      for (const name of [...facets, ...(born ? [ageFacetOf(born)] : [])])
        if (counted.some(({ from, to }) => from <= name && name <= to)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return results
}

function countRows(snapshot: Reader, whole: FacetQuery, scope: MatchScope, variants: readonly VariantQuery[]) {
  const omitted = variants.flatMap(({ query }, variant) => [
    { variant, group: -1 },
    ...omittedGroups(whole, query).map((group) => ({ variant, group })),
  ])
  const ranges = variants.flatMap(({ counted }, variant) => counted.map(({ from, to }) => ({ variant, from, to })))
  return rowsOf<{ variant: number; name: string | null; count: number }, VariantCountValues>(
    snapshot,
    VARIANT_COUNTS[shapeOf(whole)],
    {
      ...matchValues(whole, scope),
      omittedVariant: omitted.map(({ variant }) => variant),
      omittedGroup: omitted.map(({ group }) => group),
      countedVariant: ranges.map(({ variant }) => variant),
      countedLow: ranges.map(({ from }) => from),
      countedHigh: ranges.map(({ to }) => to),
    },
  )
}
