import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { CompletionDialog } from './completion-dialog.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const onSkip = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
const open = (percent: number) =>
  openScreen(
    () => (
      <CompletionDialog
        percent={percent}
        missing={['Education Details', 'Family Details']}
        onSkip={onSkip}
        onClose={onClose}
      />
    ),
    '/asked',
    '/asked',
    {},
  )

// spec: 2.14.2, 2.14.3, 2.14.4
test('the dialog has a gauge, what is missing, and why to complete it', async () => {
  await open(61)
  const dialog = screen.getByRole('dialog', { name: 'Complete your profile' })
  expect(within(dialog).getByRole('img', { name: 'Profile completion: 61%' })).toBeTruthy()
  expect(within(dialog).getByRole('heading', { name: 'Sections to complete' })).toBeTruthy()
  expect(within(dialog).getByRole('heading', { name: 'Why complete?' })).toBeTruthy()
  const [missing, benefits] = within(dialog).getAllByRole('list')
  expect([...missing!.children].map(({ textContent }) => textContent)).toEqual(['Education Details', 'Family Details'])
  expect(benefits!.children.length).toBeGreaterThan(2)
})

// spec: 2.14.5, 2.14.6, 2.14.7
test('its buttons complete, skip and close', async () => {
  const { user, router } = await open(61)
  await user.click(screen.getByRole('button', { name: 'Skip for Now' }))
  expect(onSkip).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Complete Profile Now' }))
  expect(router.state.location.pathname).toBe('/profile-setup')
})

// spec: 2.14.8, 9.1.8
test.each([
  [97, true],
  [98, false],
  [99, true],
])('at %i percent it shows: %s', async (percent, shows) => {
  await open(percent)
  expect(screen.queryByRole('dialog') !== null).toBe(shows)
})
