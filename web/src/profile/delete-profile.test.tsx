import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isAccountDeleted, session, signIn, signOut } from '../platform/session.ts'
import { asha, openScreen, refusal } from '../testing/open-screen.tsx'
import { DeleteProfile } from './delete-profile.tsx'

afterEach(() => {
  cleanup()
  signOut()
})

const open = (answer: object = { message: 'Profile deleted' }) =>
  openScreen(DeleteProfile, '/my-profile', '/my-profile', { 'DELETE /api/profile': () => answer })

const button = (name: string) => screen.getByRole('button', { name })
const inDialog = (name: string) => screen.getAllByRole('button', { name }).at(-1)!

test('a profile is deleted after a question, and its member is signed out', async () => {
  const { user, calls } = await open()
  await user.click(button('Delete my profile'))
  expect(calls).toEqual([])
  await user.click(inDialog('Delete my profile'))
  await vi.waitFor(() => expect(session()).toBeUndefined())
  expect(calls).toEqual(['DELETE /api/profile'])
  expect(isAccountDeleted()).toBe(true)
})

test('whoever keeps it keeps it', async () => {
  const { user, calls } = await open()
  await user.click(button('Delete my profile'))
  await user.click(button('Keep it'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(calls).toEqual([])
})

test('when it fails, the reason is said and the member stays', async () => {
  const { user } = await open(refusal(503, 'The site is restarting.'))
  await user.click(button('Delete my profile'))
  await user.click(inDialog('Delete my profile'))
  expect(await screen.findByText('The site is restarting.')).toBeTruthy()
  expect(session()?.user.id).toBe('asha')
})

test('an admin is not offered it', async () => {
  signIn('token', { ...asha, role: 'admin' }, 'login')
  await open()
  expect(screen.queryByRole('button', { name: 'Delete my profile' })).toBeNull()
})
