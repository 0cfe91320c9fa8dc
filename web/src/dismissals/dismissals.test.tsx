import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { asha, openScreen, refusal } from '../testing/open-screen.tsx'
import { AnsweredSwitch } from './answered-switch.tsx'
import { DismissButton } from './dismiss-button.tsx'
import { useIncludeAnswered } from './use-include-answered.ts'

afterEach(() => {
  cleanup()
  signOut()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const rohan = { _id: 'rohan', fullName: 'Rohan Rao' }
const PUT = 'PUT /api/dismissals/rohan'
const DELETE = 'DELETE /api/dismissals/rohan'

test('a person is put aside with one press, and brought back with Undo', async () => {
  const { user, calls } = await openScreen(() => <DismissButton person={rohan} />, '/card', '/card', {
    [PUT]: () => ({ message: 'ok' }),
    [DELETE]: () => ({ message: 'ok' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Not for me: Rohan Rao' }))
  const notice = (await screen.findByText('You will not see Rohan Rao in your lists. Nobody is told.')).parentElement!
  await user.click(within(notice).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Rohan Rao will appear in your lists again.')).toBeTruthy()
  expect(calls).toEqual([PUT, DELETE])
})

test('what could not be saved says so', async () => {
  const { user } = await openScreen(() => <DismissButton person={rohan} />, '/card', '/card', {
    [PUT]: () => refusal(409, 'You have put 5,000 people aside, the maximum.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Not for me: Rohan Rao' }))
  expect(await screen.findByText('You have put 5,000 people aside, the maximum.')).toBeTruthy()
})

function Shown() {
  return (
    <>
      <AnsweredSwitch />
      <p>{useIncludeAnswered().isIncluded ? 'all' : 'without the answered'}</p>
    </>
  )
}

test('the switch holds for all lists, is remembered for this person, and for nobody else', async () => {
  const { user } = await openScreen(Shown, '/card', '/card', {})
  const chip = await screen.findByRole('button', { name: 'Show people already answered' })
  expect(screen.getByText('without the answered')).toBeTruthy()
  await user.click(chip)
  expect(chip.getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('all')).toBeTruthy()
  expect(localStorage.getItem(`includeAnswered.${asha.id}`)).toBe('true')
  expect(localStorage.getItem('includeAnswered.rohan')).toBeNull()
  await user.click(chip)
  expect(screen.getByText('without the answered')).toBeTruthy()
})
