import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { SafetyMenu } from './safety-menu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const rohan = { _id: 'rohan', fullName: 'Rohan Mehta' }
const open = (answer: () => object) =>
  openScreen(() => <SafetyMenu label="Options for Rohan Mehta" person={rohan} />, '/people', '/people', {
    'PUT /api/blocks/rohan': answer,
    'DELETE /api/blocks/rohan': () => ({ message: 'Unblocked' }),
  })
const twoTaps = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: 'Options for Rohan Mehta' }))
  await user.click(screen.getByRole('button', { name: 'Block Rohan Mehta' }))
}

test('two taps block somebody, and one takes it back', async () => {
  const opened = await open(() => ({ message: 'Blocked' }))
  await twoTaps(opened)
  expect(await screen.findByText(/^You blocked Rohan Mehta.*We do not tell them\.$/)).toBeTruthy()
  await opened.user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Rohan Mehta is no longer blocked.')).toBeTruthy()
  expect(opened.calls).toEqual(['PUT /api/blocks/rohan', 'DELETE /api/blocks/rohan'])
})

test('a block that fails says why', async () => {
  await twoTaps(await open(() => refusal(503, 'The database is away')))
  expect(await screen.findByText('The database is away')).toBeTruthy()
})
