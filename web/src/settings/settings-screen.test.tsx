import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signIn, signOut } from '../platform/session.ts'
import { makeCard } from '../testing/make-cards.ts'
import { asha, openScreen, refusal } from '../testing/open-screen.tsx'
import { PRIVACY_SETTINGS } from '../testing/sample-privacy-settings.ts'
import { SettingsScreen } from './settings-screen.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const thisDevice = {
  _id: 'd1',
  device: 'Firefox on Linux',
  signedInAt: '2026-11-01T10:00:00Z',
  lastUsedAt: new Date().toISOString(),
  isThisOne: true,
}
const open = (section = '', answers: Parameters<typeof openScreen>[3] = {}) =>
  openScreen(SettingsScreen, '/settings', `/settings${section}`, {
    'GET /api/profile/me': () => ({ data: { ...makeCard('Asha Rao'), privacySettings: PRIVACY_SETTINGS } }),
    'GET /api/blocks': () => ({ data: [] }),
    'GET /api/contact': () => ({ data: [] }),
    'GET /api/my-data': () => ({ data: { staffReads: [] } }),
    'GET /api/reports': () => ({ data: [] }),
    'GET /api/auth/devices': () => ({ data: [thisDevice] }),
    ...answers,
  })
const blocked = () => within(screen.getByRole('region', { name: 'Blocked people' }))

const index = () => within(screen.getByRole('navigation', { name: 'Settings' }))
const rows = () => index().getAllByRole<HTMLAnchorElement>('link')

test('the index names every part with its address', async () => {
  await open()
  expect(rows().map((row) => [row.querySelector('strong')?.textContent, row.getAttribute('href')])).toEqual([
    ['Account', '/settings#account'],
    ['Devices', '/settings#devices'],
    ['Verification', '/verification'],
    ['Privacy', '/settings#privacy'],
    ['Phone number and contact', '/settings#contact'],
    ['Blocked people', '/settings#blocked'],
    ['Reports and decisions', '/settings#reports'],
    ['Partner preferences', '/preferences'],
    ['Horoscope', '/horoscope'],
    ['Notifications', '/notifications/settings'],
    ['Appearance', '/settings#appearance'],
    ['Language', '/settings#language'],
    ['My data', '/settings#my-data'],
    ['We found each other', '/our-story'],
    ['Leaving Parinay', '/settings#leaving'],
  ])
})

test('a row opens its section, which takes the focus, and only its data is asked for', async () => {
  const { user, calls } = await open()
  expect(screen.getByRole('region', { name: 'Account' })).toBeTruthy()
  await user.click(index().getByRole('link', { name: /^Blocked people/ }))
  expect(await blocked().findByText('You have not blocked anyone.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Blocked people')
  expect(index().getByRole('link', { current: 'page' }).textContent).toContain('Blocked people')
  expect(screen.queryByRole('link', { name: 'Change phone number' })).toBeNull()
  expect(calls).toContain('GET /api/blocks')
  expect(calls).not.toContain('GET /api/contact')
})

test('an address that names no section opens the index', async () => {
  await open('#nothing-of-ours')
  expect(screen.getByRole('heading', { level: 2, name: 'Account' })).toBeTruthy()
  expect(index().queryByRole('link', { current: 'page' })).toBeNull()
})

test('an admin is not offered to leave', async () => {
  signIn('token', { ...asha, role: 'admin' }, 'login')
  await open('#leaving')
  expect(index().queryByRole('link', { name: /^Leaving/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete my profile' })).toBeNull()
})

test('a blocked person can be unblocked', async () => {
  const people = [{ _id: 'rohan', fullName: 'Rohan Mehta', blockedAt: '2026-11-20T10:00:00Z' }]
  const { user } = await open('#blocked', {
    'GET /api/blocks': () => ({ data: people }),
    'DELETE /api/blocks/rohan': () => {
      people.pop()
      return { message: 'Unblocked' }
    },
  })
  await user.click(await blocked().findByRole('button', { name: 'Unblock Rohan Mehta' }))
  expect(await screen.findByText('Rohan Mehta is no longer blocked.')).toBeTruthy()
  expect(await blocked().findByText('You have not blocked anyone.')).toBeTruthy()
})

const devicesPart = () => within(screen.getByRole('region', { name: 'Devices' }))
const phone = { ...thisDevice, _id: 'd2', device: 'Chrome on Android', isThisOne: false }

test('an unknown device is signed out, and this one is not offered', async () => {
  let list = [thisDevice, phone]
  const { user, calls } = await open('#devices', {
    'GET /api/auth/devices': () => ({ data: list }),
    'DELETE /api/auth/devices/d2': () => {
      list = [thisDevice]
      return { message: 'Signed out' }
    },
  })
  expect(await devicesPart().findByText(/^This device · signed in 1 November 2026$/)).toBeTruthy()
  expect(devicesPart().queryByRole('button', { name: 'Sign out Firefox on Linux' })).toBeNull()
  await user.click(devicesPart().getByRole('button', { name: 'Sign out Chrome on Android' }))
  expect(await screen.findByText('Chrome on Android is signed out.')).toBeTruthy()
  expect(devicesPart().queryByRole('button', { name: 'Sign out all other devices' })).toBeNull()
  expect(calls).toContain('DELETE /api/auth/devices/d2')
})

test('all other devices are signed out at once', async () => {
  let list = [thisDevice, phone, { ...phone, _id: 'd3' }]
  const { user } = await open('#devices', {
    'GET /api/auth/devices': () => ({ data: list }),
    'POST /api/auth/devices/sign-out-others': () => {
      list = [thisDevice]
      return { message: 'All your other devices are signed out' }
    },
  })
  await user.click(await devicesPart().findByRole('button', { name: 'Sign out all other devices' }))
  expect(await screen.findByText('All your other devices are signed out.')).toBeTruthy()
  await waitFor(() => expect(devicesPart().queryByText('Chrome on Android')).toBeNull())
})

test('a new password is checked here, then by the server, field by field', async () => {
  let answer: object = Response.json(
    {
      success: false,
      error: 'This is not your password',
      message: 'This is not your password',
      code: 'wrong_password',
      fields: { currentPassword: 'This is not your password' },
    },
    { status: 403 },
  )
  const { user, calls } = await open('#password', { 'PUT /api/auth/password': () => answer })
  const field = (name: string) => screen.getByLabelText(name)
  const save = () => user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')))
  await save()
  expect(screen.getByText('Please enter your password')).toBeTruthy()
  await user.type(field('Current password'), 'a wrong one')
  await user.type(field('New password'), 'jasmine-41')
  await user.type(field('New password again'), 'jasmine-42')
  await save()
  expect(screen.getByText('Passwords do not match')).toBeTruthy()
  expect(calls).not.toContain('PUT /api/auth/password')

  await user.type(field('New password again'), '{Backspace}1')
  await save()
  expect(await screen.findByText('This is not your password')).toBeTruthy()

  answer = { message: 'Your password is changed, and your other devices are signed out' }
  await save()
  expect(await screen.findByText('Your password is changed, and your other devices are signed out.')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Change password')
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('a part that fails offers a retry, and the others stay', async () => {
  const { user } = await open('#privacy', { 'GET /api/profile/me': () => refusal(400, 'Failed to load profile') })
  expect(await screen.findByText('Failed to load profile')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  await user.click(index().getByRole('link', { name: /^Blocked people/ }))
  expect(await blocked().findByText('You have not blocked anyone.')).toBeTruthy()
})
