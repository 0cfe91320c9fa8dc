import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session, signOut } from '../platform/session.ts'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { DownloadData } from './download-data.tsx'

const saved: string[] = []
vi.mock('../platform/save-file.ts', () => ({
  saveFile: ({ name, content }: { name: string; content: Blob }) => void saved.push(`${name}, ${content.size} bytes`),
}))

afterEach(() => {
  cleanup()
  signOut()
  saved.length = 0
})

const archive = () =>
  new Response('an archive', {
    headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment; filename="my-data.zip"' },
  })
const open = (answer: (request: { body: unknown }) => object) =>
  openScreen(DownloadData, '/settings', '/settings', { 'POST /api/my-data/download': answer })
const press = () => screen.getByRole('button', { name: 'Download my data' })

test('the copy is saved under the name that the server gives it', async () => {
  const { user } = await open(archive)
  await user.click(press())
  expect(await screen.findByText(/^Your data has been downloaded/)).toBeTruthy()
  expect(saved).toEqual(['my-data.zip, 10 bytes'])
})

test('somebody who signed in long ago proves with the password that it is they', async () => {
  const { user } = await open(({ body }) => {
    const { password } = body as { password?: string }
    if (password === undefined) return refusal(403, 'Please enter your password', 'password_needed')
    return password === 'lotus-12' ? archive() : refusal(403, 'This is not your password')
  })
  await user.click(press())
  await user.type(await screen.findByLabelText('Your password'), 'lotus-13')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('This is not your password')).toBeTruthy()
  expect(saved).toEqual([])
  await user.type(screen.getByLabelText('Your password'), '{Backspace}2')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('when it fails, the reason is shown, and it can be tried again', async () => {
  let isAway = true
  const { user } = await open(() => (isAway ? refusal(503, 'The site is restarting.') : archive()))
  await user.click(press())
  expect(await screen.findByText('The site is restarting.')).toBeTruthy()
  expect(session()?.user.id).toBe('asha')
  isAway = false
  await user.click(press())
  await waitFor(() => expect(saved).toHaveLength(1))
})
