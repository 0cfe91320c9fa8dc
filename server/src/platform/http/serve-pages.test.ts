import { expect, test } from 'vitest'
import { noncePolicy } from './serve-pages.ts'

const settings = {
  keyId: 'rzp_test_1',
  keySecret: 'a key secret',
  webhookSecret: 'a webhook secret',
  endpoint: 'https://api.razorpay.com',
  checkout: 'https://checkout.razorpay.com/v1/checkout.js',
  seller: { name: 'Lotus', address: 'Mysuru', gstin: '29AABCP1234C1Z5' },
}

test('pages may load the checkout of the payment provider where plans are on sale, and nowhere else', () => {
  const without = noncePolicy('n', undefined)
  expect(without).not.toContain('https:')
  expect(without).not.toContain('frame-src')
  const parts = noncePolicy('n', settings).split('; ')
  expect(parts).toContain("script-src 'self' 'nonce-n' https://checkout.razorpay.com")
  expect(parts).toContain("connect-src 'self' https://checkout.razorpay.com https://api.razorpay.com")
  expect(parts).toContain('frame-src https://checkout.razorpay.com https://api.razorpay.com')
  expect(parts.filter((part) => !/^(script|connect|frame)-src/.test(part)).join()).not.toContain('https:')
})
