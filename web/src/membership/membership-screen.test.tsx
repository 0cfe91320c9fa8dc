import { membershipPlans } from '@parinay/contract/payments'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { type Answers, openScreen, refusal } from '../testing/open-screen.tsx'
import { MembershipScreen } from './membership-screen.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const NO_PLAN = {
  tier: 'free',
  planId: 'free',
  isActive: false,
  autoRenew: false,
  contactRevealsLimit: 0,
  contactRevealsUsed: 0,
}

const NOT_SOLD = { 'GET /api/membership/plans': () => ({ data: membershipPlans(false) }) }

// spec: 2.10.1, 2.10.2, 2.10.3
test('plans are announced with what they will bring, and two ways lead back', async () => {
  const answers = { ...NOT_SOLD, 'GET /api/membership': () => ({ data: NO_PLAN }) }
  await openScreen(MembershipScreen, '/membership', '/membership', answers)
  expect(await screen.findByRole('heading', { name: 'COMING SOON!' })).toBeTruthy()
  expect(screen.getByText(/premium plans/)).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Premium Matches',
    'Priority Support',
    'Verified Profiles',
  ])
  const ways = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(ways).toEqual([
    ['Back to Dashboard', '/dashboard'],
    ['GO BACK HOME', '/dashboard'],
  ])
})

test('a member with a plan reads until when, and how many phone numbers are left', async () => {
  const plan = { planId: 'premium_3', isActive: true, contactRevealsLimit: 100, contactRevealsUsed: 3 }
  const dates = { startDate: '2026-11-01T00:00:00.000Z', endDate: '2027-02-01T00:00:00.000Z' }
  await openScreen(MembershipScreen, '/membership', '/membership', {
    ...NOT_SOLD,
    'GET /api/membership': () => ({ data: { ...NO_PLAN, ...plan, ...dates } }),
  })
  const text = await screen.findByText(/You have Premium, 3 months, until 1 Feb 2027/)
  expect(text.textContent).toContain('97 of 100 phone numbers')
})

const SOLD = { 'GET /api/membership/plans': () => ({ data: membershipPlans(true) }) }
const FREE = { 'GET /api/membership': () => ({ data: NO_PLAN }) }
const bought = (purchases: object[], more: object = {}) => ({
  'GET /api/membership/purchases': () => ({ data: { purchases, ...more } }),
})
const purchase = {
  id: '11111111-1111-4111-8111-111111111111',
  planId: 'basic_1',
  amountPaise: 99_900,
  taxPaise: 15_239,
  createdAt: '2026-11-01T00:00:00.000Z',
  state: 'paid',
  refundPaise: 0,
}
const checkout = {
  purchaseId: purchase.id,
  planId: 'basic_1',
  amountPaise: 99_900,
  taxPaise: 15_239,
  currency: 'INR',
  providerOrder: 'order_1',
  keyId: 'rzp_test_1',
  script: 'https://checkout.example/checkout.js',
  seller: 'Lotus',
}

/** A checkout that ends with these acts. */
function provideCheckout(end: (options: CheckoutOptions, fail: () => void) => void) {
  const opened: CheckoutOptions[] = []
  class Razorpay {
    private readonly options: CheckoutOptions
    private fail = () => undefined as void
    constructor(options: CheckoutOptions) {
      this.options = options
      opened.push(options)
    }
    on(_: string, tell: () => void) {
      this.fail = tell
    }
    open() {
      end(this.options, this.fail)
    }
  }
  vi.stubGlobal('Razorpay', Razorpay)
  return opened
}
interface CheckoutOptions {
  order_id: string
  amount: number
  handler: (answer: object) => void
  modal: { ondismiss: () => void }
}
const answered = { razorpay_payment_id: 'pay_1', razorpay_signature: 'f'.repeat(64) }

const open = (answers: Answers) =>
  openScreen(MembershipScreen, '/membership', '/membership', { ...SOLD, ...FREE, ...bought([]), ...answers })

test('plans on sale show the whole price and its GST; none is chosen, and nothing of the provider is loaded', async () => {
  await open({})
  const plans = await screen.findByRole('list', { name: 'Plans' })
  const basic = within(plans).getAllByRole('listitem')[0]!
  expect(basic.textContent).toContain('₹999')
  expect(basic.textContent).toContain('₹846.61 and ₹152.39 GST (18 %)')
  expect(basic.textContent).toContain('Up to 10 phone numbers')
  expect(within(plans).getAllByRole('button')).toHaveLength(5)
  expect(document.querySelectorAll('script[src], input, [aria-checked], [aria-pressed]')).toHaveLength(0)
  expect(screen.queryByText(/hurry|only today|left at this price|most popular|best value|save \d/i)).toBeNull()
})

const buy = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Choose Basic, 1 month' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Nothing is added to this price, and nothing renews.')
  await user.click(within(dialog).getByRole('button', { name: 'Pay ₹999' }))
}

