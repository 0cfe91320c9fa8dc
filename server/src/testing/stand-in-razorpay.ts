// Stands in for Razorpay: keeps orders, payments and refunds, checks each request as the provider does, and signs its events. It
// misbehaves on demand.
import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const KEY_ID = 'rzp_test_parinay'
const KEY_SECRET = 'a-key-secret-of-razorpay'
const WEBHOOK_SECRET = 'a-webhook-secret-of-razorpay'

interface ProviderOrder {
  id: string
  amount: number
  currency: string
  receipt: string
}

export interface StandInPayment {
  id: string
  order_id: string
  amount: number
  currency: string
  status: 'authorized' | 'captured' | 'refunded' | 'failed'
  amount_refunded: number
}

export interface StandInRefund {
  id: string
  payment_id: string
  amount: number
  status: 'pending' | 'processed' | 'failed'
  receipt: string | null
}

export interface StandInEvent {
  body: string
  headers: Record<string, string>
}

const idOf = (kind: string) => `${kind}_${randomBytes(7).toString('hex')}`
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

export async function startRazorpay() {
  const orders = new Map<string, ProviderOrder>()
  const payments = new Map<string, StandInPayment>()
  const refunds = new Map<string, StandInRefund>()
  const behavior = {
    delayMs: 0,
    /** Answers with 503. */
    isAway: false,
    /** Does what it is asked, and closes the connection instead of answering. */
    losesAnswers: false,
    refundStatus: 'processed' as StandInRefund['status'],
  }

  const server = createServer((request, answer) => {
    void (async () => {
      await sleep(behavior.delayMs)
      if (behavior.isAway) return answer.writeHead(503).end()
      const [status, reply] = respond(request, await bodyOf(request))
      if (behavior.losesAnswers) return answer.destroy()
      sendReply(answer, status, reply)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function respond({ method, url = '/', headers }: IncomingMessage, body: string): [number, unknown] {
    const { pathname } = new URL(url, origin)
    if (pathname === '/v1/checkout.js') return [200, checkoutScript(origin)]
    if (pathname === '/checkout/pay') return [200, checkoutAnswer(JSON.parse(body) as { order: string })]
    const credentials = `Basic ${Buffer.from(`${KEY_ID}:${KEY_SECRET}`).toString('base64')}`
    if (headers.authorization !== credentials) return [401, { error: { code: 'BAD_REQUEST_ERROR' } }]
    const [, , kind, id = '', part] = pathname.split('/')
    const given = body ? (JSON.parse(body) as Record<string, unknown>) : {}
    if (method === 'POST' && pathname === '/v1/orders') return createOrder(given)
    if (kind === 'orders' && part === 'payments')
      return [200, { items: [...payments.values()].filter((one) => one.order_id === id) }]
    if (kind === 'payments' && part === 'refunds')
      return [200, { items: [...refunds.values()].filter((one) => one.payment_id === id) }]
    if (kind === 'payments' && part === 'refund' && method === 'POST') return createRefund(id, given)
    return [404, { error: { code: 'BAD_REQUEST_ERROR' } }]
  }

  function createOrder({ amount, currency, receipt }: Record<string, unknown>): [number, unknown] {
    const isGood = Number.isInteger(amount) && (amount as number) >= 100 && currency === 'INR'
    if (!isGood || typeof receipt !== 'string' || receipt.length > 40) return [400, { error: {} }]
    const order = { id: idOf('order'), amount: amount as number, currency: 'INR', receipt, status: 'created' }
    orders.set(order.id, order)
    return [200, order]
  }

  function createRefund(id: string, { amount, receipt }: Record<string, unknown>): [number, unknown] {
    const refund = refundOf(id, amount as number, receipt as string)
    return refund ? [200, refund] : [400, { error: { description: 'The total refund amount is greater' } }]
  }

  /** Undefined if more would go back than was paid. */
  function refundOf(id: string, amount: number, receipt: string | null): StandInRefund | undefined {
    const payment = payments.get(id)
    if (!payment || !Number.isInteger(amount) || payment.amount_refunded + amount > payment.amount) return undefined
    payment.amount_refunded += amount
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    const refund = { id: idOf('rfnd'), payment_id: id, amount, status: behavior.refundStatus, receipt }
    refunds.set(refund.id, refund)
    return refund
  }

  /** A person pays an order, for an amount or in a currency that may be wrong. */
  function pay(order: string, odd: Partial<StandInPayment> = {}): StandInPayment {
    const { amount, currency } = orders.get(order)!
    const payment = { id: idOf('pay'), order_id: order, amount, currency, amount_refunded: 0, ...odd }
    const paid = { status: 'captured' as const, ...payment }
    payments.set(paid.id, paid)
    return paid
  }

  /** What the checkout hands to the page. */
  const proof = ({ id, order_id: order }: StandInPayment) => ({
    paymentId: id,
    signature: sign(KEY_SECRET, `${order}|${id}`),
  })

  function checkoutAnswer({ order }: { order: string }) {
    const payment = pay(order)
    return {
      razorpay_order_id: order,
      razorpay_payment_id: payment.id,
      razorpay_signature: proof(payment).signature,
    }
  }

  function event(kind: string, about: { payment?: StandInPayment; refund?: StandInRefund }): StandInEvent {
    const payload = Object.fromEntries(Object.entries(about).map(([name, entity]) => [name, { entity }]))
    const body = JSON.stringify({ entity: 'event', event: kind, contains: Object.keys(about), payload })
    const headers = { 'x-razorpay-event-id': idOf('evt'), 'x-razorpay-signature': sign(WEBHOOK_SECRET, body) }
    return { body, headers: { 'content-type': 'application/json', ...headers } }
  }

  return {
    origin,
    behavior,
    orders,
    payments,
    refunds,
    pay,
    proof,
    event,
    /** The operator refunds at the provider, without the product. */
    refundByHand: (payment: string, amount: number) => refundOf(payment, amount, null)!,
    /** What the provider holds for the seller. */
    balance: () =>
      [...payments.values()]
        .filter(({ status }) => ['captured', 'refunded'].includes(status))
        .reduce(add('amount'), 0) -
      [...refunds.values()].filter(({ status }) => status === 'processed').reduce(add('amount'), 0),
    settings: {
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_ENDPOINT: origin,
      RAZORPAY_CHECKOUT: `${origin}/v1/checkout.js`,
      GSTIN: '29AABCP1234C1Z5',
      OPERATOR_NAME: 'Parinay Trials',
      OPERATOR_ADDRESS: '12 Lake Road, Mysuru 570001, Karnataka',
      GRIEVANCE_OFFICER: 'The officer',
      GRIEVANCE_EMAIL: 'grievance@parinay.example',
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export type Razorpay = Awaited<ReturnType<typeof startRazorpay>>

const add = (name: 'amount') => (sum: number, one: { amount: number }) => sum + one[name]

function sendReply(answer: ServerResponse, status: number, reply: unknown) {
  const isScript = typeof reply === 'string'
  const type = isScript ? 'text/javascript' : 'application/json'
  answer.writeHead(status, {
    'content-type': type,
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  answer.end(isScript ? reply : JSON.stringify(reply))
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** A checkout with the face of three buttons. It pays at this service, as the provider's own would. */
const checkoutScript = (origin: string) => `
window.Razorpay = function (options) {
  const failures = []
  this.on = (name, tell) => failures.push(tell)
  this.open = () => {
    const box = document.createElement('dialog')
    box.setAttribute('aria-label', 'Checkout of the provider')
    const button = (name, press) => {
      const one = document.createElement('button')
      one.textContent = name
      one.onclick = press
      box.append(one)
    }
    const close = () => { box.close(); box.remove() }
    button('Pay now', async () => {
      const answer = await fetch('${origin}/checkout/pay', { method: 'POST', body: JSON.stringify({ order: options.order_id }) })
      close()
      options.handler(await answer.json())
    })
    button('Let it fail', () => failures.forEach((tell) => tell({ error: { description: 'declined' } })))
    button('Leave', () => { close(); options.modal.ondismiss() })
    document.body.append(box)
    // Like the provider's own, it lies over the page, but below a modal dialog.
    box.show()
  }
}`
