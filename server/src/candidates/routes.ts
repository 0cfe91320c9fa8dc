import * as calls from '@parinay/contract/candidates'
import { serve } from '../platform/http/bind-call.ts'
import * as answers from './invitation-answers.ts'
import * as candidates from './candidates.ts'

export const candidateRoutes = [
  serve(calls.candidate, async ({ ctx, member }) => ({ data: await candidates.stateOf(ctx, member.id) })),
  serve(calls.askCandidate, async ({ ctx, member, body, from }) => ({
    data: await candidates.ask(ctx, member.id, body.phoneNumber, from),
    message: 'The link is on its way',
  })),
  serve(calls.invitation, async ({ ctx, from, body }) => ({ data: await answers.open(ctx, from.network, body.token) })),
  serve(calls.answerInvitation, async ({ ctx, from, body: { token, answer, words = '' } }) => {
    if (answer === 'refuse')
      return { message: 'The profile is hidden', data: await answers.refuseProfile(ctx, from, token, words) }
    await answers.confirm(ctx, from, token)
    return { message: 'Thank you. The profile is confirmed.' }
  }),
  serve(calls.sendTakeOverCode, async ({ ctx, from, body }) => ({
    message: 'A code is on its way to your phone.',
    data: await answers.sendCode(ctx, from, body.token, body.phoneNumber),
  })),
  serve(calls.takeOver, async ({ ctx, from, body }) => ({
    message: 'The profile is yours. Others see it once you have made your declarations',
    ...(await answers.takeOver(ctx, from, body)),
  })),
]
