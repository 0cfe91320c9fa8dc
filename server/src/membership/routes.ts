import { myMembership } from '@parinay/contract/membership'
import { serve } from '../platform/http/bind-call.ts'
import { membershipOf } from './membership.ts'

export const membershipRoutes = [
  serve(myMembership, async ({ ctx, member }) => ({ data: await membershipOf(ctx, member.id) })),
]
