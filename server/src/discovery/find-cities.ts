// Finds cities by the beginning of their names, including towns that people typed themselves, because the index has a facet for each.
import type { CityQuery } from '@parinay/contract/discovery'
import { CITIES } from '@parinay/contract/vocabulary/cities-of-states'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { candidatesFor, countVariants } from './candidate-set.ts'
import { withoutFilters } from './facet-counts.ts'
import { placeFacet } from './filters/compile-criteria-to-facets.ts'
import { exactly } from './filters/numeric-facets.ts'
import { viewerMoonClasses } from './viewer-moon-classes.ts'
import { citiesBeginning } from './sql/city-queries.ts'

const MAX_CITIES = 10
/** The maximum of names to count for one reply. The member must type more to find the rest. */
const MAX_COUNTED = 60

/** Cities by number of matching profiles, without those in which nobody matches. */
export async function citiesLike(ctx: Context, viewer: SignedIn, { q, of = 'city', ...criteria }: CityQuery) {
  const names = await citiesBeginning(ctx, placeFacet(of, q), MAX_COUNTED)
  if (names.length === 0) return []
  const moons = await viewerMoonClasses(ctx, viewer, criteria)
  const candidates = withoutFilters(candidatesFor(ctx, viewer, criteria, { moons }), [of])
  const [found] = await countVariants(candidates, [{ candidates, counted: names.map(exactly) }])
  return [...found!.counts]
    .map(([name, total]) => ({ city: spelled(name.slice(placeFacet(of, '').length)), total }))
    .toSorted((a, b) => b.total - a.total || (a.city < b.city ? -1 : 1))
    .slice(0, MAX_CITIES)
}

const SPELLINGS = new Map(
  Object.values(CITIES)
    .flat()
    .map((city) => [city.toLowerCase(), city]),
)

/** The spelling of the list of cities; any other name gets capitals. */
const spelled = (place: string) =>
  SPELLINGS.get(place) ??
  place.replace(/(^|[\s(-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
