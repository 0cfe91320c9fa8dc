import { matches } from '@parinay/contract/matches'
import { readWithCurrentAges } from '../discovery/index/age-rollover.ts'
import { serve } from '../platform/http/serve.ts'
import * as matching from './matches.ts'

export const matchingRoutes = [
  serve(matches, ({ ctx, member, query }) =>
    readWithCurrentAges(ctx, member, (reader) => matching.matches(reader, member, query)),
  ),
]
