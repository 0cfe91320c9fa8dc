import type { Conversation, Message } from '@parinay/contract/conversations'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { parseParams } from '../platform/parse-params.ts'
import { signIn, signOut } from '../platform/session.ts'
import { MessagesScreen } from './messages-screen.tsx'

const asha = { _id: 'asha', fullName: 'Asha Rao', avatar: null }
const rohan = { _id: 'rohan', fullName: 'Rohan Mehta', avatar: null }
const kabir = { _id: 'kabir', fullName: 'Kabir Khan', avatar: null }

const talk = (canSend = true): Conversation => ({
  _id: 'talk',
  participants: [asha, rohan],
  lastMessage: { text: 'Shall we talk on Sunday?', createdAt: '2026-11-20T10:00:00Z' },
  unreadCount: { asha: 120, rohan: 0 },
  lastSeq: 1,
  marks: { delivered: 0, read: 0 },
  presence: { isOnline: false },
  canSend,
  updatedAt: '2026-11-20T10:00:00Z',
})

/** A server with two connections. One has a conversation with one message. */
function serve({ canSend = true, hasPeople = true, failing = '' } = {}) {
  const sentMessages: Message[] = [
    { _id: 'talk.1', seq: 1, sender: { _id: 'rohan' }, text: 'Shall we talk?', createdAt: '2026-11-20T10:00:00Z' },
  ]
  const posted: { path: string; body: Record<string, string> }[] = []
  const answer = (path: string, body: Record<string, string>) => {
    if (path === '/api/messages/conversations') return hasPeople ? [talk(canSend)] : []
    if (path === '/api/request/connections/accepted') return hasPeople ? [rohan, kabir] : []
    if (path === '/api/messages/start') return { ...talk(), _id: 'new', participants: [asha, kabir] }
    if (path !== '/api/messages/send') return path.includes('talk') ? [...sentMessages] : []
    const seq = sentMessages.length + 1
    const text = body.text ?? ''
    sentMessages.push({ _id: `talk.${seq}`, seq, sender: { _id: 'asha' }, text, createdAt: '2026-11-20T10:05:00Z' })
    return sentMessages.at(-1)
  }
  vi.stubGlobal('fetch', async (address: string, how: { method: string; body?: string }) => {
    const path = address.split('?')[0]!
    const body = JSON.parse(how.body ?? '{}') as Record<string, string>
    if (how.method === 'POST') posted.push({ path, body })
    calls.push(`${how.method} ${path}`)
    if (failing && path.includes(failing)) return Response.json({}, { status: 409 })
    return Response.json({ success: true, data: answer(path, body) })
  })
  return posted
}

const calls: string[] = []

