import type { Interest } from '@parinay/contract/interests'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../platform/session.ts'
import { type Answers, asha, openScreen, refusal } from '../testing/open-screen.tsx'
import { SendInterestButton } from './send-interest-button.tsx'

const SEND = 'POST /api/request/send'
const RECEIVED = 'GET /api/request/received'
const interest = (from: string, to: string, status: Interest['status']) => ({
  data: [
    {
      _id: '1',
      status,
      sender: { _id: from, fullName: 'Rohan Rao' },
      receiver: { _id: to },
      createdAt: new Date().toISOString(),
    },
  ],
})
const none = () => ({ data: [] })

const open = (answers: Answers, success?: string) =>
  openScreen(() => <SendInterestButton to="rohan" {...(success && { success })} />, '/card', '/card', {
    'GET /api/request/sent': none,
    [RECEIVED]: none,
    ...answers,
  })

afterEach(() => {
  cleanup()
  signOut()
  vi.unstubAllGlobals()
})

/** It keeps the focus either way. */
const isPressable = (button: Element) => {
  expect(button.hasAttribute('disabled')).toBe(false)
  return button.getAttribute('aria-disabled') !== 'true'
}

const press = async (user: { click: (on: Element) => Promise<void> }) =>
  user.click(await screen.findByRole('button', { name: 'Send Interest' }))

// spec: 2.11.9, 8.4.6
test('an interest goes out in one’s own name and is said to be sent once it is', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [SEND]: ({ body }) => {
      sent.push(body)
      return { data: {} }
    },
  })
  await press(user)
  expect(await screen.findByText('Interest sent successfully ❤️')).toBeTruthy()
  expect(sent).toEqual([{ senderId: asha.id, receiverId: 'rohan' }])
  expect(isPressable(screen.getByRole('button', { name: 'Interest Sent' }))).toBe(false)
})

// spec: 2.7.12
test('the dashboard has its own words for success', async () => {
  const { user } = await open({ [SEND]: () => ({ data: {} }) }, 'Interest sent successfully!')
  await press(user)
  expect(await screen.findByText('Interest sent successfully!')).toBeTruthy()
})

// spec: 8.4.3, 8.4.4, 8.4.5
test.each([
  [
    'the server’s sentence',
    () => refusal(409, 'You have already sent an interest'),
    'You have already sent an interest',
  ],
  ['a refusal without words', () => Response.json({}, { status: 500 }), 'Failed to send interest'],
  ['no server', () => Promise.reject(new TypeError()), 'Something went wrong while sending interest'],
])('failure: %s', async (_, answer, sentence) => {
  const { user } = await open({ [SEND]: answer })
  await press(user)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(isPressable(screen.getByRole('button', { name: 'Send Interest' }))).toBe(true)
})

// spec: 5.5.3, 8.4.2
test('without a token nothing is sent', async () => {
  const { user, calls } = await open({})
  await screen.findByRole('button', { name: 'Send Interest' })
  localStorage.removeItem('authToken')
  await press(user)
  expect(await screen.findByText('Authentication token not found. Please login again.')).toBeTruthy()
  expect(calls).not.toContain(SEND)
})

// spec: 5.5.2, 8.4.1
test('signed out in the meantime: nothing is sent', async () => {
  const { user, calls } = await open({})
  await screen.findByRole('button', { name: 'Send Interest' })
  signOut()
  await press(user)
  expect(await screen.findByText('Please login to send an interest')).toBeTruthy()
  expect(calls).not.toContain(SEND)
})

test.each([
  ['Interest Sent', asha.id, 'rohan', 'pending'],
  ['Connected', 'rohan', asha.id, 'accepted'],
  ['Declined', asha.id, 'rohan', 'rejected'],
] as const)('"%s" is how the two stand when %s sent one to %s and it is %s', async (name, from, to, status) => {
  const list = from === asha.id ? 'sent' : 'received'
  await open({ [`GET /api/request/${list}`]: () => interest(from, to, status) })
  const button = await screen.findByRole('button', { name })
  expect(isPressable(button)).toBe(false)
})

const ANSWER = 'PUT /api/request/1/status'
const waits = { [RECEIVED]: () => interest('rohan', asha.id, 'pending') }

test.each([
  ['Accept', 'accepted'],
  ['Decline the request of Rohan Rao', 'rejected'],
])('an interest that waits has its two answers: %s', async (name, status) => {
  const answers: unknown[] = []
  const { user } = await open({
    ...waits,
    [ANSWER]: ({ body }) => {
      answers.push(body)
      return { data: {} }
    },
  })
  expect(await screen.findByText('Sent you an interest just now')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send Interest' })).toBeNull()
  await user.click(screen.getByRole('button', { name }))
  await vi.waitFor(() => expect(answers).toEqual([{ status }]))
})

test('who accepts is led to the conversation', async () => {
  const { user, router } = await open({ ...waits, [ANSWER]: () => ({ data: {} }) })
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  const toast = (await screen.findByText(/^You are connected with Rohan Rao/)).parentElement!
  await user.click(within(toast).getByRole('button', { name: 'Message' }))
  await vi.waitFor(() => expect(router.state.location.href).toBe('/messages?profileId=rohan'))
})

test('an answer that is refused says why, and may be given again', async () => {
  const { user } = await open({ ...waits, [ANSWER]: () => refusal(409, 'This request has already been answered') })
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('This request has already been answered')).toBeTruthy()
  expect(isPressable(screen.getByRole('button', { name: /^Decline/ }))).toBe(true)
})

test.each([null, {}, 'nonsense', { sender: null, receiver: {} }])(
  'a request that arrived as %j does not hide how the two stand',
  async (broken) => {
    await open({ [RECEIVED]: () => ({ data: [broken, ...interest('rohan', asha.id, 'accepted').data] }) })
    expect(await screen.findByRole('button', { name: 'Connected' })).toBeTruthy()
  },
)
