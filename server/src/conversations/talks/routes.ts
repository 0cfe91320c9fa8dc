import * as calls from '@parinay/contract/talks'
import { serve } from '../../platform/http/bind-call.ts'
import * as agreement from './agree-to-calls.ts'
import * as talks from './talks.ts'

export const talkRoutes = [
  serve(calls.myTalk, async ({ ctx, member }) => ({ data: await talks.mine(ctx, member.id) })),
  serve(calls.talkStatus, async ({ ctx, member, params }) => ({
    data: await agreement.status(ctx, member.id, params.id),
  })),
  serve(calls.agreeToTalks, async ({ ctx, member, params, body }) => ({
    data: await agreement.agree(ctx, member.id, params.id, body.isAgreed),
  })),
  serve(calls.startTalk, async ({ ctx, member: { id, tokenHash }, params, body }) => ({
    data: await talks.start(ctx, { id, session: tokenHash, page: body.page }, params.id, body.kind),
  })),
  serve(calls.answerTalk, async ({ ctx, member: { id, tokenHash }, params, body: { talk, page } }) => ({
    data: await talks.answer(ctx, { id, session: tokenHash, page }, { conversation: params.id, talk }),
  })),
  serve(calls.stayInTalk, async ({ ctx, member: { id, tokenHash }, params, body: { talk, page } }) => ({
    data: await talks.stay(ctx, { id, session: tokenHash, page }, { conversation: params.id, talk }),
  })),
  serve(calls.endTalk, async ({ ctx, member, params, body: { talk } }) => {
    await talks.end(ctx, member.id, { conversation: params.id, talk })
    return { message: 'The call is over' }
  }),
  serve(calls.signalTalk, async ({ ctx, member: { id, tokenHash }, params, body: { talk, page, signal } }) => {
    await talks.signal(ctx, { id, session: tokenHash, page }, { conversation: params.id, talk }, signal)
    return { message: 'Sent' }
  }),
]
