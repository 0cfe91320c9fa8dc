// Which saved searches find somebody new: worked out for those whom the index has just learned, in the transaction that teaches it.
import type { SavedQuery } from '@parinay/contract/searches'
import { todayInIndia } from '@parinay/contract/profile/age'
import { asked, type Asked } from '../discovery/asked.ts'
import { expanded } from '../discovery/expanded.ts'
import type { Learned } from '../discovery/merge.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database.ts'
import { type Find, recordFinds } from './finds.ts'
import * as queries from './queries.ts'

/** Kinds of facets, those first of which few people have the same. */
const RAREST = [
  'sub',
  'city',
  'caste',
  'work',
  'tongue',
  'state',
  'field',
  'religion',
  'education',
  'marital',
  'family',
  'diet',
]

/** A facet that everybody has whom this search finds. */
export function keyOf(query: SavedQuery): string {
  const { exact } = asked('both', query, '2000-01-01')
  const kindOf = (facet: string) => facet.split(':', 1)[0]!
  return RAREST.flatMap((kind) => exact.find((facet) => kindOf(facet) === kind) ?? [])[0] ?? 'seen'
}

/** Every group has a facet of theirs. */
const fits = ({ groups }: Asked, facets: ReadonlySet<string>) =>
  groups.every((group) =>
    group.some(({ from, to }) =>
      from === to ? facets.has(from) : [...facets].some((facet) => from <= facet && facet <= to),
    ),
  )

/**
 * Finds are whoever fits a search now and did not before. A search is looked at only when somebody has its key facet, so the work grows
 * with the searches that ask for what these people are, not with all there are.
 */
export async function findBySearches(ctx: Context, tx: Tx, learned: readonly Learned[]): Promise<void> {
  const seen = learned
    .filter(({ facets }) => facets.includes('seen'))
    .map(({ position, facets, before }) => ({ position, facets: expanded(facets), before: expanded(before) }))
  if (seen.length === 0) return
  const searches = await queries.searchesKeyed(tx, [...new Set(seen.flatMap(({ facets }) => [...facets]))])
  if (searches.length === 0) return

  const ids = await queries.profilesAt(
    tx,
    seen.map(({ position }) => position),
  )
  const today = todayInIndia(ctx.now())
  const finds: Find[] = []
  for (const { id, query, key, gender } of searches) {
    const wanted = asked(gender === 'male' ? 'female' : 'male', query, today)
    for (const { position, facets, before } of seen) {
      const profile = ids.get(position)
      if (profile && facets.has(key) && fits(wanted, facets) && !fits(wanted, before))
        finds.push({ search: id, profile })
    }
  }
  await recordFinds(ctx, tx, finds)
}
