import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { publish } from '../platform/live/live-socket.ts'
import { memberStorage } from '../platform/browser-storage.ts'
import { messageBox, closeChat, openChat, messagesFromRohan } from '../testing/open-chat.tsx'
import { asha, refusal } from '../testing/open-screen.tsx'

const entry = () => screen.getByRole('link', { name: /Rohan Mehta.*/, current: false })

afterEach(closeChat)

test.each([
  [1, '1 unread message', 'Message 5'],
  [3, '3 unread messages', 'Message 3'],
])('a line is above the first of %i unread messages', async (unread, words, first) => {
  await openChat({ count: 5, unread })
  const line = await screen.findByText(words)
  expect(line.nextElementSibling?.textContent).toContain(first)
})

test('without unread messages there is no such line', async () => {
  await openChat()
  const log = within(screen.getByRole('log'))
  await log.findByText('Message 3')
  expect(log.queryByText(/unread message/)).toBeNull()
})

test('opening a conversation marks nothing as read; messages in view are reported as read', async () => {
  const { calls, bodies } = await openChat({ count: 200, unread: 120 })
  await waitFor(() => expect(bodies.length).toBeGreaterThan(0))
  const fetched = calls.filter((call) => call.startsWith('GET /api/messages/conversation/'))
  expect(fetched.length).toBeGreaterThan(1)
  expect(fetched.every((call) => call.includes('since='))).toBe(true)
})

test('a lost read mark is sent again', async () => {
  let lost = 0
  const seqs: unknown[] = []
  await openChat({
    count: 3,
    unread: 3,
    more: {
      'PUT /api/messages/conversation/talk/read': ({ body }) => {
        if (lost++ === 0) return refusal(503, 'Busy')
        seqs.push(body)
        return { message: '' }
      },
    },
  })
  await waitFor(() => expect(seqs).toEqual([{ seq: 3 }]))
})

test('the list shows who is online and who is typing', async () => {
  await openChat({ isOpen: false, isOnline: true })
  expect(entry().textContent).toContain('Online')
  act(() => publish('typing', { conversationId: 'talk', isTyping: true }))
  expect(entry().textContent).toContain('typing…')
  act(() => publish('typing', { conversationId: 'talk', isTyping: false }))
  act(() => publish('presence', { memberId: 'rohan', isOnline: false }))
  expect(entry().textContent).not.toContain('Online')
  expect(entry().textContent).toContain('Message 3')
})

test('the list shows the member’s own unsent text only', async () => {
  memberStorage('draft.message', asha.id).set('Shall we meet', 'talk')
  await openChat({ isOpen: false })
  expect(entry().textContent).toContain('Draft: Shall we meet')
  cleanup()
  memberStorage('draft.message', asha.id).remove('talk')
  memberStorage('draft.message', 'rohan').set('His words', 'talk')
  await openChat({ isOpen: false })
  expect(entry().textContent).not.toContain('Draft')
})

