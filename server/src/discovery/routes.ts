import { browse, countOptions, suggestCities, suggestFilters } from '@parinay/contract/discovery'
import type { Context } from '../platform/context.ts'
import { type Origin, serve, type SignedIn } from '../platform/http/bind-call.ts'
import * as counts from './facet-counts.ts'
import * as discovery from './browse.ts'
import { citiesLike } from './find-cities.ts'
import { readWithCurrentAges } from './index/roll-over-ages.ts'
import { suggestionsFor } from './filter-suggestions.ts'

/** Stops a program that reads the lists page after page. */
const limitLists = (ctx: Context, member: SignedIn | undefined, { network }: Origin) =>
  member ? ctx.limits.consume('search', member.id) : ctx.limits.consume('visitor_list', network)

export const discoveryRoutes = [
  serve(browse, async ({ ctx, member, query, from }) => {
    await limitLists(ctx, member, from)
    return readWithCurrentAges(ctx, member, (reader) => discovery.browse(reader, member, query))
  }),
  serve(countOptions, async ({ ctx, member, query, from }) => {
    await limitLists(ctx, member, from)
    return readWithCurrentAges(ctx, member, (reader) => counts.countOptions(reader, member, query))
  }),
  serve(suggestCities, async ({ ctx, member, query }) => ({
    data: await readWithCurrentAges(ctx, member, (reader) => citiesLike(reader, member, query)),
  })),
  serve(suggestFilters, async ({ ctx, member, query }) => ({
    data: await readWithCurrentAges(ctx, member, (reader) => suggestionsFor(reader, member, query)),
  })),
]
