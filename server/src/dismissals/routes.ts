import * as calls from '@parinay/contract/dismissals'
import { serve } from '../platform/http/bind-call.ts'
import * as dismissals from './dismissals.ts'

export const dismissalRoutes = [
  serve(calls.dismissed, ({ ctx, member, query }) => dismissals.list(ctx, member.id, query)),
  serve(calls.dismiss, async ({ ctx, member, params }) => {
    await dismissals.dismiss(ctx, member.id, params.id)
    return { message: 'You will not see this profile in your lists' }
  }),
  serve(calls.takeBackDismissal, async ({ ctx, member, params }) => {
    await dismissals.takeBack(ctx, member.id, params.id)
    return { message: 'This profile will appear in your lists again' }
  }),
]
