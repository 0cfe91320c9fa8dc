import * as calls from '@parinay/contract/shortlist'
import { serve } from '../platform/http/bind-call.ts'
import * as shortlist from './shortlist.ts'

export const shortlistRoutes = [
  serve(calls.shortlist, ({ ctx, member, query }) => shortlist.list(ctx, member.id, query)),
  serve(calls.shortlistedIds, async ({ ctx, member }) => ({ data: await shortlist.idsOf(ctx.db, member.id) })),
  serve(calls.addToShortlist, async ({ ctx, member, params, body }) => {
    await shortlist.add(ctx, member.id, params.id, body.note)
    return { message: 'On your shortlist' }
  }),
  serve(calls.removeFromShortlist, async ({ ctx, member, params }) => {
    const note = await shortlist.remove(ctx, member.id, params.id)
    return { message: 'No longer on your shortlist', note }
  }),
]
