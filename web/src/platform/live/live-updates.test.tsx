import { shortlist } from '@parinay/contract/shortlist'
import { visitors } from '@parinay/contract/views'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCall } from '../call-hooks.ts'
import { CallsProvider } from '../calls-provider.tsx'
import { publish } from './live-socket.ts'
import { LiveUpdates } from './live-updates.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function People({ of }: { of: typeof shortlist | typeof visitors }) {
  return <p>{useCall(of, { query: {} }).data?.total ?? 'loading'} people</p>
}

/** A page that fetched an empty list. A person is added before its socket opens. */
async function openPage(list: typeof shortlist | typeof visitors) {
  let total = 0
  const fetched = vi.fn<typeof fetch>(async () => Response.json({ success: true, data: [], total, page: 1, pages: 1 }))
  vi.stubGlobal('fetch', fetched)
  render(<People of={list} />, {
    wrapper: ({ children }) => (
      <CallsProvider>
        <LiveUpdates token="token" />
        {children}
      </CallsProvider>
    ),
  })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByText('0 people')).toBeTruthy()
  total = 1
  return fetched
}
const openSocketAfter = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms)
    publish('missed', true)
    await vi.advanceTimersByTimeAsync(1_000)
  })

test('a slow page fetches changes from before its socket opened', async () => {
  await openPage(shortlist)
  await openSocketAfter(5_000)
  expect(screen.getByText('1 people')).toBeTruthy()
})

test('a page whose socket opens immediately fetches its list once', async () => {
  const fetched = await openPage(shortlist)
  await openSocketAfter(300)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a list of visits, which are written a moment after their replies, has a visit from just before its socket opened', async () => {
  await openPage(visitors)
  await openSocketAfter(300)
  expect(screen.getByText('1 people')).toBeTruthy()
})
