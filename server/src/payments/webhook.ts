// Events of the payment provider. An event only says where to look: `settle` then asks the provider, so an event may come late,
// twice or in any order.
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { refuse } from '../platform/problem.ts'
import { noteEvent } from './queries.ts'
import { isWebhookSigned } from './razorpay.ts'

const MAX_BODY_BYTES = 256 * 1024

const Id = z
  .string()
  .regex(/^[\w-]{1,60}$/)
  .nullish()
  .catch(undefined)
const Event = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: z.object({ id: Id, order_id: Id }) }).nullish(),
    order: z.object({ entity: z.object({ id: Id }) }).nullish(),
    refund: z.object({ entity: z.object({ payment_id: Id }) }).nullish(),
  }),
})

/** The signature covers the bytes as they came, so the body is not parsed before it is checked. */
export function serveWebhook(http: FastifyInstance, ctx: Context) {
  return http.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    raw.post('/payments/webhook', { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }, async (request, reply) => {
      const settings = ctx.config.payments ?? refuse('payments_not_configured')
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': id } = request.headers
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (typeof signature !== 'string' || !isWebhookSigned(settings, body, signature)) refuse('payment_signature')
      const event = readEvent(body)
      if (!event || typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) refuse('bad_input')
      await note(ctx, id, event)
      return reply.header('cache-control', 'no-store').code(200).send()
    })
  })
}

function readEvent(body: Buffer) {
  try {
    return Event.safeParse(JSON.parse(body.toString())).data
  } catch {
    return undefined
  }
}

/** One statement, so that the answer waits for the database once. */
function note(ctx: Context, id: string, { event, payload }: z.output<typeof Event>) {
  const order = payload.payment?.entity.order_id ?? payload.order?.entity.id ?? null
  const payment = payload.payment?.entity.id ?? payload.refund?.entity.payment_id ?? null
  return noteEvent(ctx.db, { id, kind: event, order, payment }, ctx.now())
}
