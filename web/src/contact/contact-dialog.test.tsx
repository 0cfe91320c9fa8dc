import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen } from '../testing/open-screen.tsx'
import { ContactDialog } from './contact-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (status: object, answers: Parameters<typeof openScreen>[3] = {}) =>
  openScreen(
    () => <ContactDialog person={{ _id: 'rohan', fullName: 'Rohan Mehta' }} isConnected onClose={() => undefined} />,
    '/profile',
    '/profile',
    {
      'GET /api/contact/rohan': () => ({ data: { state: 'none', isSeen: false, revealsLeft: 3, ...status } }),
      ...answers,
    },
  )

test('a connection is asked, with a line', async () => {
  const bodies: unknown[] = []
  const { user } = await open(
    {},
    {
      'POST /api/contact/rohan/ask': ({ body }) => {
        bodies.push(body)
        return { message: '', data: { state: 'asked', isSeen: false, revealsLeft: 3 } }
      },
    },
  )
  await user.type(await screen.findByLabelText(/A line to go with it/), 'Our mothers could talk')
  await user.click(screen.getByRole('button', { name: 'Ask to exchange numbers' }))
  await waitFor(() => expect(bodies).toEqual([{ line: 'Our mothers could talk' }]))
})

test('the number is shown after its cost was said', async () => {
  const { user } = await open(
    { state: 'open' },
    { 'POST /api/contact/rohan/reveal': () => ({ data: { phoneNumber: '+919000012345' } }) },
  )
  expect(await screen.findByText(/one of the 3 phone numbers left/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show the number' }))
  expect((await screen.findByRole('link', { name: '+919000012345' })).getAttribute('href')).toBe('tel:+919000012345')
})

test.each([
  [{ state: 'open', revealsLeft: 0 }, /Premium membership is required/],
  [{ state: 'asked' }, /You have asked Rohan Mehta/],
  [{ state: 'closed' }, /no longer shares their phone number/],
])('with %j it says so', async (status, text) => {
  await open(status)
  expect(await screen.findByText(text)).toBeTruthy()
})
