import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isAccountDeleted, session, signOut, whySessionEnded } from '../platform/session.ts'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { DeleteProfile } from './delete-profile.tsx'

afterEach(() => {
  cleanup()
  signOut()
})

const saved: string[] = []
vi.mock('../platform/save-file.ts', () => ({ saveFile: ({ name }: { name: string }) => void saved.push(name) }))

const open = (answer: object = { message: 'Profile deleted', receipt: 'Parinay: receipt of a deletion' }) =>
  openScreen(DeleteProfile, '/my-profile', '/my-profile', { 'DELETE /api/profile': () => answer })

const button = (name: string) => screen.getByRole('button', { name })
const inDialog = (name: string) => screen.getAllByRole('button', { name }).at(-1)!

test('a profile is deleted after a question, and its member is signed out', async () => {
  const { user, calls } = await open()
  await user.click(button('Delete my profile'))
  expect(calls).toEqual([])
  await user.click(inDialog('Delete my profile'))
  await waitFor(() => expect(session()).toBeUndefined())
  expect(calls).toEqual(['DELETE /api/profile'])
  expect(isAccountDeleted()).toBe(true)
  expect(saved).toEqual(['parinay-receipt.txt'])
})

test('somebody who wants time to think is signed out, and reads until when', async () => {
  const bodies: unknown[] = []
  const { user } = await openScreen(DeleteProfile, '/my-profile', '/my-profile', {
    'DELETE /api/profile': ({ body }) => {
      bodies.push(body)
      return { message: 'Profile hidden', eraseAt: '2026-12-02T10:00:00Z' }
    },
  })
  await user.click(button('Delete my profile'))
  await user.click(screen.getByRole('checkbox', { name: 'Give me seven days to think it over' }))
  await user.click(inDialog('Delete my profile'))
  await waitFor(() => expect(session()).toBeUndefined())
  expect(bodies).toEqual([{ inSevenDays: true }])
  expect(isAccountDeleted()).toBe(false)
  expect(whySessionEnded()).toBe('Your profile is hidden now. It is erased on 2 December, unless you log in before.')
})

test('a reason is asked for in the same dialog, and none is needed', async () => {
  const bodies: unknown[] = []
  const { user } = await openScreen(DeleteProfile, '/my-profile', '/my-profile', {
    'DELETE /api/profile': ({ body }) => {
      bodies.push(body)
      return { message: 'Profile deleted' }
    },
  })
  await user.click(button('Delete my profile'))
  const reasons = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Why/ })
  expect(reasons.value).toBe('')
  await user.selectOptions(reasons, 'We found each other')
  expect(screen.getByRole('link', { name: 'tell your story' }).getAttribute('href')).toBe('/our-story')
  await user.click(inDialog('Delete my profile'))
  await waitFor(() => expect(bodies).toEqual([{ reason: 'found_each_other' }]))
})

test('“Keep it” deletes nothing', async () => {
  const { user, calls } = await open()
  await user.click(button('Delete my profile'))
  await user.click(button('Keep it'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
})

test('when it fails, the reason is shown and the member stays', async () => {
  const { user } = await open(refusal(503, 'The site is restarting.'))
  await user.click(button('Delete my profile'))
  await user.click(inDialog('Delete my profile'))
  expect(await screen.findByText('The site is restarting.')).toBeTruthy()
  expect(session()?.user.id).toBe('asha')
})

test('somebody who signed in long ago proves with the password that it is they', async () => {
  const asked: unknown[] = []
  const { user } = await openScreen(DeleteProfile, '/my-profile', '/my-profile', {
    'DELETE /api/profile': ({ body }) => {
      asked.push(body)
      const { password } = body as { password?: string }
      if (password === undefined) return refusal(403, 'Please enter your password', 'password_needed')
      return password === 'lotus-12' ? { message: 'Profile deleted' } : refusal(403, 'This is not your password')
    },
  })
  await user.click(button('Delete my profile'))
  await user.click(inDialog('Delete my profile'))
  await user.type(await screen.findByLabelText('Your password'), 'lotus-13')
  await user.click(button('Continue'))
  expect(await screen.findByText('This is not your password')).toBeTruthy()
  expect(session()?.user.id).toBe('asha')
  await user.type(screen.getByLabelText('Your password'), '{Backspace}2')
  await user.click(button('Continue'))
  await waitFor(() => expect(session()).toBeUndefined())
  expect(asked).toEqual([{}, { password: 'lotus-13' }, { password: 'lotus-12' }])
})
