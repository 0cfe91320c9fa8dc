import { matches } from '@parinay/contract/matches'
import { readToday } from '../discovery/index/age-rollover.ts'
import { serve } from '../platform/http/serve.ts'
import * as matching from './matches.ts'

export const matchingRoutes = [
  serve(matches, ({ ctx, member, query }) => readToday(ctx, member, (there) => matching.matches(there, member, query))),
]
