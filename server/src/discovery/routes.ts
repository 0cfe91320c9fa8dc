import { browse, countOptions, loosen } from '@parinay/contract/discovery'
import { serve } from '../platform/http/serve.ts'
import * as counts from './facet-counts.ts'
import * as discovery from './browse.ts'
import { readToday } from './index/age-rollover.ts'
import { loosenings } from './filter-suggestions.ts'

export const discoveryRoutes = [
  serve(browse, ({ ctx, member, query }) => readToday(ctx, member, (there) => discovery.browse(there, member, query))),
  serve(countOptions, ({ ctx, member, query }) =>
    readToday(ctx, member, (there) => counts.countOptions(there, member, query)),
  ),
  serve(loosen, async ({ ctx, member, query }) => ({
    data: await readToday(ctx, member, (there) => loosenings(there, member, query)),
  })),
]
