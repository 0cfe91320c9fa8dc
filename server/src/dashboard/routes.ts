import { dashboardStats, recommended } from '@parinay/contract/dashboard'
import { readWithCurrentAges } from '../discovery/index/roll-over-ages.ts'
import { serve } from '../platform/http/bind-call.ts'
import * as dashboard from './dashboard.ts'

export const dashboardRoutes = [
  serve(dashboardStats, async ({ ctx, member }) => ({
    data: await dashboard.stats(ctx, member),
    message: 'Dashboard stats fetched successfully',
  })),
  serve(recommended, ({ ctx, member, query }) =>
    readWithCurrentAges(ctx, member, (reader) => dashboard.recommended(reader, member, query)),
  ),
]
