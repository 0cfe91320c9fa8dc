import { checkDetail, decideCheck, waitingChecks } from '@parinay/contract/admin/verification'
import { myLedger, sendCheck, withdrawCheck } from '@parinay/contract/verification'
import { serve } from '../platform/http/bind-call.ts'
import * as review from './review-checks.ts'
import * as ledger from './verification.ts'

export const verificationRoutes = [
  serve(myLedger, async ({ ctx, member }) => ({ data: await ledger.ledgerOf(ctx, member.id) })),
  serve(sendCheck, async ({ ctx, member, from, params, query, body }) => {
    await ledger.send(ctx, { member: member.id, address: from.network }, { ...query, kind: params.kind }, body)
    return { data: await ledger.ledgerOf(ctx, member.id), message: 'Sent. A moderator will look at it.' }
  }),
  serve(withdrawCheck, async ({ ctx, member, params }) => {
    await ledger.withdraw(ctx, member.id, params.kind)
    return { data: await ledger.ledgerOf(ctx, member.id), message: 'Taken back' }
  }),
  serve(waitingChecks, ({ ctx, member, query }) => review.queue(ctx, member, query)),
  serve(checkDetail, async ({ ctx, member, params }) => ({ data: await review.look(ctx, member, params.id) })),
  serve(decideCheck, async ({ ctx, member, params, body: { isApproved, reason } }) => {
    await review.decide(ctx, member, params.id, reason)
    return { message: isApproved ? 'Approved' : 'Refused' }
  }),
]
