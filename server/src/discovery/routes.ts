import { browse, countOptions, loosen } from '@parinay/contract/discovery'
import { serve } from '../platform/serve.ts'
import * as counts from './counts.ts'
import * as discovery from './discovery.ts'
import { readToday } from './day.ts'
import { loosenings } from './loosen.ts'

export const discoveryRoutes = [
  serve(browse, ({ ctx, member, query }) => readToday(ctx, member, (there) => discovery.browse(there, member, query))),
  serve(countOptions, ({ ctx, member, query }) =>
    readToday(ctx, member, (there) => counts.countOptions(there, member, query)),
  ),
  serve(loosen, async ({ ctx, member, query }) => ({
    data: await readToday(ctx, member, (there) => loosenings(there, member, query)),
  })),
]