test.each(['\u2800', '\u200b \u200d', '\u3164\n'])(
  'a text of which nothing is visible is not sent: %j',
  async (text) => {
    await openChat()
    fireEvent.change(messageBox(), { target: { value: text } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
    fireEvent.change(messageBox(), { target: { value: `${text}.` } })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
  },
)

test('without a connection a message waits; a refused message shows the reason', async () => {
  let answer = () => refusal(503, 'The server is busy')
  const { user } = await openChat({ more: { 'POST /api/messages/send': () => answer() } })
  await user.type(messageBox(), 'On Sunday{Enter}')
  const log = within(screen.getByRole('log'))
  expect(await log.findByText('Waiting to send')).toBeTruthy()
  expect(log.queryByText(/Not sent/)).toBeNull()
  expect(log.queryByText('The server is busy')).toBeNull()

  answer = () => refusal(403, 'This connection has ended')
  await user.click(log.getByRole('button', { name: 'Discard this message' }))
  await user.type(messageBox(), 'At five{Enter}')
  expect(await log.findByText('This connection has ended')).toBeTruthy()
  expect(log.getByText('Not sent. Tap to retry')).toBeTruthy()
  expect(log.queryByText('On Sunday')).toBeNull()
})

test('the list shows a waiting message, also for screen readers', async () => {
  const { user, router } = await openChat({ more: { 'POST /api/messages/send': () => refusal(503, 'Busy') } })
  await user.type(messageBox(), 'On Sunday{Enter}')
  await act(() => router.navigate({ to: '/messages', search: {} } as never))
  expect(entry().textContent).toContain('Waiting: On Sunday')
})

test('near the length limit a count appears; a longer text stays whole and shows an error', async () => {
  const { user } = await openChat()
  const put = async (length: number) => {
    await user.clear(messageBox())
    await user.click(messageBox())
    await user.paste('x'.repeat(length))
  }
  await put(3_799)
  expect(screen.queryByText(/left$/)).toBeNull()
  await put(3_990)
  expect(screen.getByText('10 left')).toBeTruthy()
  await put(4_120)
  expect(screen.getByText(/can have at most 4,000 characters. This one is 120 too long/)).toBeTruthy()
  expect(messageBox().value).toHaveLength(4_120)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  await user.keyboard('{Enter}')
  expect(messageBox().value).toHaveLength(4_120)
})

test('screen readers hear the count at a few thresholds, not on every key', async () => {
  const { user } = await openChat()
  const aloud = async (left: number) => {
    await user.clear(messageBox())
    await user.click(messageBox())
    await user.paste('x'.repeat(4_000 - left))
    const regions = screen.getAllByRole('status').map(({ textContent }) => textContent)
    return regions.filter((words) => /left|long/.test(words ?? ''))
  }
  expect(await aloud(201)).toEqual([])
  for (const left of [200, 199, 51]) expect(await aloud(left)).toEqual(['At most 200 characters left'])
  for (const left of [50, 49, 1]) expect(await aloud(left)).toEqual(['At most 50 characters left'])
  expect(await aloud(0)).toEqual(['No characters left'])
  for (const left of [-1, -2])
    expect(await aloud(left)).toEqual(['Too long. A message can have at most 4,000 characters.'])
})

test('earlier messages load automatically at the top, up to the first one', async () => {
  const { calls } = await openChat({ count: 320 })
  // Without layout the log is always at its top and fires no scroll events.
  const pages = () => calls.filter((call) => call.startsWith('GET /api/messages/conversation/'))
  // Cheaper than to look for the first message after each one that is drawn.
  await waitFor(() => expect(pages()).toHaveLength(7), { timeout: 60_000 })
  expect(await screen.findByText('Message 1')).toBeTruthy()
  expect(new Set(pages()).size).toBe(7)
  expect(pages()).toHaveLength(7)
})

test('after a failed earlier page only the button tries again', async () => {
  let pages = 0
  const { calls, user } = await openChat({
    count: 120,
    more: {
      'GET /api/messages/conversation/talk': ({ query }) => {
        const since = Number(query.get('since'))
        if (since === 20 && pages++ === 0) return refusal(400, 'Failed to fetch messages')
        return { data: messagesFromRohan(120).slice(since, since + Number(query.get('limit'))) }
      },
    },
  })
  await screen.findByText('Failed to fetch messages')
  const fetched = () => calls.filter((call) => call.includes('since=20&')).length
  expect(fetched()).toBe(1)
  const log = screen.getByRole('log')
  for (let n = 0; n < 5; n++) {
    fireEvent.wheel(log, { deltaY: -100 })
    fireEvent.scroll(log)
    await act(async () => undefined)
  }
  expect(fetched()).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Earlier messages' }))
  expect(await screen.findByText('Message 1')).toBeTruthy()
  expect(fetched()).toBe(2)
})

test('a long press on a message offers to copy or delete it; a touch elsewhere closes that', async () => {
  await openChat()
  const message = await screen.findByText('Message 2')
  const actions = () => screen.queryByRole('group', { name: 'This message' })
  fireEvent.pointerDown(message, { pointerType: 'touch', clientX: 5, clientY: 5 })
  fireEvent.pointerMove(message, { pointerType: 'touch', clientX: 5, clientY: 60 })
  fireEvent.pointerUp(message, { pointerType: 'touch' })
  fireEvent.pointerDown(message, { pointerType: 'touch', clientX: 5, clientY: 5 })
  const shown = within(await screen.findByRole('group', { name: 'This message' }))
  fireEvent.pointerUp(message, { pointerType: 'touch' })
  expect(shown.getByRole('button', { name: 'Copy' })).toBeTruthy()
  expect(shown.getByRole('button', { name: 'Delete for me' })).toBeTruthy()
  fireEvent.pointerDown(screen.getByText('Message 1'), { pointerType: 'touch' })
  fireEvent.pointerUp(screen.getByText('Message 1'), { pointerType: 'touch' })
  expect(actions()).toBeNull()
})

test('malformed messages do not hide the others', async () => {
  const broken: unknown[] = [{ seq: 2 }, { seq: 3, sender: null, text: 'No sender', createdAt: '2026-11-20T10:00:00Z' }]
  const data = messagesFromRohan(5).map(
    (message) => broken.find((one) => (one as typeof message).seq === message.seq) ?? message,
  )
  await openChat({ count: 5, more: { 'GET /api/messages/conversation/talk': () => ({ data }) } })
  act(() => publish('message', { conversationId: 'talk', message: { seq: 6 } as never }))
  const log = within(screen.getByRole('log'))
  for (const n of [1, 4, 5]) expect(await log.findByText(`Message ${n}`)).toBeTruthy()
  expect(log.queryByText('No sender')).toBeNull()
})
