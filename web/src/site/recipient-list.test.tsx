import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen, refusal } from '../testing/open-screen.tsx'
import { LazyRecipientList } from './lazy-recipient-list.tsx'

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

const open = (answer: () => object) =>
  openScreen(LazyRecipientList, '/privacy', '/privacy', { 'GET /api/site': answer })

test('the payment provider and the relay are named where they are set up', async () => {
  await open(() => ({ data: { operator: null, recipients: ['payments', 'relay'] } }))
  expect(await screen.findByText(/Razorpay takes the payments/)).toBeTruthy()
  expect(screen.getByText(/relay server \(TURN\)/)).toBeTruthy()
  expect(screen.queryByText(/Google|SMS provider/)).toBeNull()
})

test('nobody is named who gets nothing, and a failure can be tried again', async () => {
  let isBroken = true
  const { user } = await open(() =>
    isBroken ? refusal(400, 'The site is restarting.') : { data: { operator: null, recipients: [] } },
  )
  expect(await screen.findByText('The site is restarting.')).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(2)
})