test('a plan is paid: the order is the server’s, and the page says Paid', async () => {
  const opened = provideCheckout(({ handler }) => handler(answered))
  let isPaid = false
  const bodies: unknown[] = []
  const { user } = await open({
    'POST /api/membership/purchases': ({ body }) => (bodies.push(body), { data: checkout }),
    [`POST /api/membership/purchases/${purchase.id}/confirm`]: ({ body }) => {
      bodies.push(body)
      isPaid = true
      return { data: purchase }
    },
    'GET /api/membership/purchases': () => ({ data: { purchases: isPaid ? [purchase] : [] } }),
  })
  await buy(user)
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy()
  expect(opened[0]).toMatchObject({ order_id: 'order_1', amount: 99_900 })
  expect(bodies).toEqual([
    { planId: 'basic_1', requestKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown, amountPaise: 99_900 },
    { paymentId: 'pay_1', signature: 'f'.repeat(64) },
  ])
  expect(await screen.findByRole('heading', { name: 'My purchases' })).toBeTruthy()
})

test.each([
  ['the bank is slow', 'Waiting for the bank', ({ handler }: CheckoutOptions) => handler(answered)],
  [
    'the payment fails',
    'The payment failed',
    ({ modal }: CheckoutOptions, fail: () => void) => {
      fail()
      modal.ondismiss()
    },
  ],
  ['the checkout is closed', 'You closed the checkout', ({ modal }: CheckoutOptions) => modal.ondismiss()],
])('%s: "%s"', async (_, title, end) => {
  provideCheckout(end)
  const waiting = { ...purchase, state: 'open' }
  const { user } = await open({
    'POST /api/membership/purchases': () => ({ data: checkout }),
    [`POST /api/membership/purchases/${purchase.id}/confirm`]: () => ({ data: waiting }),
    ...bought([waiting]),
  })
  await buy(user)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check again' }) !== null).toBe(title.startsWith('Waiting'))
})

test('a refusal is read in the dialog, and a second press is the same purchase', async () => {
  const keys: unknown[] = []
  const { user } = await open({
    'POST /api/membership/purchases': ({ body }) => {
      keys.push((body as { requestKey: string }).requestKey)
      return refusal(409, 'The price has changed. Please look at it again before you pay.')
    },
  })
  await buy(user)
  const dialog = within(screen.getByRole('dialog'))
  expect((await dialog.findByRole('alert')).textContent).toContain('The price has changed')
  await user.click(screen.getByRole('button', { name: 'Pay ₹999' }))
  await waitFor(() => expect(keys).toHaveLength(2))
  expect(keys[0]).toBe(keys[1])
  expect(document.querySelector('script[src]')).toBeNull()
})

test('a bought plan is returned after the refund has been read', async () => {
  const bodies: unknown[] = []
  const plan = { planId: 'basic_1', isActive: true, contactRevealsLimit: 10, contactRevealsUsed: 4 }
  const { user } = await open({
    'GET /api/membership': () => ({
      data: { ...NO_PLAN, ...plan, startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' },
    }),
    ...bought([purchase], { refundNowPaise: 59_940 }),
    'POST /api/membership/return': ({ body }) => (
      bodies.push(body),
      { message: 'Your plan has ended. The refund is on its way.', data: { refundPaise: 59_940 } }
    ),
  })
  await user.click(await screen.findByRole('button', { name: 'Return this plan and get ₹599.40 back' }))
  await user.click(screen.getByRole('button', { name: 'Return the plan' }))
  await waitFor(() => expect(bodies).toEqual([{ refundPaise: 59_940 }]))
})

test('who buys while a plan runs reads what becomes of it, and the server gets what was read', async () => {
  provideCheckout(({ modal }) => modal.ondismiss())
  const bodies: unknown[] = []
  const plan = { planId: 'basic_1', isActive: true, contactRevealsLimit: 10, contactRevealsUsed: 4 }
  const { user } = await open({
    'GET /api/membership': () => ({
      data: { ...NO_PLAN, ...plan, startDate: '2026-11-01T00:00:00.000Z', endDate: '2026-12-01T00:00:00.000Z' },
    }),
    ...bought([purchase], { refundNowPaise: 59_940 }),
    'POST /api/membership/purchases': ({ body }) => (bodies.push(body), { data: checkout }),
  })
  await screen.findByRole('button', { name: /^Return this plan/ })
  await user.click(screen.getByRole('button', { name: 'Choose Premium, 3 months' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('You have Basic, 1 month, until 1 Dec 2026, with 6 of 10 phone numbers left.')
  expect(dialog.textContent).toContain('₹599.40 of its price goes back')
  await user.click(within(dialog).getByRole('button', { name: 'Pay ₹4,999' }))
  await waitFor(() => expect(bodies).toMatchObject([{ planId: 'premium_3', refundPaise: 59_940 }]))
})

test('an invoice and its credit notes are in the list', async () => {
  const creditNotes = [{ id: 'note-1', number: 'CN/2026-27/00001', amountPaise: 59_940 }]
  const returned = { ...purchase, state: 'refunded', refundPaise: 59_940, invoice: '2026-27/00001', creditNotes }
  await open(bought([returned]))
  expect(await screen.findByRole('button', { name: 'Invoice 2026-27/00001' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Credit note CN/2026-27/00001, ₹599.40' })).toBeTruthy()
})
