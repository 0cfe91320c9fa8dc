import type { Interest } from '@parinay/contract/interests'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
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
      receiver: { _id: to, fullName: 'Rohan Rao' },
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
test('an interest is sent in the member’s own name, and the confirmation appears afterwards', async () => {
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
  ["You declined Rohan Rao's request", 'rohan', asha.id, 'rejected'],
  ['Rohan Rao declined your request', asha.id, 'rohan', 'rejected'],
] as const)('"%s" is how the two stand when %s sent one to %s and it is %s', async (said, from, to, status) => {
  const list = from === asha.id ? 'sent' : 'received'
  await open({ [`GET /api/request/${list}`]: () => interest(from, to, status) })
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send Interest' })).toBeNull()
})

test('with a person one is connected to, the next step is a message', async () => {
  await open({ [RECEIVED]: () => interest('rohan', asha.id, 'accepted') })
  const message = await screen.findByRole('link', { name: 'Message' })
  expect(message.getAttribute('href')).toBe('/messages?profileId=rohan')
})

const SENT = 'GET /api/request/sent'

test('what waits can be withdrawn, and that undone for five seconds', async () => {
  let list = interest(asha.id, 'rohan', 'pending')
  const bodies: unknown[] = []
  const { user, calls } = await open({
    [SENT]: () => list,
    'POST /api/request/1/withdraw': ({ body }) => {
      bodies.push(body)
      list = { data: [] }
      return {}
    },
    'POST /api/request/1/undo': () => {
      list = interest(asha.id, 'rohan', 'pending')
      return list
    },
  })
  await user.click(await screen.findByRole('button', { name: /^Withdraw/ }))
  const notice = (await screen.findByText('You withdrew your interest in Rohan Rao.')).parentElement!
  expect(await screen.findByRole('button', { name: 'Send Interest' })).toBeTruthy()
  await user.click(within(notice).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Interest Sent')).toBeTruthy()
  expect(bodies).toEqual([{ undoable: true }])
  expect(calls).toContain('POST /api/request/1/undo')
})

test('a line can go with what was sent, and need not', async () => {
  let list: object = none()
  const bodies: unknown[] = []
  const { user } = await open({
    [SENT]: () => list,
    [SEND]: () => (list = interest(asha.id, 'rohan', 'pending')),
    'PUT /api/request/1/line': ({ body }) => {
      bodies.push(body)
      return interest(asha.id, 'rohan', 'pending')
    },
  })
  await press(user)
  await user.click((await screen.findAllByRole('button', { name: 'Add a line' })).at(-1)!)
  const dialog = screen.getByRole('dialog', { name: 'A line for Rohan Rao' })
  await user.type(within(dialog).getByRole('textbox'), 'My mother saw{Enter}that you grew up in Nashik.')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([{ line: 'My mother saw that you grew up in Nashik.' }])
})

test('a line that came with an interest stands beside the answers', async () => {
  const [one] = interest('rohan', asha.id, 'pending').data
  await open({ [RECEIVED]: () => ({ data: [{ ...one, line: 'Our mothers are from Mysuru.' }] }) })
  expect(await screen.findByText('Our mothers are from Mysuru.')).toBeTruthy()
})

const ANSWER = 'PUT /api/request/1/status'
const waits = { [RECEIVED]: () => interest('rohan', asha.id, 'pending') }

test.each([
  ['Accept', 'accepted'],
  ['Decline Rohan Rao’s request', 'rejected'],
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
  await waitFor(() => expect(answers).toEqual([{ status, undoable: true }]))
})

test.each([
  ['Accept', 'accepted', "You accepted Rohan Rao's request."],
  ['Decline Rohan Rao’s request', 'rejected', "You declined Rohan Rao's request."],
] as const)('%s can be undone, and then given again', async (name, status, sentence) => {
  let list = interest('rohan', asha.id, 'pending')
  const { user } = await open({
    [RECEIVED]: () => list,
    [ANSWER]: () => (list = interest('rohan', asha.id, status)),
    'POST /api/request/1/undo': () => (list = interest('rohan', asha.id, 'pending')),
  })
  await user.click(await screen.findByRole('button', { name }))
  const notice = (await screen.findByText(sentence)).parentElement!
  await user.click(within(notice).getByRole('button', { name: 'Undo' }))
  const again = await screen.findByRole('button', { name })
  await waitFor(() => expect(isPressable(again)).toBe(true))
})

test('an undo that comes too late says so', async () => {
  const { user } = await open({
    ...waits,
    [ANSWER]: () => ({ data: {} }),
    'POST /api/request/1/undo': () => refusal(409, 'It is too late to undo this'),
  })
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('It is too late to undo this')).toBeTruthy()
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
    expect(await screen.findByText('Connected')).toBeTruthy()
  },
)
