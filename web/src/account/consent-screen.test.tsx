import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshUser, signOut } from '../platform/session.ts'
import { OwnAccount } from '../shell/member-shell.tsx'
import { asha, openScreen, refusal } from '../testing/open-screen.tsx'
import { ConsentScreen } from './consent-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  signOut()
})

const self = { ...asha, profileCreatedFor: 'self' as const }
const meWith =
  (isConsentDue: boolean, user = self) =>
  () => ({ user, data: user, isRenewalDue: false, isConsentDue })

test('no box is ticked; after ticking it the answer is sent, and the dashboard opens', async () => {
  const sent: unknown[] = []
  const { user, router } = await openScreen(ConsentScreen, '/consent', '/consent', {
    'GET /api/auth/me': meWith(true),
    'POST /api/auth/consent': ({ body }) => {
      sent.push(body)
      return { message: 'Thank you' }
    },
  })
  refreshUser(self)
  const tick = await screen.findByRole<HTMLInputElement>('checkbox')
  expect(tick.checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.getByText('Please confirm the purpose and that what you write is true')).toBeTruthy()
  await user.click(tick)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  expect(sent).toEqual([CONSENT_VERSIONS])
})

test('a member who manages another person’s profile also confirms that person’s agreement', async () => {
  const sent: unknown[] = []
  const { user } = await openScreen(ConsentScreen, '/consent', '/consent', {
    'GET /api/auth/me': meWith(true),
    'POST /api/auth/consent': ({ body }) => {
      sent.push(body)
      return refusal(409, 'This text has changed. Please reload the page and read it again.')
    },
  })
  refreshUser({ ...self, profileCreatedFor: 'sister' })
  for (const tick of await screen.findAllByRole('checkbox')) await user.click(tick)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('This text has changed. Please reload the page and read it again.')).toBeTruthy()
  expect(sent).toEqual([{ ...CONSENT_VERSIONS, personAgrees: true }])
})

test('a member who has consented is not asked again', async () => {
  await openScreen(ConsentScreen, '/consent', '/consent', { 'GET /api/auth/me': meWith(false) })
  expect(await screen.findByText(/There is nothing to do here/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('pages lead to the screen while a consent is due', async () => {
  await openScreen(OwnAccount, '/here', '/here', { 'GET /api/auth/me': meWith(true) })
  const link = await screen.findByRole('link', { name: /confirm what you are here for/ })
  expect(link.getAttribute('href')).toBe('/consent')
  cleanup()
  await openScreen(OwnAccount, '/here', '/here', { 'GET /api/auth/me': meWith(false) })
  expect(screen.queryByRole('link')).toBeNull()
})
