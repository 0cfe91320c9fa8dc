// Tests headers that keep a browser from treating a reply as another type or showing it inside another site.
import { site } from '@parinay/contract/site'
import { expect, test } from 'vitest'
import { somebody } from '../actors.ts'
import { pathOf, world } from '../world.ts'

const app = await world()
const member = await somebody(app)

const REPLIES = [
  ['a call', { url: `/api${pathOf(site, {})}` }],
  ['a call of a member', { url: '/api/profile/me', headers: { authorization: `Bearer ${member.token}` } }],
  ['a refused call', { url: '/api/profile/me' }],
  ['a call that does not exist', { url: '/api/nothing' }],
  ['a broken address', { url: '/api/%' }],
  [
    'a body that is no JSON',
    { method: 'POST', url: '/api/auth/login', payload: '{', headers: { 'content-type': 'application/json' } },
  ],
  ['a photo that does not exist', { url: '/api/photos/00000000-0000-4000-8000-000000000000' }],
  ['the description of the calls', { url: '/api/docs/json' }],
  ['a page', { url: '/', headers: { accept: 'text/html' } }],
  ['a page of members', { url: '/dashboard', headers: { accept: 'text/html' } }],
  ['a file that does not exist', { url: '/nothing.js' }],
] as const

test.each(REPLIES)('%s', async (_, request) => {
  const { headers } = await app.http.inject(request)

  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('same-origin')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
  expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/)
  expect(headers['permissions-policy']).toMatch(
    /^camera=\(self\), display-capture=\(\), geolocation=\(\), microphone=\(self\)$/,
  )
  expect(headers['content-type']).toMatch(/charset=utf-8/i)
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(headers['x-powered-by']).toBeUndefined()
  expect(headers['server']).toBeUndefined()
})
