// A process is killed at random moments of payments.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS } from '@parinay/contract/vocabulary/time-units'
import { afterAll, expect, test } from 'vitest'
import { ClusterProcess } from '../../cluster/cluster.ts'
import { chanceFrom } from '../../demo/members/seeded-chance.ts'
import { freePort } from '../platform/embedded-postgres/free-port.ts'
import { type Actor, keepSignedIn, somebody } from '../testing/actors.ts'
import { faultsOfBooks } from '../testing/compare-ledger-with-provider.ts'
import { startRazorpay, type StandInPayment } from '../testing/stand-in-razorpay.ts'
import { SEED, TRIAL_LIMIT_MS, trialSize } from '../testing/trial-size.ts'
import { world } from '../testing/world.ts'

const KILLS = trialSize({ gate: 2, trials: 100 })
const chance = chanceFrom(String(SEED))
/** Others may hold the machine meanwhile. */
const START_MS = 600_000
const SHORTEST_LIFE_MS = 5
/** The jobs run every two seconds, so a kill may meet one of them. */
const LONGEST_LIFE_MS = 2_600

const razorpay = await startRazorpay()
razorpay.behavior.delayMs = 15
const app = await world(razorpay.settings)
const dataDir = await mkdtemp(join(tmpdir(), 'parinay-payments-'))
const settings = { ...razorpay.settings, DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT: 'off' }
const database = app.ctx.pool.options.connectionString!
const victim = new ClusterProcess(await freePort(), { ...settings, DATABASE_URL: database })
afterAll(async () => {
  await victim.stop()
  await razorpay.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Undefined if the process died before it answered. */
async function ask(by: Actor, path: string, body: object): Promise<Record<string, string> | undefined> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${by.token}` }
  const answer = await fetch(`${victim.origin}/api/membership/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
    .then((reply) => reply.json() as Promise<{ data?: Record<string, string> }>)
    .catch(() => undefined)
  return answer?.data
}

/** False if the process died before it sent the whole invoice, or if there is none. */
async function downloadsInvoice(by: Actor, purchase: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${by.token}` }
  const pdf = await fetch(`${victim.origin}/api/membership/purchases/${purchase}/invoice`, { headers })
    .then((reply) => reply.text())
    .catch(() => '')
  return pdf.startsWith('%PDF-') && pdf.trimEnd().endsWith('%%EOF')
}

interface Sale {
  by: Actor
  requestKey: string
  /** How much too little is paid. */
  short: number
  isReturned: boolean
  purchase?: string
  hasInvoice?: boolean
  payment?: StandInPayment
}

/** All that a browser and the provider do for one sale. It is repeated after a kill, as both would. */
async function sell(sale: Sale) {
  const { by, requestKey, short } = sale
  const checkout = await ask(by, 'purchases', { planId: 'basic_1', requestKey })
  if (checkout) sale.payment ??= razorpay.pay(checkout.providerOrder!, { amount: 99_900 - short })
  if (!sale.payment) return
  const { body, headers } = razorpay.event('payment.captured', { payment: sale.payment })
  const event = fetch(`${victim.origin}/payments/webhook`, { method: 'POST', headers, body }).catch(() => undefined)
  if (checkout) await ask(by, `purchases/${checkout.purchaseId}/confirm`, razorpay.proof(sale.payment))
  await event
  // Once it is paid, a purchase cannot be begun again, but its invoice stays.
  sale.purchase ??= checkout?.purchaseId
  if (sale.purchase && short === 0) sale.hasInvoice = await downloadsInvoice(by, sale.purchase)
  if (sale.isReturned) await ask(by, 'return', {})
}

test(
  `${KILLS} kills in the middle of payments: the books agree with the provider to the paisa, and every sale has its invoice (seed ${SEED})`,
  { timeout: TRIAL_LIMIT_MS },
  async () => {
    await victim.waitUntilServing(START_MS)
    const sales: Sale[] = []
    for (let kill = 1; kill <= KILLS; kill++) {
      const fresh = await Promise.all(
        [0, 1, 2, 3, 4, 5].map(async (n): Promise<Sale> => {
          const sale = { by: await somebody(app), requestKey: randomUUID() }
          return { ...sale, short: n === 2 ? 1 : 0, isReturned: n === 4 }
        }),
      )
      sales.push(...fresh)
      const life = SHORTEST_LIFE_MS + chance.share() ** 3 * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS)
      const working = Promise.all(fresh.map(sell))
      await sleep(life)
      await victim.kill()
      await working
      await victim.waitUntilServing(START_MS)
      await Promise.all(fresh.map(sell))
    }
    await victim.stop()

    // What a kill has left half done is found by the jobs within the hour.
    await keepSignedIn(app)
    app.setNow(new Date(Date.now() + HOUR_MS))
    for (let run = 0; run < 3; run++) await app.runJobs()
    expect(await faultsOfBooks(app.ctx.db, razorpay)).toEqual([])
    expect(sales.every(({ payment }) => payment)).toBe(true)
    expect(sales.filter(({ short, hasInvoice }) => short === 0 && !hasInvoice)).toEqual([])
    expect(razorpay.payments.size).toBe(sales.length)
    const rows = await app.ctx.db.selectFrom('payment').select(['id', 'outcome']).execute()
    const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]))
    for (const { payment, short } of sales) expect(outcomes.get(payment!.id)).toBe(short > 0 ? 'given_back' : 'granted')
  },
)
