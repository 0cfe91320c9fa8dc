import { matches } from '@parinay/contract/matches'
import { serve } from '../platform/serve.ts'
import * as matching from './matches.ts'

export const matchingRoutes = [serve(matches, ({ ctx, member, query }) => matching.matches(ctx, member, query))]
