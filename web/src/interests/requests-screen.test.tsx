import type { Interest, Person } from '@parinay/contract/interests'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { words } from '../platform/search-words.ts'
import { RequestsScreen } from './requests-screen.tsx'

type Answer = () => Response | Promise<Response>
const asked: string[] = []

const person = (_id: string, fullName: string, gender: Person['gender']): Person => ({
  _id,
  id: _id,
  fullName,
  gender,
  age: 30,
  profileCreatedFor: 'self',
  isVerified: false,
  profilePhotos: [],
  avatar: null,
})
const asha = person('a', 'Asha Rao', 'female')
const from = (name: string, status: Interest['status'], created = new Date().toISOString()): Interest => ({
  _id: name,
  status,
  sender: person(name, name, 'male'),
  receiver: asha,
  createdAt: created,
})
const list = (requests: readonly unknown[]) => () => Response.json({ success: true, data: requests })

async function openRequests(answers: Record<string, Answer>, address = '/requests') {
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    asked.push(`${method} ${path}`)
    const answer = answers[`${method} ${path}`]
    return answer ? answer() : Response.json({ success: true, data: { received: 2, sent: 0, pending: 1 } })
  })
  const root = createRootRoute()
  const members = createRoute({ getParentRoute: () => root, id: 'members' })
  const requests = createRoute({
    getParentRoute: () => members,
    path: '/requests',
    validateSearch: words('tab', 'status', 'search'),
    component: RequestsScreen,
  })
  const profile = createRoute({ getParentRoute: () => members, path: '/profile/$id', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([members.addChildren([requests, profile])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <CallsProvider>
      <RouterProvider router={router as never} />
    </CallsProvider>,
  )
  await screen.findByRole('heading', { name: 'Connection Requests' })
  return { person: userEvent.setup({ delay: null }), router }
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  asked.length = 0
})

const timesAsked = (call: string) => asked.filter((one) => one === call).length

test('a list that does not load is asked for four times, a second apart, before it says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const RECEIVED = 'GET /api/request/received'
  let isWell = false
  const { person: me } = await openRequests({
    [RECEIVED]: () => (isWell ? list([])() : Response.json({}, { status: 500 })),
  })
  await vi.advanceTimersByTimeAsync(2_500)
  expect(timesAsked(RECEIVED)).toBe(3)
  expect(screen.getByText('Loading requests...')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()

  await vi.advanceTimersByTimeAsync(1_000)
  expect(timesAsked(RECEIVED)).toBe(4)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch received requests')
  expect(screen.queryByText('No received requests at the moment')).toBeNull()

  await me.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()

  isWell = true
  await me.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('No received requests at the moment')).toBeTruthy()
})

test('only what waits for an answer is New and can be answered; the rest can be deleted', async () => {
  await openRequests({ 'GET /api/request/received': list([from('Rohan', 'pending'), from('Kabir', 'rejected')]) })
  const [rohan, kabir] = await screen.findAllByRole('article')
  expect(within(rohan!).getByText('New')).toBeTruthy()
  expect(within(rohan!).getByText('Just now')).toBeTruthy()
  expect(within(rohan!).getByRole('button', { name: 'Accept' })).toBeTruthy()
  expect(within(rohan!).queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(within(kabir!).getByText('Rejected')).toBeTruthy()
  expect(within(kabir!).queryByText('New')).toBeNull()
  expect(within(kabir!).getByRole('button', { name: 'Delete' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Declined (1)' })).toBeTruthy()
  expect(screen.getByText('1 new requests waiting for you!')).toBeTruthy()
})

test('what I sent can only be waited for', async () => {
  const sent = { ...from('Asha', 'pending'), receiver: person('r', 'Rohan', 'male') }
  await openRequests({ 'GET /api/request/sent': list([sent]) }, '/requests?tab=sent')
  const card = await screen.findByRole('article')
  expect(within(card).getByText('Pending')).toBeTruthy()
  expect(within(card).queryByRole('button')).toBeNull()
})

test('an answer that is refused says why, and the request stays', async () => {
  const { person: me } = await openRequests({
    'GET /api/request/received': list([from('Rohan', 'pending')]),
    'PUT /api/request/Rohan/status': () => Response.json({ error: 'This request has been answered' }, { status: 409 }),
  })
  await me.click(await screen.findByRole('button', { name: 'Accept' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This request has been answered')
  expect(screen.getByRole('article')).toBeTruthy()
})

test('nothing is deleted before the question is answered with yes', async () => {
  const DELETE = 'DELETE /api/request/Kabir'
  const { person: me } = await openRequests({ 'GET /api/request/received': list([from('Kabir', 'accepted')]) })
  await me.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this request?' })
  await me.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(timesAsked(DELETE)).toBe(0)

  await me.click(screen.getByRole('button', { name: 'Delete' }))
  await me.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await vi.waitFor(() => expect(timesAsked(DELETE)).toBe(1))
})

test('going to the other tab fetches its list and the counts again', async () => {
  const { person: me, router } = await openRequests({
    'GET /api/request/received': list([]),
    'GET /api/request/sent': list([]),
  })
  await screen.findByText('No received requests at the moment')
  await me.click(screen.getByRole('tab', { name: 'Sent (0)' }))
  expect(await screen.findByText("You haven't sent any requests yet")).toBeTruthy()
  expect(router.state.location.href).toBe('/requests?tab=sent')
  expect(timesAsked('GET /api/request/stats')).toBe(2)

  await me.click(screen.getByRole('tab', { name: 'Received (2)' }))
  await vi.waitFor(() => expect(timesAsked('GET /api/request/stats')).toBe(3))
  await vi.waitFor(() => expect(timesAsked('GET /api/request/received')).toBeGreaterThan(1))
})

test('requests without their people are counted in a banner, and a search that finds nothing says so', async () => {
  const { person: me } = await openRequests({
    'GET /api/request/received': list([from('Rohan', 'pending'), { ...from('x', 'pending'), sender: null }]),
  })
  expect(await screen.findByText('1 invalid request(s) could not be displayed due to missing user data.')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await me.type(screen.getByPlaceholderText('Search by name or location...'), 'nobody')
  expect(await screen.findByText('No requests found')).toBeTruthy()
  expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy()
})
