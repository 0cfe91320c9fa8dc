import { browse, countOptions, loosen } from '@parinay/contract/discovery'
import { serve } from '../platform/serve.ts'
import * as counts from './counts.ts'
import * as discovery from './discovery.ts'
import { loosenings } from './loosen.ts'

export const discoveryRoutes = [
  serve(browse, ({ ctx, member, query }) => discovery.browse(ctx, member, query)),
  serve(countOptions, ({ ctx, member, query }) => counts.countOptions(ctx, member, query)),
  serve(loosen, async ({ ctx, member, query }) => ({ data: await loosenings(ctx, member, query) })),
]
