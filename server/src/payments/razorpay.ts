// The calls of Razorpay that the product makes (https://razorpay.com/docs/api), and its signatures.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { PaymentSettings } from '../platform/payment-settings.ts'

const TIMEOUT_MS = 10_000

const Order = z.object({ id: z.string().min(1).max(60), amount: z.int(), currency: z.string() })

const ProviderPayment = z.object({
  id: z.string().min(1).max(60),
  amount: z.int().positive(),
  currency: z.string().min(3).max(3),
  status: z.string(),
  amount_refunded: z.int().nullish(),
})
export type ProviderPayment = z.output<typeof ProviderPayment>

const ProviderRefund = z.object({
  id: z.string().min(1).max(60),
  amount: z.int().positive(),
  status: z.string(),
  receipt: z.string().nullish(),
})
export type ProviderRefund = z.output<typeof ProviderRefund>

const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })

/** The provider refused, or did not answer. The status is 0 without an answer. */
export class ProviderError extends Error {
  readonly status: number

  constructor(status: number, cause?: unknown) {
    super(`The payment provider answered with ${status}`, { cause })
    this.status = status
  }
}

async function request<T extends z.ZodType>(
  { endpoint, keyId, keySecret }: PaymentSettings,
  path: string,
  reply: T,
  body?: object,
): Promise<z.output<T>> {
  try {
    const answer = await fetch(`${endpoint}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) throw new ProviderError(answer.status)
    return reply.parse(await answer.json())
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError(0, error)
  }
}

/** `receipt` is our id of the purchase. The provider captures what is paid by itself. */
export const createOrder = (settings: PaymentSettings, receipt: string, amountPaise: number) =>
  request(settings, '/orders', Order, {
    amount: amountPaise,
    currency: 'INR',
    receipt,
    payment: { capture: 'automatic', capture_options: { refund_speed: 'normal' } },
  })

export const paymentsOf = async (settings: PaymentSettings, order: string) =>
  (await request(settings, `/orders/${encodeURIComponent(order)}/payments`, listOf(ProviderPayment))).items

export const refundsOf = async (settings: PaymentSettings, payment: string) =>
  (await request(settings, `/payments/${encodeURIComponent(payment)}/refunds?count=100`, listOf(ProviderRefund))).items

/** `receipt` is our id of the refund, by which it is found again after a lost answer. */
export const createRefund = (settings: PaymentSettings, payment: string, receipt: string, amount: number) =>
  request(settings, `/payments/${encodeURIComponent(payment)}/refund`, ProviderRefund, { amount, receipt })

const hmac = (secret: string, data: string | Buffer) => createHmac('sha256', secret).update(data).digest()

/** Compares in constant time. */
function isHmac(secret: string, data: string | Buffer, signature: string): boolean {
  const given = Buffer.from(signature, 'hex')
  const expected = hmac(secret, data)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The order is the one that we stored, not one that the browser names. */
export const isCheckoutSigned = ({ keySecret }: PaymentSettings, order: string, payment: string, signature: string) =>
  isHmac(keySecret, `${order}|${payment}`, signature)

export const isWebhookSigned = ({ webhookSecret }: PaymentSettings, body: Buffer, signature: string) =>
  isHmac(webhookSecret, body, signature)
