// Benchmark: how soon an event of the payment provider is answered. Slow answers make it repeat them, and in the end stop.
import { randomUUID } from 'node:crypto'
import { register } from '@parinay/contract/account'
import { startPurchase } from '@parinay/contract/payments'
import { startRazorpay } from '../src/testing/stand-in-razorpay.ts'
import { Client, timed } from './http-client.ts'
import { type Figure, median, percentile } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'

const MEMBERS = 50
const WARM_UP = 200
const EVENTS = 4_000
const SENDERS = 8

export async function payments(): Promise<Figure[]> {
  const [directory, razorpay] = [await dataDirectory(), await startRazorpay()]
  const product = await Product.start(directory.path, { program: 'server', environment: razorpay.settings })
  try {
    const orders = await createOrders(product.origin)
    const paid = orders.map((order) => razorpay.pay(order))
    const send = async (index: number) => {
      const { body, headers } = razorpay.event('payment.captured', { payment: paid[index % paid.length]! })
      const request = { method: 'POST', headers, body }
      const { ms } = await timed(async () => (await fetch(`${product.origin}/payments/webhook`, request)).text())
      return ms
    }
    for (let index = 0; index < WARM_UP; index++) await send(index)
    const times: number[] = []
    const sendAll = async (first: number) => {
      for (let index = first; index < EVENTS; index += SENDERS) times.push(await send(index))
    }
    await Promise.all(Array.from({ length: SENDERS }, (_, sender) => sendAll(sender)))
    return [
      { what: `an event answered, median of ${EVENTS}, ${SENDERS} at once`, value: median(times), unit: 'ms' },
      { what: 'p99 of them', value: percentile(times, 99), unit: 'ms', max: 50 },
    ]
  } finally {
    await product.stop()
    await razorpay.stop()
    await directory.clear()
  }
}

/** The jobs settle the purchases while the events come. */
async function createOrders(origin: string): Promise<string[]> {
  const client = new Client(origin)
  const orders: string[] = []
  for (let index = 0; index < MEMBERS; index++) {
    client.token = undefined
    const phoneNumber = `98${String(index).padStart(8, '0')}`
    const person = {
      fullName: 'Asha Rao',
      gender: 'female',
      dateOfBirth: '1993-01-15',
      profileCreatedFor: 'self',
    } as const
    const { token } = await client.ask(register, { body: { ...person, phoneNumber, password: 'a good password' } })
    client.token = token
    const { data } = await client.ask(startPurchase, { body: { planId: 'basic_1', requestKey: randomUUID() } })
    orders.push(data.providerOrder)
  }
  client.close()
  return orders
}
