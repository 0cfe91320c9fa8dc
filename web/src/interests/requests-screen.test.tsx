import type { Person } from '@parinay/contract/people'
import type { Interest } from '@parinay/contract/interests'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { parseParams } from '../platform/parse-params.ts'
import { RequestsScreen } from './requests-screen.tsx'

type Answer = () => Response | Promise<Response>
const calls: string[] = []

const user = (_id: string, fullName: string, gender: Person['gender']): Person => ({
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
const asha = user('a', 'Asha Rao', 'female')
const from = (name: string, status: Interest['status'], created = new Date().toISOString()): Interest => ({
  _id: name,
  status,
  sender: user(name, name, 'male'),
  receiver: asha,
  createdAt: created,
})
const list = (requests: readonly unknown[]) => () => Response.json({ success: true, data: requests })

async function openRequests(answers: Record<string, Answer>, address = '/requests') {
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    calls.push(`${method} ${path}`)
    const answer = answers[`${method} ${path}`]
    return answer ? answer() : Response.json({ success: true, data: { received: 2, sent: 0, pending: 1 } })
  })
  const root = createRootRoute()
  const members = createRoute({ getParentRoute: () => root, id: 'members' })
  const requests = createRoute({
    getParentRoute: () => members,
    path: '/requests',
    validateSearch: parseParams('tab', 'status', 'search'),
    component: RequestsScreen,
  })
  const profile = createRoute({ getParentRoute: () => members, path: '/profile/$id', component: () => null })
  const messages = createRoute({ getParentRoute: () => members, path: '/messages', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([members.addChildren([requests, profile, messages])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <CallsProvider>
      <RouterProvider router={router as never} />
    </CallsProvider>,
  )
  await screen.findByRole('heading', { name: 'Connection Requests' })
  return { user: userEvent.setup({ delay: null }), router }
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  calls.length = 0
})

const timesAsked = (call: string) => calls.filter((one) => one === call).length

// spec: 2.15.19, 2.15.21, 2.15.25, 4.8.9, 8.8.2, 9.1.21
test('a list that does not load is requested four times, a second apart, before it shows an error', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const RECEIVED = 'GET /api/request/received'
  let isWell = false
  const { user: me } = await openRequests({
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

// spec: 2.15.3, 2.15.13, 4.5.3, 4.5.4
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

// spec: 2.15.15, 4.5.2
test('what I sent is waited for, and can be withdrawn', async () => {
  const sent = { ...from('Asha', 'pending'), receiver: user('r', 'Rohan', 'male') }
  await openRequests({ 'GET /api/request/sent': list([sent]) }, '/requests?tab=sent')
  const card = await screen.findByRole('article')
  expect(within(card).getByText('Pending')).toBeTruthy()
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  ).toEqual(['Add a line to Rohan', 'Withdraw your interest in Rohan'])
  expect(await within(card).findByRole('button', { name: 'Options for Rohan' })).toBeTruthy()
})

// spec: 8.8.6
test('an answer that is refused says why, and the request stays', async () => {
  const { user: me } = await openRequests({
    'GET /api/request/received': list([from('Rohan', 'pending')]),
    'PUT /api/request/Rohan/status': () => Response.json({ error: 'This request has been answered' }, { status: 409 }),
  })
  await me.click(await screen.findByRole('button', { name: 'Accept' }))
  expect((await screen.findByRole('alert')).textContent).toContain('This request has been answered')
  expect(screen.getByRole('article')).toBeTruthy()
})

// spec: 2.15.17, 5.5.6
test('nothing is deleted before the question is answered with yes', async () => {
  const DELETE = 'DELETE /api/request/Kabir'
  const { user: me } = await openRequests({ 'GET /api/request/received': list([from('Kabir', 'accepted')]) })
  await me.click(await screen.findByRole('button', { name: /^More/ }))
  await me.click(screen.getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Are you sure you want to delete this request?' })
  await me.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(timesAsked(DELETE)).toBe(0)

  await me.click(screen.getByRole('button', { name: 'Delete' }))
  await me.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(timesAsked(DELETE)).toBe(1))
})

// spec: 2.15.20, 4.5.7
test('going to the other tab fetches its list and the counts again', async () => {
  const { user: me, router } = await openRequests({
    'GET /api/request/received': list([]),
    'GET /api/request/sent': list([]),
  })
  await screen.findByText('No received requests at the moment')
  await me.click(screen.getByRole('tab', { name: 'Sent (0)' }))
  expect(await screen.findByText("You haven't sent any requests yet")).toBeTruthy()
  expect(router.state.location.href).toBe('/requests?tab=sent')
  expect(timesAsked('GET /api/request/stats')).toBe(2)

  await me.click(screen.getByRole('tab', { name: 'Received (2)' }))
  await waitFor(() => expect(timesAsked('GET /api/request/stats')).toBe(3))
  await waitFor(() => expect(timesAsked('GET /api/request/received')).toBeGreaterThan(1))
})

// spec: 2.15.4, 2.15.18, 2.15.24
test('requests without their people are counted in a banner, and a search that finds nothing says so', async () => {
  const { user: me } = await openRequests({
    'GET /api/request/received': list([from('Rohan', 'pending'), { ...from('x', 'pending'), sender: null }]),
  })
  expect(await screen.findByText('1 invalid request(s) could not be displayed due to missing user data.')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await me.type(screen.getByPlaceholderText('Search by name or location...'), 'nobody')
  expect(await screen.findByText('No requests found')).toBeTruthy()
  expect(screen.getByText('Try adjusting your search or filters')).toBeTruthy()
  await me.click(screen.getByRole('button', { name: 'Show all requests' }))
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  expect(screen.getByPlaceholderText<HTMLInputElement>('Search by name or location...').value).toBe('')
})

const RECEIVED = 'GET /api/request/received'
const SENT = 'GET /api/request/sent'
const rohan = () => from('Rohan', 'pending')
const banner = async () => (await screen.findByRole('alert')).textContent

// spec: 2.15.1, 2.15.2
test.each([
  ['/requests', 'Received (2)', 'Profiles interested in you'],
  ['/requests?tab=sent', 'Sent (0)', 'Your sent requests'],
])('%s is the tab %s', async (address, tab, about) => {
  await openRequests({ [RECEIVED]: list([]), [SENT]: list([]) }, address)
  expect((await screen.findByRole('tab', { name: tab })).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText(about)).toBeTruthy()
})

// spec: 2.15.6
test('each status has a chip with its count, and shows its requests alone', async () => {
  const { user: me } = await openRequests({
    [RECEIVED]: list([rohan(), from('Kabir', 'accepted'), from('Vikram', 'rejected'), from('Arjun', 'rejected')]),
  })
  await screen.findAllByRole('article')
  const chips = ['All Requests (4)', 'Pending (1)', 'Accepted (1)', 'Declined (2)']
  for (const name of chips) expect(screen.getByRole('button', { name })).toBeTruthy()
  await me.click(screen.getByRole('button', { name: 'Declined (2)' }))
  expect(screen.getAllByRole('article')).toHaveLength(2)
})

// spec: 2.15.10, 2.15.11, 2.15.12
test('a card shows the name, who made the profile, the match score and the age of the request', async () => {
  const dayAgo = new Date(Date.now() - 25 * 3_600_000).toISOString()
  await openRequests({
    [RECEIVED]: list([{ ...from('Rohan', 'pending', dayAgo), compatibility: 84 }, from('K', 'accepted')]),
  })
  const [first, second] = (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
  for (const fact of ['Rohan', '30 years, Male', 'Profile for self', '84%', '1 day ago']) expect(first).toContain(fact)
  expect(second).not.toContain('%')
})

// spec: 2.15.7, 2.15.8, 2.15.9
test.each(['female', 'male'] as const)(
  'without a photo, or with one that does not load, a %s figure stands there',
  async (gender) => {
    const withPhoto = { ...user('p', 'Kiran', gender), profilePhotos: ['/api/photos/first', '/api/photos/second'] }
    await openRequests({
      [RECEIVED]: list([
        { ...rohan(), sender: withPhoto },
        { ...rohan(), _id: 'x', sender: { ...withPhoto, profilePhotos: [] } },
      ]),
    })
    const [photographed, plain] = await screen.findAllByRole('article')
    const figure = (card: Element | undefined) => card?.querySelector('[data-stand-in]')?.getAttribute('data-stand-in')
    const photo = photographed!.querySelector('img')!
    expect(photo.getAttribute('src')).toBe('/api/photos/first')
    expect([figure(photographed), figure(plain)]).toEqual([undefined, gender])
    fireEvent.error(photo)
    expect(figure(photographed)).toBe(gender)
  },
)

// spec: 2.15.22
test.each([
  ['/requests', RECEIVED, 'sender'],
  ['/requests?tab=sent', SENT, 'receiver'],
])(
  'at %s a request whose other person is incomplete says so, and the others stand there',
  async (address, call, other) => {
    const whole = { ...rohan(), [other]: user('r', 'Rohan', 'male') }
    const incomplete = [{}, user('', '', 'male'), { _id: 'x', fullName: 'Nobody' }, 'nonsense', 7]
    await openRequests(
      { [call]: list([...incomplete.map((one, place) => ({ ...whole, _id: `${place}`, [other]: one })), whole]) },
      address,
    )
    expect(await screen.findAllByText('Invalid request: User data missing')).toHaveLength(incomplete.length)
    expect(screen.getAllByRole('article')).toHaveLength(1)
  },
)

// spec: 2.15.23
test.each([
  ['/requests', RECEIVED],
  ['/requests?tab=sent', SENT],
])('at %s requests that lack sender or receiver are counted and left out', async (address, call) => {
  const whole = { ...rohan(), receiver: asha }
  const lacking = [null, {}, { ...whole, sender: null }, { ...whole, receiver: undefined }]
  await openRequests({ [call]: list([...lacking, whole]) }, address)
  expect(await screen.findByText('4 invalid request(s) could not be displayed due to missing user data.')).toBeTruthy()
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'All Requests (1)' })).toBeTruthy()
})

test('an accepted request leads to its conversation first, and can be deleted second', async () => {
  const mine = { ...from('Kabir', 'accepted'), sender: asha, receiver: user('k', 'Kabir', 'male') }
  const { user: me } = await openRequests({ [RECEIVED]: list([from('Rohan', 'accepted')]), [SENT]: list([mine]) })
  const card = await screen.findByRole('article')
  expect(within(card).getByRole('link', { name: 'Message' }).getAttribute('href')).toBe('/messages?profileId=Rohan')
  expect(within(card).queryByRole('button', { name: 'Delete' })).toBeNull()
  await me.click(within(card).getByRole('button', { name: /^More/ }))
  expect(within(card).getByRole('button', { name: 'Delete' })).toBeTruthy()

  cleanup()
  await openRequests({ [SENT]: list([mine]) }, '/requests?tab=sent')
  const message = await screen.findByRole('link', { name: 'Message' })
  expect(message.getAttribute('href')).toBe('/messages?profileId=k')
})

test.each(['pending', 'rejected'] as const)('a request that is %s has no way to a conversation', async (status) => {
  await openRequests({ [RECEIVED]: list([from('Rohan', status)]) })
  await screen.findByRole('article')
  expect(screen.queryByRole('link', { name: 'Message' })).toBeNull()
})

test('what waits for my answer stands first, and stays where it is when it is answered', async () => {
  const named = async () =>
    (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent)
  let arjun = from('Arjun', 'pending')
  const others = () => [from('Kabir', 'accepted'), from('Rohan', 'pending'), from('Vikram', 'rejected'), arjun]
  const { user: me } = await openRequests({
    [RECEIVED]: () => list(others())(),
    'PUT /api/request/Arjun/status': () => {
      arjun = from('Arjun', 'accepted')
      return Response.json({ success: true, data: arjun })
    },
  })
  expect(await named()).toEqual(['Rohan', 'Arjun', 'Kabir', 'Vikram'])
  const [, card] = screen.getAllByRole('article')
  await me.click(within(card!).getByRole('button', { name: 'Accept' }))
  expect(await within(card!).findByRole('link', { name: 'Message' })).toBeTruthy()
  expect(await named()).toEqual(['Rohan', 'Arjun', 'Kabir', 'Vikram'])
})

test('a card has what a family decides by: work, education and the line; declined says which of the two declined', async () => {
  const sender = { ...user('r', 'Rohan', 'male'), occupation: 'Doctor', education: 'Masters' }
  const line = 'Our mothers are from Mysuru.'
  await openRequests({ [RECEIVED]: list([{ ...rohan(), sender, line }, from('Kabir', 'rejected')]) })
  const [first, second] = await screen.findAllByRole('article')
  for (const fact of ['Doctor, Masters', line]) expect(within(first!).getByText(fact)).toBeTruthy()
  expect(within(second!).getByText("You declined Kabir's request")).toBeTruthy()
})

test('what I sent stays in its order', async () => {
  const sent = (name: string, status: Interest['status']) => ({
    ...from(name, status),
    sender: asha,
    receiver: user(name, name, 'male'),
  })
  await openRequests({ [SENT]: list([sent('Kabir', 'accepted'), sent('Rohan', 'pending')]) }, '/requests?tab=sent')
  const names = (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent)
  expect(names).toEqual(['Kabir', 'Rohan'])
})

// spec: 2.15.14, 2.15.15, 2.15.16, 4.5.1, 4.5.5
test.each([
  ['accepted', 'Accept', 'Accepted', /^More/],
  ['rejected', 'Decline Rohan’s request', 'Rejected', 'Delete'],
] as const)(
  'a request that is %s shows it at once, and the counts are asked for again',
  async (status, button, badge, next) => {
    let request = rohan()
    const { user: me } = await openRequests({
      [RECEIVED]: () => list([request])(),
      'PUT /api/request/Rohan/status': () => {
        request = from('Rohan', status)
        return Response.json({ success: true, data: request })
      },
    })
    await me.click(await screen.findByRole('button', { name: button }))
    const card = await screen.findByRole('article')
    expect(await within(card).findByText(badge)).toBeTruthy()
    expect(within(card).getByRole('button', { name: next })).toBeTruthy()
    expect(timesAsked('GET /api/request/stats')).toBe(2)
  },
)

// spec: 4.5.6
test('a deleted request leaves the list, and the counts are fetched again', async () => {
  let requests = [from('Kabir', 'rejected')]
  const { user: me } = await openRequests({
    [RECEIVED]: () => list(requests)(),
    'DELETE /api/request/Kabir': () => {
      requests = []
      return Response.json({ success: true })
    },
  })
  await me.click(await screen.findByRole('button', { name: 'Delete' }))
  await me.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('No received requests at the moment')).toBeTruthy()
  expect(timesAsked('GET /api/request/stats')).toBe(2)
})

// spec: 2.15.16, 4.5.3
test('an answered request that I sent can be deleted too', async () => {
  await openRequests({ [SENT]: list([from('Kabir', 'accepted'), from('Rohan', 'rejected')]) }, '/requests?tab=sent')
  const [kabir, rohanCard] = await screen.findAllByRole('article')
  expect(within(kabir!).getByRole('button', { name: /^More/ })).toBeTruthy()
  expect(within(rohanCard!).getByRole('button', { name: 'Delete' })).toBeTruthy()
})

const lost = () => Promise.reject(new TypeError('network'))
const wordless = () => Response.json({}, { status: 500 })

// spec: 8.8.2, 8.8.3, 8.8.4, 8.8.5
test.each([
  ['received', '/requests', 'Failed to fetch received requests', wordless],
  ['sent', '/requests?tab=sent', 'Failed to fetch sent requests', wordless],
  ['received', '/requests', 'The server rests', () => Response.json({ error: 'The server rests' }, { status: 500 })],
  ['sent', '/requests?tab=sent', 'Failed to fetch requests', lost],
])('%s requests that do not load at %s: %s', async (side, address, told, answer) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openRequests({ [`GET /api/request/${side}`]: answer }, address)
  await vi.advanceTimersByTimeAsync(3_500)
  expect(await banner()).toBe(told)
})

// spec: 8.8.7, 8.8.8
test.each([
  ['accepted', 'Accept', 'Failed to accepted request', lost],
  ['rejected', 'Decline Rohan’s request', 'Failed to rejected request', lost],
  ['accepted', 'Accept', 'Failed to update request', wordless],
])('an answer (%s, by %s) that fails: %s', async (_, button, told, answer) => {
  const { user: me } = await openRequests({ [RECEIVED]: list([rohan()]), 'PUT /api/request/Rohan/status': answer })
  await me.click(await screen.findByRole('button', { name: button }))
  await waitFor(async () => expect(await banner()).toBe(told))
})

// spec: 8.8.9, 8.8.10
test.each([
  [
    'the server’s words',
    'A pending request cannot be deleted',
    () => Response.json({ error: 'A pending request cannot be deleted' }, { status: 409 }),
  ],
  ['no words', 'Failed to delete request', wordless],
  ['no server', 'Failed to delete request', lost],
])('a deletion that fails with %s: %s', async (_, told, answer) => {
  const { user: me } = await openRequests({
    [RECEIVED]: list([from('Kabir', 'rejected')]),
    'DELETE /api/request/Kabir': answer,
  })
  await me.click(await screen.findByRole('button', { name: 'Delete' }))
  await me.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await banner()).toBe(told))
})

// spec: 2.15.3, 8.8.1
test('counts that do not load are left out without a word', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openRequests({ [RECEIVED]: list([rohan()]), 'GET /api/request/stats': wordless })
  await screen.findByRole('article')
  await vi.advanceTimersByTimeAsync(3_500)
  expect(screen.getByRole('tab', { name: 'Received' })).toBeTruthy()
  expect(screen.queryByText(/Failed/)).toBeNull()
  expect(screen.queryByText(/new requests waiting/)).toBeNull()
})
