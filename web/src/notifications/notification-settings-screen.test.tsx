import { NOTIFICATION_KINDS, type NotificationKind } from '@parinay/contract/notification-kinds'
import { type NotificationSettings } from '@parinay/contract/notifications'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { NotificationSettingsScreen } from './notification-settings-screen.tsx'

const settings = (more: Partial<NotificationSettings> = {}): NotificationSettings => ({
  kinds: Object.fromEntries(
    Object.keys(NOTIFICATION_KINDS).map((kind) => [kind, { inApp: true, push: true, email: true }]),
  ) as Record<NotificationKind, Record<'inApp' | 'push' | 'email', boolean>>,
  quietHours: true,
  email: null,
  isEmailConfirmed: false,
  emailFrequency: 'daily',
  canEmail: false,
  pushKey: 'key',
  ...more,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  signOut()
  localStorage.clear()
})

const open = (load: () => object | Promise<object>, save: () => object) =>
  openScreen(NotificationSettingsScreen, '/notification-settings', '/notification-settings', {
    'GET /api/notifications/settings': load,
    'PUT /api/notifications/settings': save,
  })
const QUIET = { name: /^No push or e-mail/ }
const quiet = () => screen.getByRole<HTMLInputElement>('checkbox', QUIET).checked

test('a switch changes immediately, and stays so while the settings are fetched again', async () => {
  const again = Promise.withResolvers<object>()
  const loads = vi.fn<() => object>().mockReturnValueOnce({ data: settings() }).mockReturnValue(again.promise)
  await open(loads, () => ({ data: settings({ quietHours: false }) }))
  fireEvent.click(await screen.findByRole('checkbox', QUIET))
  expect(quiet()).toBe(false)
  await waitFor(() => expect(loads).toHaveBeenCalledTimes(2))
  expect(quiet()).toBe(false)
  // A switch that was changed before another stays too.
  const messages = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Push: Someone sends me a message' })
  fireEvent.click(messages)
  expect([messages.checked, quiet()]).toEqual([false, false])
  // Then the server's reply is shown, also if a setting was changed elsewhere meanwhile.
  again.resolve({ data: settings({ canEmail: true }) })
  await waitFor(() => expect(quiet()).toBe(true))
})

test('a switch that cannot be saved changes back with a message', async () => {
  const { user } = await open(
    () => ({ data: settings() }),
    () => refusal(400, 'That cannot be saved now.'),
  )
  await user.click(await screen.findByRole('checkbox', QUIET))
  expect(await screen.findByText('That cannot be saved now.')).toBeTruthy()
  expect(quiet()).toBe(true)
})

test('a site without pushes shows no switch for them', async () => {
  await open(
    () => ({ data: settings({ pushKey: null, canEmail: true }) }),
    () => refusal(400, 'Nothing is saved here.'),
  )
  expect(await screen.findByText('This site does not send push notifications.')).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: /push/i })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'E-mail: Someone sends me a message' })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'No e-mail between 10 pm and 8 am' })).toBeTruthy()
})

test('without pushes and e-mails there are no quiet hours to choose', async () => {
  await open(
    () => ({ data: settings({ pushKey: null }) }),
    () => refusal(400, 'Nothing is saved here.'),
  )
  expect(await screen.findByText('This site does not send push notifications.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Quiet hours' })).toBeNull()
})
