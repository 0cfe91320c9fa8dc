import { browse, countOptions, suggestFilters } from '@parinay/contract/discovery'
import { serve } from '../platform/http/serve.ts'
import * as counts from './facet-counts.ts'
import * as discovery from './browse.ts'
import { readWithCurrentAges } from './index/age-rollover.ts'
import { suggestionsFor } from './filter-suggestions.ts'

export const discoveryRoutes = [
  serve(browse, ({ ctx, member, query }) =>
    readWithCurrentAges(ctx, member, (there) => discovery.browse(there, member, query)),
  ),
  serve(countOptions, ({ ctx, member, query }) =>
    readWithCurrentAges(ctx, member, (there) => counts.countOptions(there, member, query)),
  ),
  serve(suggestFilters, async ({ ctx, member, query }) => ({
    data: await readWithCurrentAges(ctx, member, (there) => suggestionsFor(there, member, query)),
  })),
]
