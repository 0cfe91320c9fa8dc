import * as calls from '@parinay/contract/saved-searches'
import { serve } from '../platform/http/bind-call.ts'
import * as searches from './saved-searches.ts'
import { stopAlerts } from './alerts/stop-alerts.ts'

export const searchRoutes = [
  serve(calls.savedSearches, async ({ ctx, member }) => ({ data: await searches.list(ctx, member.id) })),
  serve(calls.saveSearch, async ({ ctx, member, body }) => ({ data: await searches.save(ctx, member.id, body) })),
  serve(calls.changeSearch, async ({ ctx, member, params, body }) => ({
    data: await searches.change(ctx, member.id, params.id, body),
  })),
  serve(calls.deleteSearch, async ({ ctx, member, params }) => {
    await searches.remove(ctx, member.id, params.id)
    return { message: 'The saved search is deleted' }
  }),
  serve(calls.stopAlerts, ({ ctx, query }) => stopAlerts(ctx, query.token)),
]
