import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearArrival, signIn, signOut } from '../platform/session.ts'
import { makeCard } from '../testing/make-cards.ts'
import { type Answers, asha, openScreen, refusal } from '../testing/open-screen.tsx'
import { DashboardScreen } from './dashboard-screen.tsx'

const STATS = 'GET /api/dashboard/stats'
const MATCHES = 'GET /api/dashboard/recommended'
const SKIPPED = 'profileCompletionSkipped'

const stats = (more: object = {}) => ({
  data: {
    interests: 7,
    messages: 3,
    matches: 2,
    pendingRequests: 0,
    profileCompletion: 48,
    photos: 1,
    missing: ['Education Details'],
    ...more,
  },
})
const open = (answers: Answers = {}) =>
  openScreen(DashboardScreen, '/dashboard', '/dashboard', {
    [STATS]: () => stats(),
    [MATCHES]: () => ({ data: [makeCard('Rohan Rao'), makeCard('Vikram Rao')] }),
    'GET /api/request/sent': () => ({ data: [] }),
    'GET /api/request/received': () => ({ data: [] }),
    'POST /api/request/send': () => ({ data: {} }),
    ...answers,
  })

beforeEach(() => {
  signIn('token', asha, 'login')
  clearArrival()
})

afterEach(() => {
  cleanup()
  signOut()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Opens the dashboard over a server that leaves a person out of the list once she has asked him. */
async function openAndAsk(beforeReply = Promise.resolve()) {
  let isAsked = false
  const interest = () => ({
    _id: '1',
    status: 'pending',
    sender: { _id: asha.id, fullName: asha.fullName },
    receiver: { _id: 'Rohan Rao', fullName: 'Rohan Rao' },
    createdAt: new Date().toISOString(),
  })
  const { user, calls } = await open({
    [MATCHES]: () => ({ data: [!isAsked && makeCard('Rohan Rao'), makeCard('Vikram Rao')].filter(Boolean) }),
    'GET /api/request/sent': () => ({ data: isAsked ? [interest()] : [] }),
    'POST /api/request/send': async () => {
      isAsked = true
      await beforeReply
      return { data: interest() }
    },
    'PUT /api/dismissals/Vikram%20Rao': () => ({ message: 'ok' }),
  })
  const card = await screen.findByRole('article', { name: 'Rohan Rao' })
  await user.click(await within(card).findByRole('button', { name: 'Send Interest' }))
  return {
    rohan: () => within(screen.getByRole('article', { name: 'Rohan Rao' })),
    refetchList: () => user.click(screen.getByRole('button', { name: 'Not for me: Vikram Rao' })),
    timesFetched: () => calls.filter((call) => call.startsWith(MATCHES)).length,
  }
}

test('a person who is asked on the dashboard stays there with Withdraw, though the list leaves them out', async () => {
  const { rohan, refetchList } = await openAndAsk()
  await waitFor(() => expect(rohan().getByRole('button', { name: /^Withdraw/ })).toBeTruthy())
  await refetchList()
  await waitFor(() => expect(rohan().queryByRole('button', { name: /^Not for me/ })).toBeNull())
  expect(rohan().getByRole('button', { name: /^Withdraw/ })).toBeTruthy()
})

test('a person who is asked stays also when the list leaves them out before the interest is answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { rohan, refetchList, timesFetched } = await openAndAsk(promise)
  await refetchList()
  await waitFor(() => expect(timesFetched()).toBe(2))
  await waitFor(() => expect(rohan().queryByRole('button', { name: /^Not for me/ })).toBeNull())
  resolve()
  expect(await rohan().findByRole('button', { name: /^Withdraw/ })).toBeTruthy()
})

test('people after the first row have a heading of their own, which says why their percentages need not fall', async () => {
  const people = (...names: string[]) => ({ [MATCHES]: () => ({ data: names.map((name) => makeCard(name)) }) })
  const heading = () => screen.queryByRole('heading', { name: 'More recommendations' })
  await open(people('Rohan Rao', 'Vikram Rao', 'Arjun Rao', 'Kabir Rao'))
  const fourth = await screen.findByRole('article', { name: 'Kabir Rao' })
  expect(heading()!.compareDocumentPosition(fourth) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  const third = screen.getByRole('article', { name: 'Arjun Rao' })
  expect(heading()!.compareDocumentPosition(third) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  expect(screen.getByRole('link', { name: 'How the order is made' }).getAttribute('href')).toBe(
    '/how-matching-works#order',
  )
  cleanup()
  await open(people('Rohan Rao', 'Vikram Rao', 'Arjun Rao'))
  await screen.findByRole('article', { name: 'Arjun Rao' })
  expect(heading()).toBeNull()
})

// spec: 2.6.2
test('one card names the one next step, and how many percent it adds', async () => {
  await open({ [STATS]: () => stats({ nextStep: { part: 'education', points: 10 } }) })
  const card = await screen.findByRole('region', { name: 'Your profile' })
  expect(within(card).getByRole('heading').textContent).toBe('Add education: +10%')
  expect(within(card).getByRole('link', { name: 'Complete Profile' }).getAttribute('href')).toBe(
    '/profile-setup?section=education',
  )

  cleanup()
  await open({ [STATS]: () => stats({ profileCompletion: 90, nextStep: { part: 'photo', points: 10 } }) })
  expect((await screen.findByRole('link', { name: 'Add a photo' })).getAttribute('href')).toBe('/my-photos')
  expect(screen.getByRole('link', { name: 'Complete Profile' }).getAttribute('href')).toBe('/profile-setup')
})

test.each([
  [4, 1, '4 requests1 message'],
  [1, 0, '1 request'],
  [0, 2, '2 messages'],
  [0, 0, 'You are all caught up.'],
])('%i requests and %i messages wait: one line says so, before the people', async (pendingRequests, messages, line) => {
  await open({ [STATS]: () => stats({ pendingRequests, messages }) })
  const waiting = (await screen.findByText('Welcome, Asha')).closest('div')!.nextElementSibling!
  expect(await screen.findByRole('article', { name: 'Rohan Rao' })).toBeTruthy()
  expect(waiting.textContent).toBe(line)
  const [first] = screen.getAllByRole('article')
  expect(waiting.compareDocumentPosition(first!) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('the first people stand before the numbers, and the others after them', async () => {
  const names = ['A', 'B', 'C', 'D']
  await open({ [MATCHES]: () => ({ data: names.map((name) => makeCard(name)) }) })
  await screen.findByRole('article', { name: 'A' })
  const order = [...document.querySelectorAll('article, [aria-label="Your activity"]')]
  expect(order.map((one) => one.getAttribute('aria-label') ?? one.querySelector('h3')?.textContent?.[0])).toEqual([
    'A',
    'B',
    'C',
    'Your activity',
    'D',
  ])
})

// spec: 2.6.1, 2.6.3, 2.6.5, 2.6.6, 2.6.7, 2.6.9, 2.6.11, 2.6.16
test('a video is proposed beside the completion where the member can add one, also when the profile is complete', async () => {
  const hint = () => screen.queryByRole('link', { name: 'Add a video introduction' })
  for (const profileCompletion of [48, 100]) {
    await open({ [STATS]: () => stats({ profileCompletion, canAddVideo: true }) })
    await waitFor(() => expect(hint()?.getAttribute('href')).toBe('/my-video'))
    cleanup()
    await open({ [STATS]: () => stats({ profileCompletion }) })
    await screen.findAllByText(profileCompletion === 100 ? 'Profile Complete' : 'Complete Profile')
    expect(hint()).toBeNull()
    cleanup()
  }
})

test.each([
  ['K. R. Narayanan', 'Welcome, Narayanan'],
  ['Dr. Asha Rao', 'Welcome, Asha'],
])('%s reads "%s"', async (fullName, heading) => {
  signIn('token', { ...asha, fullName }, 'login')
  await open()
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
})

test('the dashboard shows the counts, the matches and the completion of the profile', async () => {
  await open({ [MATCHES]: () => ({ data: [makeCard('Rohan Rao'), makeCard('Myself', { _id: asha.id })] }) })

  expect(await screen.findByRole('heading', { name: 'Welcome, Asha' })).toBeTruthy()
  expect(await screen.findByText('Showing 1 profiles')).toBeTruthy()
  expect(screen.queryByText('Myself')).toBeNull()
  for (const name of ['Interests Received7', 'New Messages3', 'Mutual Matches2', 'View Requests0'])
    expect(screen.getByRole('region', { name: 'Your activity' }).textContent).toContain(name)
  expect(screen.queryByText('New')).toBeNull()
  expect(screen.getByRole('button', { name: 'Profile 48% complete' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Complete Profile' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View Plans' }).getAttribute('href')).toBe('/membership')
})

// spec: 2.6.4, 2.6.8, 2.6.9
test('pending requests have a badge, and so has a complete profile', async () => {
  await open({ [STATS]: () => stats({ pendingRequests: 4, profileCompletion: 100, missing: [] }) })
  expect(await screen.findByText('Profile Complete')).toBeTruthy()
  expect(screen.getByRole('link', { name: /View Requests/ }).textContent).toContain('4New')
  expect(screen.queryByText('Complete Profile')).toBeNull()
})

// spec: 2.7.12
test('sending an interest shows the dashboard’s message, and the card stays', async () => {
  const { user, calls } = await open()
  const [first] = await screen.findAllByRole('button', { name: 'Send Interest' })
  await user.click(first!)
  expect(await screen.findByText('Interest sent successfully!')).toBeTruthy()
  expect(screen.getByText('Rohan Rao')).toBeTruthy()
  expect(calls.filter((call) => call.startsWith(MATCHES))).toHaveLength(1)
})

// spec: 2.6.14
test('without matches the dashboard offers to complete the profile', async () => {
  await open({ [MATCHES]: () => ({ data: [] }) })
  expect(await screen.findByText('No matches found')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Complete Your Profile' }).getAttribute('href')).toBe('/profile-setup')
})

// spec: 2.6.13, 4.8.3
test('a failure of both calls shows once, and can be tried again', async () => {
  let isWell = false
  const both = (well: object) => () => (isWell ? well : refusal(400, 'The server failed'))
  const { user } = await open({ [STATS]: both(stats()), [MATCHES]: both({ data: [makeCard('Rohan Rao')] }) })
  expect(await screen.findByText('The server failed')).toBeTruthy()

  isWell = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Showing 1 profiles')).toBeTruthy()
  expect(await screen.findByText('Interests Received')).toBeTruthy()
  expect(screen.queryByText('The server failed')).toBeNull()
})

// spec: 2.6.17, 8.2.1
test('without a session the dashboard asks to log in', async () => {
  const { calls } = await open()
  act(() => signOut())
  expect(await screen.findByText('Please log in to view your dashboard')).toBeTruthy()
  expect(calls.length).toBeGreaterThan(0)
})

const popup = () => screen.queryByRole('dialog', { name: 'Complete your profile' })

async function arrive(by: 'justLoggedIn' | 'justRegistered' | undefined, percent = 48, now = Date.now()) {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
  if (by) localStorage.setItem(by, 'true')
  const opened = await open({ [STATS]: () => stats({ profileCompletion: percent }) })
  await screen.findByText('Interests Received')
  await screen.findByText('Showing 2 profiles')
  return opened
}

test('the popup does not open over the same dialog that the member has opened already', async () => {
  await arrive('justLoggedIn')
  fireEvent.click(screen.getByRole('button', { name: 'Profile 48% complete' }))
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(screen.getAllByRole('dialog', { name: 'Complete your profile' })).toHaveLength(1)
})

// spec: 2.6.18, 3.4.4, 4.3.1, 4.3.6, 4.3.10, 9.1.5
test('the popup opens a second after the dashboard has loaded, and clears the record of the login', async () => {
  await arrive('justLoggedIn')
  await act(() => vi.advanceTimersByTimeAsync(800))
  expect(popup()).toBeNull()
  expect(localStorage.getItem('justLoggedIn')).toBe('true')

  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(popup()).not.toBeNull()
  expect(screen.getByRole('img', { name: 'Profile completion: 48%' })).toBeTruthy()
  expect(popup()?.textContent).toContain('Education Details')
  expect(localStorage.getItem('justLoggedIn')).toBeNull()
})

// spec: 2.14.8, 4.3.3, 4.3.6
test.each([
  ['a mere reload', undefined, 48],
  ['a complete profile', 'justLoggedIn', 100],
  ['exactly 98 percent', 'justRegistered', 98],
] as const)('no popup after %s', async (_, by, percent) => {
  await arrive(by, percent)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(popup()).toBeNull()
  expect(localStorage.getItem('justLoggedIn')).toBeNull()
  expect(localStorage.getItem('justRegistered')).toBeNull()
})

// spec: 3.4.5, 4.3.4, 4.3.5, 4.3.8
test.each([
  [23, 'justLoggedIn', false],
  [25, 'justLoggedIn', true],
  [1, 'justRegistered', true],
] as const)('%i hours after a skip, having %s: the popup shows is %s', async (hours, by, shows) => {
  const { user } = await arrive('justLoggedIn')
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  await user.click(screen.getByRole('button', { name: 'Skip for Now' }))
  expect(popup()).toBeNull()
  const { skippedAt, ...skip } = JSON.parse(localStorage.getItem(SKIPPED) ?? '{}') as Record<string, unknown>
  expect(skip).toEqual({ skipped: true, profileCompletion: 48 })

  cleanup()
  await arrive(by, 48, Date.parse(String(skippedAt)) + hours * 3_600_000)
  await act(() => vi.advanceTimersByTimeAsync(1_500))
  expect(popup() !== null).toBe(shows)
  expect(localStorage.getItem(SKIPPED) === null).toBe(shows)
})

test('the record of a skip is deleted when the popup opens again', async () => {
  localStorage.setItem(
    SKIPPED,
    JSON.stringify({ skipped: true, skippedAt: '2020-01-01T00:00:00Z', profileCompletion: 20 }),
  )
  await arrive('justLoggedIn')
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  expect(popup()).not.toBeNull()
  expect(localStorage.getItem(SKIPPED)).toBeNull()
})

// spec: 2.14.7, 4.3.9
test('closing the popup does not skip it', async () => {
  const { user } = await arrive('justRegistered')
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(popup()).toBeNull()
  expect(localStorage.getItem(SKIPPED)).toBeNull()
})

// spec: 4.3.7
test('Complete Profile Now leads to the editor', async () => {
  const { user, router } = await arrive('justLoggedIn')
  await act(() => vi.advanceTimersByTimeAsync(1_100))
  await user.click(screen.getByRole('button', { name: 'Complete Profile Now' }))
  expect(router.state.location.pathname).toBe('/profile-setup')
})

// spec: 2.6.10, 2.6.12, 4.8.3
test('the counts and matches are marked busy while they load', async () => {
  const answer = Promise.withResolvers<object>()
  await open({ [STATS]: () => answer.promise, [MATCHES]: () => answer.promise })
  const numbers = await screen.findByRole('region', { name: 'Your activity' })
  expect(numbers.getAttribute('aria-busy')).toBe('true')
  const matches = screen.getByRole('heading', { name: 'AI Recommended Matches' }).closest('section')!
  expect(matches.getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByText('No matches found')).toBeNull()
  answer.resolve(stats())
})

// spec: 2.6.2, 2.14.6
test('the percentage opens the dialog, which can be skipped and closed', async () => {
  const { user } = await open()
  for (const way of ['Skip for Now', 'Close']) {
    await user.click(await screen.findByRole('button', { name: 'Profile 48% complete' }))
    expect(popup()).not.toBeNull()
    await user.click(screen.getByRole('button', { name: way }))
    expect(popup()).toBeNull()
  }
  expect(localStorage.getItem(SKIPPED)).toBeNull()
})

// spec: 2.6.15
test('the upgrade box names the benefits of a membership', async () => {
  await open()
  const box = (await screen.findByRole('link', { name: 'View Plans' })).closest('section')!
  expect([...box.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Unlimited profile views',
    'Unlimited interests',
    'Chat with matches',
    'View contact info',
  ])
})

// spec: 2.6.10, 2.7.11, 9.1.11
test('the dashboard reads the fifty best matches; each card leads to a profile, an interest and a message', async () => {
  const { calls } = await open()
  const card = await screen.findByRole('article', { name: 'Rohan Rao' })
  expect(calls.filter((call) => call.startsWith(MATCHES))).toEqual([`${MATCHES}?page=1&limit=50`])
  expect(within(card).getByRole('link', { name: 'View Profile' })).toBeTruthy()
  expect(within(card).getByRole('button', { name: 'Send Interest' })).toBeTruthy()
  expect(within(card).getByRole('button', { name: 'Message' }).getAttribute('aria-disabled')).toBe('true')
})

// spec: 4.2.3, 8.2.2, 8.2.3
test.each([
  ['the server’s words', () => refusal(400, 'The server failed'), 'The server failed'],
  ['no words', () => Response.json({}, { status: 400 }), 'Failed to load stats'],
])('counts that fail with %s show an error', async (_, answer, text) => {
  await open({ [STATS]: answer })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('Profile Complete')).toBeNull()
})

// spec: 8.2.4, 8.2.5
test.each([
  ['no words', () => Response.json({}, { status: 400 }), 'Failed to load dashboard data'],
  [
    'no server',
    () => Promise.reject(new TypeError('network')),
    'Failed to connect to the server. Please check your connection.',
  ],
])('matches that fail with %s show an error', async (_, answer, text) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open({ [MATCHES]: answer })
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})

test('a list that learned from what the reader declined says why it changed', async () => {
  await open({
    [MATCHES]: () => ({ data: [makeCard('Rohan Rao')], learned: [{ about: 'place', people: 2 }] }),
  })
  expect((await screen.findByText(/Your list has changed/)).textContent).toBe(
    'Your list has changed. You said no to 2 people who live in a different state, so such people come later. How matching works',
  )
})
