import type { SessionUser } from '@parinay/contract/account'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session, signIn, signOut } from '../platform/session.ts'
import { asha, openScreen } from '../testing/open-screen.tsx'
import { Footer } from './footer.tsx'
import { MemberShell } from './member-shell.tsx'
import { VisitorShell } from './visitor-shell.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const answers = {
  'GET /api/dashboard/stats': () => ({ data: { pendingRequests: 3, messages: 120 } }),
  'GET /api/auth/me': () => ({ user: session()?.user }),
  'POST /api/auth/logout': () => ({ message: 'Bye' }),
}
const openBars = (role: SessionUser['role'] = 'user') => {
  signIn('token', { ...asha, role }, 'login')
  return openScreen(MemberShell, '/here', '/here', answers)
}
const places = (nav: HTMLElement) =>
  [...nav.querySelectorAll('a, button')].map((one) => [one.textContent, one.getAttribute('href')])

// spec: 2.2.1, 2.2.7
test('logged out, the bar offers Login, Register Free and public pages, and the brand leads to the landing page', async () => {
  await openScreen(() => <VisitorShell />, '/here', '/here', {})
  expect(places(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
    ['How it works', '/#how-it-works'],
    ['Safety', '/safety-tips'],
    ['Login', '/login'],
    ['Register Free', '/register'],
  ])
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Parinay' }).getAttribute('href')).toBe('/')
})

// spec: 2.2.2, 2.2.4, 2.2.6
test('logged in, the bar offers all main pages, and the brand leads to the dashboard', async () => {
  await openBars()
  const bar = screen.getByRole('navigation', { name: 'Main' })
  await waitFor(() => expect(bar.textContent).toContain('3'))
  expect(places(bar)).toEqual([
    ['Dashboard', '/dashboard'],
    ['Search', '/search'],
    ['Matches', '/matches'],
    ['Requests 3 to answer', '/requests'],
    ['Messages 99+ unread', '/messages'],
    ['My Profile: Asha', '/my-profile'],
    ['Logout', null],
  ])
  expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Parinay' }).getAttribute('href')).toBe(
    '/dashboard',
  )
})

// spec: 2.2.3
test.each([
  ['user', false],
  ['moderator', true],
  ['admin', true],
] as const)('for a %s the bar has Admin: %s', async (role, stands) => {
  await openBars(role)
  const bar = screen.getByRole('navigation', { name: 'Main' })
  expect(within(bar).queryByRole('link', { name: 'Admin' }) !== null).toBe(stands)
})

const OWN_LISTS = ['Shortlist', 'Who viewed me', 'Saved searches'] as const

// spec: 2.2.5
test.each([
  ['user', ['Matches', 'Search', 'Messages', ...OWN_LISTS, 'My Profile', 'Settings', 'Logout']],
  ['admin', ['Matches', 'Search', 'Messages', ...OWN_LISTS, 'Admin Panel', 'My Profile', 'Settings', 'Logout']],
] as const)('the mobile menu of a %s: %j', async (role, names) => {
  const { user } = await openBars(role)
  await user.click(screen.getByRole('button', { name: 'Open the menu' }))
  const menu = screen.getByRole('navigation', { name: 'Menu' })
  expect(places(menu).map(([name]) => name)).toEqual(names)
  await user.click(within(menu).getByRole('link', { name: 'Matches' }))
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
})

// spec: 4.1.4
test('Logout ends the session in the browser and on the server', async () => {
  const { user, calls } = await openBars()
  const bar = screen.getByRole('navigation', { name: 'Main' })
  await user.click(within(bar).getByRole('button', { name: 'Logout' }))
  expect(session()).toBeUndefined()
  expect(localStorage.getItem('currentUser')).toBeNull()
  expect(calls).toContain('POST /api/auth/logout')
})

// spec: 4.1.7, 4.2.4
test('the profile’s completeness is read from the server at the start and after a change', async () => {
  signIn('token', { ...asha, profileCompletionPercentage: 20 }, 'login')
  const { calls } = await openScreen(MemberShell, '/here', '/here', {
    ...answers,
    'GET /api/auth/me': () => ({ user: { ...asha, profileCompletionPercentage: 100 } }),
  })
  await waitFor(() => expect(session()?.user.profileCompletionPercentage).toBe(100))
  expect(calls).toContain('GET /api/auth/me')
  await act(async () => {})
})

// spec: 2.1.13, 2.1.14
test('the footer links to all public pages', async () => {
  await openScreen(Footer, '/here', '/here', {})
  const names = places(screen.getByRole('navigation', { name: 'About this site' })).map(([name]) => name)
  for (const name of [
    'About',
    'Contact',
    'Careers',
    'Help Center',
    'Safety Tips',
    'FAQs',
    'Privacy Policy',
    'Terms of Service',
    'Cookie Policy',
    'Transparency',
  ])
    expect(names).toContain(name)
})
