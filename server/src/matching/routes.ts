import { noteImpressions } from '@parinay/contract/impressions'
import { matches, similarProfiles } from '@parinay/contract/matches'
import { readWithCurrentAges } from '../discovery/index/roll-over-ages.ts'
import { serve } from '../platform/http/bind-call.ts'
import * as impressions from './record-impressions.ts'
import * as matching from './matches.ts'
import { similar } from './similar-profiles.ts'

export const matchingRoutes = [
  serve(matches, ({ ctx, member, query }) =>
    readWithCurrentAges(ctx, member, (reader) => matching.matches(reader, member, query)),
  ),
  serve(similarProfiles, ({ ctx, member, params }) =>
    readWithCurrentAges(ctx, member, async (reader) => ({ data: await similar(reader, member, params.id) })),
  ),
  serve(noteImpressions, async ({ ctx, member, body }) => {
    await impressions.recordImpressions(ctx, member, body)
    return { message: 'Noted' }
  }),
]
