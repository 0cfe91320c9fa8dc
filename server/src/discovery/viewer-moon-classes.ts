import type { Criteria, Sort } from '@parinay/contract/discovery'
import { type Facet, HOROSCOPE_FILTERS, isHoroscopeFilter } from '@parinay/contract/filters'
import { moonClassesIn } from '../horoscope/horoscope-facets.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'

type Asked = Criteria & { sortBy?: Sort | undefined; of?: readonly Facet[] | undefined }

/** The classes of the viewer's own Moon, if a list uses horoscopes; undefined unless the viewer compares theirs. */
export async function viewerMoonClasses({ db }: Context, viewer: SignedIn | undefined, asked: Asked) {
  const isAsked =
    HOROSCOPE_FILTERS.some((name) => asked[name] !== undefined) ||
    asked.sortBy === 'points' ||
    asked.of?.some(isHoroscopeFilter)
  if (!viewer || viewer.gender === 'other' || !isAsked) return undefined
  const own = await db
    .selectFrom('profile')
    .select('horoscope_facets')
    .where('id', '=', viewer.id)
    .where('show_horoscope', '=', true)
    .executeTakeFirst()
  return own?.horoscope_facets ? moonClassesIn(own.horoscope_facets) : undefined
}
