import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusal } from '../testing/open-screen.tsx'
import { nila, omar, openPanel, singlePage, makeAdminUser } from '../testing/admin-panel-fixtures.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const stats = { users: 512345, profiles: 41200, pendingPhotos: 7, requests: 1203456, conversations: 0 }
const counting = { 'GET /api/admin/stats': () => ({ data: stats }) }
const search = () => screen.getByRole('combobox', { name: 'Search users and profiles' })
const finding = {
  'GET /api/admin/search': () => ({
    data: {
      users: [makeAdminUser('Asha Rao', { isActive: false })],
      profiles: [{ ...makeAdminUser('Asha Rao'), city: 'Pune' }],
    },
  }),
  'GET /api/admin/users/asha': () => ({ data: makeAdminUser('Asha Rao') }),
}

// spec: 2.17.2, 2.17.3
test('the header has Back and Logout; an admin also sees the audit log', async () => {
  await openPanel(nila, '', counting)
  expect(tabs()).toEqual([
    'Dashboard',
    'Users',
    'Profiles',
    'Requests',
    'Conversations',
    'Photos',
    'Verification',
    'Stories',
    'Reports',
    'Duplicates',
    'Matching',
    'Audit Log',
  ])
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/dashboard')
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy()
})

test('a moderator cannot open the audit log, not even by its URL', async () => {
  const { calls } = await openPanel(omar, '?tab=audit', counting)
  expect(tabs()).not.toContain('Audit Log')
  expect(screen.getByRole('tab', { name: 'Dashboard' }).getAttribute('aria-selected')).toBe('true')
  expect(calls.filter((call) => call.includes('audit'))).toEqual([])
})

// spec: 2.17.4
test('the five counters use Indian digit grouping and link to their tabs', async () => {
  await openPanel(nila, '', counting)
  await screen.findByText('5,12,345')
  const counters = screen.getAllByRole('link').filter(({ textContent }) => /^[\d,]+\D/.test(textContent))
  expect(counters.map(({ textContent }) => textContent)).toEqual([
    '5,12,345Total Users',
    '41,200Active Profiles',
    '7Pending Photos',
    '12,03,456Total Requests',
    '0Conversations',
  ])
  expect(counters[2]!.getAttribute('href')).toBe('/admin?tab=photos')
})

test('what else waits for a decision is counted, and leads to its queue', async () => {
  await openPanel(nila, '', {
    ...counting,
    'GET /api/admin/waiting': () => ({ data: { videos: 2, checks: 1_204, stories: 0 } }),
  })
  const queues = await screen.findAllByRole('link', { name: /: [\d,]+$/ })
  expect(queues.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Videos: 2', '/admin?tab=photos&kind=videos'],
    ['Documents and selfies: 1,204', '/admin?tab=verification'],
    ['Success stories: 0', '/admin?tab=stories'],
  ])
})

// spec: 2.17.5
test('the quick actions open their tabs', async () => {
  const { user } = await openPanel(nila, '', {
    ...counting,
    'GET /api/admin/profiles': () => singlePage(makeAdminUser('Asha Rao')),
  })
  const actions = within(screen.getByRole('region', { name: 'Quick Actions' }))
  expect(actions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Manage Users',
    'Verify Profiles',
    'View Requests',
    'Conversations',
  ])
  await user.click(actions.getByRole('link', { name: 'Verify Profiles' }))
  expect(await screen.findByRole('heading', { name: 'Profile Verification' })).toBeTruthy()
})

test('a failure to load the counters shows a toast and a retry button', async () => {
  let times = 0
  const { user } = await openPanel(nila, '', {
    'GET /api/admin/stats': () => (times++ === 0 ? refusal(400, 'Failed to fetch stats') : { data: stats }),
  })
  expect(await screen.findByText('Failed to fetch stats')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('5,12,345')).toBeTruthy()
})

// spec: 2.17.1, 5.5.4, 9.1.16
test('the quick search starts at two characters', async () => {
  const { user, calls } = await openPanel(nila, '', { ...counting, ...finding })
  await user.type(search(), 'a{Enter}')
  expect(calls.filter((call) => call.includes('/search'))).toEqual([])
  await user.type(search(), 's{Enter}')
  const found = await screen.findAllByRole('option')
  expect(found.map(({ textContent }) => textContent)).toEqual([
    'Asha Rao+91\u00a0•••••\u00a0••210 · Inactive',
    'Asha Rao+91\u00a0•••••\u00a0••210 · Pune · Pending',
  ])
  expect(calls.filter((call) => call.includes('/search'))).toEqual(['GET /api/admin/search?q=as'])
})

// spec: 2.17.1
test('the arrow keys move through the results, and Enter opens one', async () => {
  const { user, router } = await openPanel(nila, '', {
    ...counting,
    ...finding,
    'GET /api/admin/profiles': () => singlePage(makeAdminUser('Asha Rao')),
  })
  await user.type(search(), 'as{Enter}')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}{Enter}')
  const details = await screen.findByRole('dialog', { name: 'User Details' })
  expect((await within(details).findAllByRole('definition'))[0]!.textContent).toBe('Asha Rao')

  await user.click(within(details).getByRole('button', { name: 'Close' }))
  await user.click(search())
  await user.keyboard('{ArrowUp}{Enter}')
  await screen.findByRole('heading', { name: 'Profile Verification' })
  expect(router.state.location.search).toEqual({ tab: 'profiles', search: 'Asha Rao' })
})

test('the Enter that ends a composition opens no result', async () => {
  const { user } = await openPanel(nila, '', { ...counting, ...finding })
  await user.type(search(), 'as{Enter}')
  await screen.findAllByRole('option')
  await user.keyboard('{ArrowDown}')
  fireEvent.keyDown(search(), { key: 'Enter', keyCode: 229, isComposing: false })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getAllByRole('option')).toHaveLength(2)
})

test('a search with too many results asks for a longer text in the list', async () => {
  const { user } = await openPanel(nila, '?tab=users&search=kumar', {
    ...counting,
    'GET /api/admin/users': () => refusal(409, 'Too many people fit that.', 'too_many_found'),
    'GET /api/admin/search': () => refusal(409, 'Too many. Type more.', 'too_many_found'),
  })
  expect(await screen.findByRole('heading', { name: 'Too many to list' })).toBeTruthy()
  expect(screen.getAllByText('Too many people fit that.')).toHaveLength(1)
  await user.type(search(), 'as{Enter}')
  expect(await screen.findAllByText('Too many. Type more.')).toHaveLength(1)
})

// spec: 8.7.13
test('a failed search shows an error', async () => {
  const { user } = await openPanel(nila, '', {
    ...counting,
    'GET /api/admin/search': () => refusal(400, 'Search failed'),
  })
  await user.type(search(), 'as{Enter}')
  expect(await screen.findByText('Search failed')).toBeTruthy()
})
