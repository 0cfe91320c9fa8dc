import { browse } from '@parinay/contract/discovery'
import { serve } from '../platform/serve.ts'
import * as discovery from './discovery.ts'

export const discoveryRoutes = [serve(browse, ({ ctx, member, query }) => discovery.browse(ctx, member, query))]
