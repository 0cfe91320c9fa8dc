import * as calls from '@parinay/contract/contact'
import { serve } from '../platform/http/bind-call.ts'
import * as contact from './contact.ts'

const ANSWERED = {
  allowed: 'They can now see your phone number',
  declined: 'They cannot see your phone number',
  revoked: 'They can no longer see your phone number here',
}

export const contactRoutes = [
  serve(calls.contactList, async ({ ctx, member }) => ({ data: await contact.entries(ctx, member.id) })),
  serve(calls.contactStatus, async ({ ctx, member, params }) => ({
    data: await contact.status(ctx, params.id, member.id),
  })),
  serve(calls.askContact, async ({ ctx, member, params, body }) => ({
    message: 'You have asked to exchange contact details',
    data: await contact.ask(ctx, params.id, member.id, body.line),
  })),
  serve(calls.revealContact, async ({ ctx, member, params }) => ({
    data: { phoneNumber: await contact.reveal(ctx, params.id, member.id) },
  })),
  serve(calls.answerContact, async ({ ctx, member, params, body: { status } }) => {
    await contact.answer(ctx, member.id, params.id, status)
    return { message: ANSWERED[status] }
  }),
]
