import {
  answerInterest,
  connections,
  deleteInterest,
  interestStats,
  receivedInterests,
  sendInterest,
  sentInterests,
} from '@parinay/contract/interests'
import { refuse } from '../platform/problem.ts'
import { serve } from '../platform/http/serve.ts'
import * as interests from './interests.ts'

export const interestRoutes = [
  serve(sendInterest, ({ ctx, member, body }) => {
    if (body.senderId !== member.id) refuse('sender_is_not_you')
    return interests.send(ctx, member.id, body.receiverId)
  }),
  serve(answerInterest, async ({ ctx, member, params, body }) => ({
    data: await interests.answer(ctx, member.id, params.id, body.status),
    message: `Request ${body.status}`,
  })),
  serve(deleteInterest, async ({ ctx, member, params }) => {
    await interests.remove(ctx, member.id, params.id)
    return { message: 'Request deleted' }
  }),
  serve(receivedInterests, async ({ ctx, member }) => ({ data: await interests.list(ctx, member.id, 'received') })),
  serve(sentInterests, async ({ ctx, member }) => ({ data: await interests.list(ctx, member.id, 'sent') })),
  serve(interestStats, async ({ ctx, member }) => ({ data: await interests.statsOf(ctx.db, member.id) })),
  serve(connections, async ({ ctx, member }) => ({ data: await interests.connections(ctx, member.id) })),
]
