import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session, signOut } from '../platform/session.ts'
import { asha, openScreen, refusal } from '../testing/open-screen.tsx'
import { TokenRenewal } from './token-renewal.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const open = (isRenewalDue: boolean, renewal: object) =>
  openScreen(TokenRenewal, '/dashboard', '/dashboard', {
    'GET /api/auth/me': () => ({ user: asha, data: asha, isRenewalDue }),
    'POST /api/auth/renew': () => renewal,
  })

test('a token that is a day old is replaced once', async () => {
  const { calls } = await open(true, { token: 'a newer token' })
  await waitFor(() => expect(session()?.token).toBe('a newer token'))
  expect(calls.filter((call) => call.endsWith('/api/auth/renew'))).toHaveLength(1)
})

test('a younger token stays', async () => {
  const { calls } = await open(false, {})
  await waitFor(() => expect(calls).toEqual(['GET /api/auth/me']))
  expect(session()?.token).toBe('token')
})

test('when the renewal fails, the member stays signed in', async () => {
  const { calls } = await open(true, refusal(503, 'The site is restarting.'))
  await waitFor(() => expect(calls).toContain('POST /api/auth/renew'))
  expect(session()?.token).toBe('token')
})
