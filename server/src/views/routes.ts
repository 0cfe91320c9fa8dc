import { clearRecentlyViewed, recentlyViewed, visitors } from '@parinay/contract/views'
import { serve } from '../platform/http/bind-call.ts'
import * as views from './views.ts'

export const viewRoutes = [
  serve(recentlyViewed, ({ ctx, member, query }) => views.history(ctx, member.id, query)),
  serve(clearRecentlyViewed, async ({ ctx, member }) => {
    await views.clearHistory(ctx, member.id)
    return { message: 'The list is now empty' }
  }),
  serve(visitors, ({ ctx, member, query }) => views.visitors(ctx, member.id, query)),
]
