import {
  answerInterest,
  connections,
  deleteInterest,
  interestStats,
  receivedInterests,
  sendInterest,
  sentInterests,
  undoInterestAct,
  withdrawInterest,
  writeInterestLine,
} from '@parinay/contract/interests'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/problem.ts'
import { serve } from '../platform/http/bind-call.ts'
import * as interests from './interests.ts'

/** What higher features do once a connection may have ended. */
interface Hooks {
  disconnected(ctx: Context): Promise<void>
}

export const interestRoutes = ({ disconnected }: Hooks) => [
  serve(sendInterest, ({ ctx, member, body }) => {
    if (body.senderId !== member.id) refuse('sender_is_not_you')
    return interests.send(ctx, member.id, body.receiverId, body.line)
  }),
  serve(answerInterest, async ({ ctx, member, params, body }) => ({
    data: await interests.answer(ctx, member.id, params.id, body.status, body),
    message: `Request ${body.status}`,
  })),
  serve(withdrawInterest, async ({ ctx, member, params, body }) => {
    await interests.withdraw(ctx, member.id, params.id, body)
    return { message: 'Request withdrawn' }
  }),
  serve(undoInterestAct, async ({ ctx, member, params }) => ({
    data: await interests.undo(ctx, member.id, params.id),
    message: 'Undone',
  })),
  serve(writeInterestLine, async ({ ctx, member, params, body }) => ({
    data: await interests.writeLine(ctx, member.id, params.id, body.line),
    message: 'Your line has been saved',
  })),
  serve(deleteInterest, async ({ ctx, member, params }) => {
    await interests.remove(ctx, member.id, params.id)
    await disconnected(ctx)
    return { message: 'Request deleted' }
  }),
  serve(receivedInterests, async ({ ctx, member }) => ({ data: await interests.list(ctx, member.id, 'received') })),
  serve(sentInterests, async ({ ctx, member }) => ({ data: await interests.list(ctx, member.id, 'sent') })),
  serve(interestStats, async ({ ctx, member }) => ({ data: await interests.statsOf(ctx.db, member.id) })),
  serve(connections, async ({ ctx, member }) => ({ data: await interests.connections(ctx, member.id) })),
]
