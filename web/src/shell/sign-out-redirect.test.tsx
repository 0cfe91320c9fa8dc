import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshUser, signIn, signOut } from '../platform/session.ts'
import { asha, openScreen } from '../testing/open-screen.tsx'
import { clearToasts, toast } from '../ui/overlay/toast.tsx'
import { useSignOutRedirect } from './sign-out-redirect.ts'

const OFF = 'Rohan was removed from your shortlist.'

beforeEach(async () => {
  const Page = () => {
    useSignOutRedirect()
    return null
  }
  await openScreen(Page, '/here', '/here', {})
  act(() => toast(OFF, 'info', { action: { name: 'Undo', run: () => undefined } }))
  screen.getByText(OFF)
})
afterEach(() => {
  cleanup()
  act(clearToasts)
  signOut()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each([
  ['logs out', signOut],
  [
    'gives way to somebody else at once, as in a tab that slept',
    () => signIn('other', { ...asha, id: 'meera' }, 'login'),
  ],
])('toasts for a member disappear when that member %s', (_, change) => {
  act(change)
  expect(screen.queryByText(OFF)).toBeNull()
})

test('toasts stay when the server sends newer data about the same member', () => {
  act(() => refreshUser({ ...asha, profileCompletionPercentage: 80 }))
  expect(screen.getByText(OFF)).toBeTruthy()
})
