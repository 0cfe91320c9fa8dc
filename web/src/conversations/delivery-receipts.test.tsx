import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { openScreen } from '../testing/open-screen.tsx'
import { DeliveryReceipts } from './delivery-receipts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  signOut()
  localStorage.clear()
})

test.each([[[null]], [[{ _id: 'talk' }]]])('a list of conversations with %j does not break the page', async (data) => {
  const Page = () => (
    <>
      <p>The page</p>
      <DeliveryReceipts self="asha" />
    </>
  )
  const { calls } = await openScreen(Page, '/here', '/here', {
    'GET /api/messages/conversations': () => ({ data }),
    'GET /api/dashboard/stats': () => ({ data: { pendingRequests: 0, messages: 4 } }),
  })
  await waitFor(() => expect(calls).toContain('GET /api/messages/conversations'))
  await waitFor(() => expect(document.title).toContain('4'))
  expect(screen.getByText('The page')).toBeTruthy()
})
