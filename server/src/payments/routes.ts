import * as calls from '@parinay/contract/payments'
import type { FastifyReply } from 'fastify'
import { serve, serveFile } from '../platform/http/bind-call.ts'
import { pdfOf } from '../platform/render-pdf.ts'
import { refuse } from '../platform/problem.ts'
import { creditNoteOf } from './credit-notes.ts'
import { invoiceOf } from './invoices.ts'
import * as purchases from './purchases.ts'
import { returnPlan } from './refunds.ts'

export const paymentRoutes = [
  serve(calls.plans, async ({ ctx }) => ({ data: calls.membershipPlans(ctx.config.payments !== undefined) })),
  serve(calls.startPurchase, async ({ ctx, member, body }) => ({ data: await purchases.start(ctx, member.id, body) })),
  serve(calls.confirmPurchase, async ({ ctx, member, params, body }) => ({
    data: await purchases.confirm(ctx, member.id, params.id, body),
  })),
  serve(calls.purchases, async ({ ctx, member }) => ({ data: await purchases.purchasesOf(ctx, member.id) })),
  serve(calls.returnPlan, async ({ ctx, member, body }) => {
    if (!ctx.config.payments) refuse('payments_not_configured')
    const refundPaise = await returnPlan(ctx, member.id, body.refundPaise)
    return { message: 'Your plan has ended. The refund is on its way.', data: { refundPaise } }
  }),
  serveFile(calls.invoice, async ({ ctx, member, params }, reply) => {
    await ctx.limits.consume('invoice', member.id)
    return sendPdf(reply, 'invoice', await invoiceOf(ctx, member.id, params.id))
  }),
  serveFile(calls.creditNote, async ({ ctx, member, params }, reply) => {
    await ctx.limits.consume('invoice', member.id)
    return sendPdf(reply, 'credit-note', await creditNoteOf(ctx, member.id, params.id))
  }),
]

async function sendPdf(reply: FastifyReply, kind: string, words: { number: string }) {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${kind}-${words.number.replaceAll('/', '-')}.pdf"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(await pdfOf('payments/invoice.typ', words)))
}
