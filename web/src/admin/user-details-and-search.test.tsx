import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { nila, openPanel, singlePage, makeAdminPhoto, makeAdminUser } from '../testing/admin-panel-fixtures.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const asha = makeAdminUser('Asha Rao')
const wordless = () => Response.json({}, { status: 400 })
const lists = {
  'GET /api/admin/users': () => singlePage(asha),
  'GET /api/admin/users/asha': () => ({ data: asha }),
  'GET /api/admin/profiles': () => singlePage(asha),
  'GET /api/admin/photos': () => singlePage(makeAdminPhoto('Asha Rao')),
}

// spec: 8.7.2, 8.7.3, 8.7.4, 8.7.8, 8.7.11, 8.7.12
test.each([
  ['', '/api/admin/stats', 'Failed to fetch stats'],
  ['?tab=users', '/api/admin/users', 'Failed to fetch users'],
  ['?tab=users&user=asha', '/api/admin/users/asha', 'Failed to fetch user'],
  ['?tab=profiles', '/api/admin/profiles', 'Failed to fetch profiles'],
  ['?tab=requests', '/api/admin/requests', 'Failed to fetch requests'],
  ['?tab=conversations', '/api/admin/conversations', 'Failed to fetch conversations'],
])('at %j, when %s fails without a message, a toast says: %s', async (address, path, told) => {
  await openPanel(nila, address, { ...lists, [`GET ${path}`]: wordless })
  expect((await screen.findByText(told)).closest('[role=alert]')).toBeTruthy()
})

// spec: 8.7.5, 8.7.7, 8.7.9, 8.7.10
test.each([
  ['?tab=profiles', 'PUT /api/admin/profiles/asha/verify', 'Failed to verify profile', ['Verify Asha Rao']],
  ['?tab=users', 'PUT /api/admin/users/asha', 'Failed to update user', ['Deactivate Asha Rao', 'Deactivate']],
  ['?tab=users', 'GET /api/admin/users/export', 'Failed to export users', ['Export CSV']],
  [
    '?tab=photos',
    'PUT /api/admin/profiles/asha/photos/photo%20of%20Asha%20Rao/moderate',
    'Failed to moderate photo',
    ['Approve'],
  ],
])('at %s, when %s fails without a message, a toast says: %s', async (address, call, told, buttons) => {
  const { user } = await openPanel(nila, address, { ...lists, [call]: wordless })
  for (const name of buttons) {
    const button = await screen.findByRole('button', { name })
    // A photo cannot be decided before it has loaded.
    for (const picture of document.querySelectorAll('img')) fireEvent.load(picture)
    await user.click(button)
  }
  expect((await screen.findByText(told)).closest('[role=alert]')).toBeTruthy()
})

// spec: 2.17.13
test('the details open from the table', async () => {
  const { user, router } = await openPanel(nila, '?tab=users', lists)
  await user.click(await screen.findByRole('button', { name: 'View Details of Asha Rao' }))
  const details = await screen.findByRole('dialog', { name: 'User Details' })
  expect((await within(details).findByText('Full Name')).nextElementSibling?.textContent).toBe('Asha Rao')
  expect(router.state.location.search).toMatchObject({ user: 'asha' })
})

// spec: 2.17.19
test('the profile search runs half a second after the last key', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, calls } = await openPanel(nila, '?tab=profiles', lists)
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name or phone' }), 'asha')
  const searches = () => calls.filter((one) => one.includes('search='))
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(searches()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(searches()).toEqual(['GET /api/admin/profiles?page=1&search=asha'])
})
