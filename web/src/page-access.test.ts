import { expect, test } from 'vitest'
import { pageAfterLogin, redirectFor, fallbackPage } from './page-access.ts'

const MEMBER = { isStaff: false }
const STAFF = { isStaff: true }

// spec: 2.1.2, 2.1.3, 2.1.6, 2.1.8, 2.1.12
test.each([
  ['visitors', undefined, undefined],
  ['visitors', MEMBER, '/dashboard'],
  ['visitors', STAFF, '/dashboard'],
  ['members', undefined, '/'],
  ['members', MEMBER, undefined],
  ['members', STAFF, undefined],
  ['staff', undefined, '/'],
  ['staff', MEMBER, '/dashboard'],
  ['staff', STAFF, undefined],
  ['everyone', undefined, undefined],
  ['everyone', MEMBER, undefined],
] as const)('a page for %s, asked for by %j: instead %j', (openers, who, instead) => {
  expect(redirectFor(openers, who)).toBe(instead)
})

// spec: 2.1.6, 2.1.7
test('an address that no page has', () => {
  expect([fallbackPage(undefined), fallbackPage(MEMBER)]).toEqual(['/', '/dashboard'])
})

// spec: 2.4.7, 2.4.8
test.each([
  [false, undefined, '/dashboard'],
  [true, undefined, '/admin'],
  [false, '/search?state=Kerala', '/search?state=Kerala'],
  [false, '//evil.example', '/dashboard'],
  [false, '/\\evil.example', '/dashboard'],
  [false, 'https://evil.example', '/dashboard'],
])('after a login (staff: %s, back: %j): %s', (isStaff, back, to) => {
  expect(pageAfterLogin(isStaff, back)).toBe(to)
})