async function open(address: string, first: { role: string; name: RegExp } = { role: 'link', name: /Kabir Khan/ }) {
  const root = createRootRoute()
  const members = createRoute({ getParentRoute: () => root, id: 'members' })
  const screenRoute = createRoute({
    getParentRoute: () => members,
    path: '/messages',
    validateSearch: parseParams('profileId'),
    component: MessagesScreen,
  })
  const profile = createRoute({ getParentRoute: () => members, path: '/profile/$id', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([members.addChildren([screenRoute, profile])]),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  render(
    <CallsProvider>
      <RouterProvider router={router as never} />
    </CallsProvider>,
  )
  await screen.findByRole('heading', { name: 'Messages' })
  await screen.findAllByRole(first.role, { name: first.name })
  return userEvent.setup()
}

beforeEach(() => signIn('secret', { id: 'asha', _id: 'asha', fullName: 'Asha Rao', role: 'user' } as never, 'login'))
afterEach(() => {
  cleanup()
  calls.length = 0
  vi.unstubAllGlobals()
  signOut()
  localStorage.clear()
})

// spec: 2.9.1, 2.9.2, 2.9.4, 2.9.5, 9.1.20
test('the list shows the last message, connections to start chatting with, and at most "99+"', async () => {
  serve()
  const user = await open('/messages')
  const list = screen.getByRole('navigation', { name: 'Conversations' })

  expect(within(list).getByRole('link', { name: /Rohan Mehta/ }).textContent).toContain('Shall we talk on Sunday?')
  expect(within(list).getByText('99+')).toBeTruthy()
  expect(within(within(list).getByRole('link', { name: /Kabir Khan/ })).getByText('Start chatting')).toBeTruthy()
  expect(screen.getByText('Choose a chat from the left to start messaging')).toBeTruthy()

  await user.type(screen.getByRole('searchbox', { name: 'Search conversations' }), 'sunday')
  expect(within(list).queryByText('Kabir Khan')).toBeNull()
})

// spec: 2.9.11, 2.9.13, 5.5.1
test('Enter sends a text once, unless it is blank; Shift and Enter start a new line', async () => {
  const posted = serve()
  const user = await open('/messages?profileId=rohan')
  const box = await screen.findByPlaceholderText<HTMLTextAreaElement>('Type a message...')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

  await user.type(box, '  {Enter}')
  expect(send.disabled).toBe(true)
  expect(posted).toEqual([])

  await user.type(box, 'On Sunday{Shift>}{Enter}{/Shift}at five{Enter}')
  expect(await within(screen.getByRole('log')).findByText(/at five/)).toBeTruthy()
  expect(box.value).toBe('')
  expect(posted.map(({ path, body }) => [path, body.text])).toEqual([['/api/messages/send', 'On Sunday\nat five']])
})

test.each([
  { keyCode: 229, isComposing: false },
  { keyCode: 13, isComposing: true },
])('the Enter that ends a composition sends nothing: %j', async (key) => {
  const posted = serve()
  const user = await open('/messages?profileId=rohan')
  const box = await screen.findByPlaceholderText<HTMLTextAreaElement>('Type a message...')
  await user.type(box, 'नमस्ते')
  fireEvent.keyDown(box, { key: 'Enter', ...key })
  expect(box.value).toBe('नमस्ते')
  await user.type(box, '{Enter}')
  expect(await within(screen.getByRole('log')).findByText('नमस्ते')).toBeTruthy()
  expect(posted.map(({ body }) => body.text)).toEqual(['नमस्ते'])
})

// spec: 2.1.4, 4.9.2
test('opening a connection starts its conversation', async () => {
  const posted = serve()
  await open('/messages?profileId=kabir')
  expect(await screen.findByRole('log')).toBeTruthy()
  expect(posted).toEqual([{ path: '/api/messages/start', body: { userB: 'kabir' } }])
})

test('an ended connection can be read but not written to', async () => {
  serve({ canSend: false })
  await open('/messages?profileId=rohan')
  expect(await within(await screen.findByRole('log')).findByText('Shall we talk?')).toBeTruthy()
  expect(screen.getByText(/This connection has ended/)).toBeTruthy()
  expect(screen.queryByPlaceholderText('Type a message...')).toBeNull()
})

// spec: 2.1.4
test('no conversation starts with a member who is not connected', async () => {
  const posted = serve()
  await open('/messages?profileId=stranger')
  expect(await screen.findByRole('heading', { name: 'You are not connected yet' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send Interest' })).toBeTruthy()
  expect(posted).toEqual([])
})

// spec: 2.9.3
test('an entry shows an initial or photo, the name, the time and the unread count', async () => {
  serve()
  await open('/messages')
  const entry = screen.getByRole('link', { name: /Rohan Mehta/ })
  expect(entry.textContent).toMatch(/^R\s*Rohan Mehta(Just now|\d+ \w+ ago)Shall we talk on Sunday\?99\+/)
})

// spec: 2.9.6, 2.9.14, 5.5.1
test('without a chosen conversation or without connections the screen shows a hint', async () => {
  serve({ hasPeople: false })
  await open('/messages', { role: 'searchbox', name: /Search conversations/ })
  expect(await screen.findByText('No connections yet')).toBeTruthy()
  const hrefs = ['View Requests', 'Search profiles'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/requests', '/search'])
  expect(screen.getByText('Select a conversation')).toBeTruthy()
  expect(screen.getByText('Choose a chat from the left to start messaging')).toBeTruthy()
  expect(screen.getByPlaceholderText('Search conversations')).toBeTruthy()
  expect(screen.queryByPlaceholderText('Type a message...')).toBeNull()
})

// spec: 2.9.8, 2.9.10, 4.9.1
test('an open conversation shows the other person in its header and each message with its time', async () => {
  serve()
  await open('/messages?profileId=rohan')
  expect((await screen.findByRole('heading', { name: 'Rohan Mehta' })).closest('header')!.textContent).toMatch(
    /^RRohan Mehta/,
  )
  const log = await screen.findByRole('log')
  expect(within(log).getByText(/^\d{1,2}:\d\d [AP]M$/)).toBeTruthy()
  expect(within(log).getByText('Rohan Mehta:', { exact: false })).toBeTruthy()
})

// spec: 2.9.13, 4.9.4
test('the send button sends; the message appears at the end, and the list is fetched again', async () => {
  serve()
  const user = await open('/messages?profileId=rohan')
  const before = calls.filter((one) => one === 'GET /api/messages/conversations').length
  await user.type(await screen.findByPlaceholderText('Type a message...'), 'On Sunday then')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  const log = await screen.findByRole('log')
  await within(log).findByText('On Sunday then')
  expect(log.textContent.indexOf('On Sunday then')).toBeGreaterThan(log.textContent.indexOf('Shall we talk?'))
  await waitFor(() =>
    expect(calls.filter((one) => one === 'GET /api/messages/conversations').length).toBeGreaterThan(before),
  )
})

// spec: 8.5.1, 8.5.2, 8.5.4
test.each([
  ['/messages', 'messages/conversations', 'Failed to fetch data'],
  ['/messages', 'connections/accepted', 'Failed to fetch data'],
  ['/messages?profileId=rohan', 'messages/conversation/', 'Failed to fetch messages'],
  ['/messages?profileId=kabir', 'messages/start', 'Failed to start conversation'],
])('at %s, when %s fails without a message: %s', async (address, failing, told) => {
  serve({ failing })
  await open(address, { role: 'heading', name: /Messages/ })
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

// spec: 8.5.3
test('a refused message shows the reason and stays for a retry', async () => {
  serve({ failing: 'messages/send' })
  const user = await open('/messages?profileId=rohan')
  await user.type(await screen.findByPlaceholderText('Type a message...'), 'On Sunday{Enter}')
  const failed = await screen.findByRole('button', { name: /Tap to retry/ })
  expect(failed.textContent).toBe('Not sent. Tap to retry')
  expect(screen.getByText('Failed to send message')).toBeTruthy()
  expect(within(screen.getByRole('log')).getByText('On Sunday')).toBeTruthy()
})
