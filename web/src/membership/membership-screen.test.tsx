import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { MembershipScreen } from './membership-screen.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

// spec: 2.10.1, 2.10.2, 2.10.3
test('plans are announced with what they will bring, and two ways lead back', async () => {
  await openScreen(MembershipScreen, '/membership', '/membership', {})
  expect(screen.getByRole('heading', { name: 'COMING SOON!' })).toBeTruthy()
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
