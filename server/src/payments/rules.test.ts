import { PLANS, type PlanId } from '@parinay/contract/membership'
import { priceOf, SOLD_PLANS, taxWithin } from '@parinay/contract/payments'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundNow, taxOfPart } from './rules.ts'

const START = new Date('2026-01-01')
const at = (days: number) => new Date(START.getTime() + days * DAY_MS)
const plan = (paidPaise: number, days: number, revealsLimit: number, revealsUsed: number) => ({
  paidPaise,
  startsAt: START,
  endsAt: at(days),
  revealsLimit,
  revealsUsed,
})

test.each([
  ['untouched within a week', 0, 7, 99_900],
  ['untouched on the eighth day', 0, 8, 73_260],
  ['one number seen at once', 1, 0, 89_910],
  ['half of the days, one number', 1, 15, 49_950],
  ['all numbers seen', 10, 1, 0],
  ['after its end', 0, 30, 0],
])('%s', (_, used, day, back) => {
  expect(refundNow(plan(99_900, 30, 10, used), at(day))).toBe(back)
})

test('a refund is never more than was paid, and only shrinks with time and numbers', () => {
  const values = fc.record({
    paid: fc.integer({ min: 1, max: 2_000_000 }),
    days: fc.integer({ min: 1, max: 400 }),
    limit: fc.integer({ min: 0, max: 500 }),
    used: fc.nat(500),
    day: fc.double({ min: 0, max: 500, noNaN: true }),
    more: fc.double({ min: 0, max: 100, noNaN: true }),
  })
  fc.assert(
    fc.property(values, ({ paid, days, limit, used, day, more }) => {
      const seen = Math.min(used, limit)
      const now = refundNow(plan(paid, days, limit, seen), at(day))
      expect(Number.isInteger(now) && now >= 0 && now <= paid).toBe(true)
      expect(refundNow(plan(paid, days, limit, seen), at(day + more))).toBeLessThanOrEqual(now)
      const one = Math.min(limit, seen + 1)
      expect(refundNow(plan(paid, days, limit, one), at(day))).toBeLessThanOrEqual(now)
    }),
    { numRuns: 2_000 },
  )
})

test('the tax of all parts is the tax of the whole, to the paisa', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(parts, (amounts) => {
      const amount = amounts.reduce((sum, one) => sum + one, 0)
      const whole = { amount, tax: taxWithin(amount) }
      let before = 0
      const taxes = amounts.map((part) => {
        const tax = taxOfPart(whole, before, part)
        before += part
        return tax
      })
      expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBe(whole.tax)
      expect(taxes.every((tax) => tax >= 0)).toBe(true)
    }),
  )
})

test('GST is 18 parts of 118 of every price', () => {
  for (const id of SOLD_PLANS as PlanId[]) {
    const { amountPaise, taxPaise } = priceOf(id)
    expect(amountPaise).toBe(PLANS[id].priceInr * 100)
    expect(Math.abs((amountPaise - taxPaise) * 0.18 - taxPaise)).toBeLessThan(1)
  }
})
