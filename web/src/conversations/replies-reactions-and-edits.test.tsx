import type { OwnMessage } from '@parinay/contract/conversations'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../platform/live/live-socket.ts'
import { closeChat, messageBox, messagesFromRohan, openChat } from '../testing/open-chat.tsx'
import { refusal } from '../testing/open-screen.tsx'

const NOW = '2026-11-20T10:00:00Z'
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) }))
afterEach(() => {
  closeChat()
  cleanup()
  vi.useRealTimers()
})

const ownMessage = (seq: number, more: Partial<OwnMessage> = {}): OwnMessage => ({
  _id: `talk.${seq}`,
  seq,
  sender: { _id: 'asha' },
  text: `Own ${seq}`,
  createdAt: NOW,
  ...more,
})

/** Rohan's messages 1 and 2, then an own one. */
const STORED = [...messagesFromRohan(2), ownMessage(3)]

function openChanges(more: Parameters<typeof openChat>[0] = {}) {
  const sent: { path: string; body: unknown; query: string }[] = []
  const record =
    (path: string, reply: object) =>
    ({ body, query }: { body: unknown; query: URLSearchParams }) => {
      sent.push({ path, body, query: query.toString() })
      return reply
    }
  const opened = openChat({
    count: 3,
    ...more,
    more: {
      'GET /api/messages/conversation/talk': ({ query }) => ({
        data: STORED.filter(({ seq }) => seq > Number(query.get('since'))),
        lastChange: 0,
      }),
      'POST /api/messages/send': record('send', { data: ownMessage(4, { text: 'Answer' }) }),
      'PUT /api/messages/conversation/talk/3': record('edit', {
        data: ownMessage(3, { text: 'Better', editedAt: NOW, change: 1 }),
      }),
      'PUT /api/messages/conversation/talk/1/reaction': record('react', {
        data: { ...STORED[0]!, reactions: [{ by: 'asha', reaction: 'love' }], change: 1 },
      }),
      'DELETE /api/messages/conversation/talk/3': record('delete', { message: '' }),
      ...more.more,
    },
  })
  return opened.then((chat) => ({ ...chat, sent }))
}

const bubble = async (text: string) => (await screen.findByText(text)).closest<HTMLElement>('[data-key]')!
async function openActions(user: Awaited<ReturnType<typeof openChat>>['user'], text: string) {
  await user.click(within(await bubble(text)).getByRole('button', { name: 'Message actions' }))
  return within(screen.getByRole('group', { name: 'This message' }))
}

test('a reply shows the answered message, and is sent only with the next message', async () => {
  const { user, sent } = await openChanges()
  await user.click((await openActions(user, 'Message 1')).getByRole('button', { name: 'Reply' }))
  expect(screen.getByText('Reply to Rohan Mehta')).toBeTruthy()
  await user.type(messageBox(), 'Answer{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ text: 'Answer', replyTo: 1 })
  expect(screen.queryByText('Reply to Rohan Mehta')).toBeNull()
})

test('a reaction shows immediately, and a second press removes it', async () => {
  const { user, sent } = await openChanges()
  await user.click((await openActions(user, 'Message 1')).getByRole('button', { name: 'Love' }))
  expect(await within(await bubble('Message 1')).findByText('You: Love')).toBeTruthy()
  const again = (await openActions(user, 'Message 1')).getByRole('button', { name: 'Love', pressed: true })
  await user.click(again)
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ reaction: 'love' }, { reaction: null }]))
})

test('an own message is edited in the message box', async () => {
  const { user, sent } = await openChanges()
  await user.click((await openActions(user, 'Own 3')).getByRole('button', { name: 'Edit' }))
  expect(messageBox().value).toBe('Own 3')
  await user.clear(messageBox())
  await user.type(messageBox(), 'Better')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await bubble('Better')).textContent).toContain('Edited')
  expect(sent).toMatchObject([{ path: 'edit', body: { text: 'Better' } }])
  expect(messageBox().value).toBe('')
})

test('a refused edit keeps the text', async () => {
  const { user } = await openChanges({
    more: { 'PUT /api/messages/conversation/talk/3': () => refusal(409, 'A message can be edited for 15 minutes') },
  })
  await user.click((await openActions(user, 'Own 3')).getByRole('button', { name: 'Edit' }))
  await user.type(messageBox(), ' more')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A message can be edited for 15 minutes')).toBeTruthy()
  expect(messageBox().value).toBe('Own 3 more')
})

test('an unsent draft is still there after an edit', async () => {
  const { user } = await openChanges()
  await user.type(messageBox(), 'Half a sent')
  await user.click((await openActions(user, 'Own 3')).getByRole('button', { name: 'Edit' }))
  await user.click(screen.getByRole('button', { name: 'Stop editing' }))
  expect(messageBox().value).toBe('Half a sent')
})

test('an own message is deleted for both after confirmation', async () => {
  const { user, sent } = await openChanges()
  await user.click((await openActions(user, 'Own 3')).getByRole('button', { name: 'Delete for both' }))
  expect(screen.getByText(/We keep it for 30 days/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Delete for both' }))
  expect(await screen.findByText('This message was deleted')).toBeTruthy()
  expect(sent).toMatchObject([{ path: 'delete', query: 'for=both' }])
})

test.each([
  ['Message 1', 0, ['Reply', 'Copy', 'Delete for me', 'Report', 'Block']],
  ['Own 3', 14, ['Reply', 'Copy', 'Edit', 'Delete for me', 'Delete for both']],
  ['Own 3', 16, ['Reply', 'Copy', 'Delete for me', 'Delete for both']],
  ['Own 3', 61, ['Reply', 'Copy', 'Delete for me']],
])('the actions for %s after %i minutes are %j', async (text, minutes, names) => {
  const { user } = await openChanges()
  await bubble(text)
  vi.setSystemTime(new Date(Date.parse(NOW) + minutes * 60_000))
  const actions = await openActions(user, text)
  const offered = actions.getAllByRole('button').filter((button) => !button.closest('[aria-label="React"]'))
  expect(offered.map((button) => button.textContent)).toEqual(names)
})

test('a live change appears, and one of a message before the loaded ones does not hide the rest', async () => {
  await openChanges()
  await bubble('Message 1')
  act(() => publish('changed', { conversationId: 'talk', message: { ...STORED[1]!, text: 'Edited 2', change: 1 } }))
  expect(await bubble('Edited 2')).toBeTruthy()
  act(() => publish('changed', { conversationId: 'other', message: { ...STORED[1]!, text: 'Elsewhere', change: 2 } }))
  expect(screen.queryByText('Elsewhere')).toBeNull()
  expect(await bubble('Own 3')).toBeTruthy()
})

test('a page that was offline asks for the changes since its last known one', async () => {
  const { calls } = await openChanges({
    more: {
      'GET /api/messages/conversation/talk': ({ query }) => {
        const isCatchUp = query.has('changedSince')
        return {
          data: STORED.filter(({ seq }) => seq > Number(query.get('since'))),
          ...(isCatchUp && { changed: [{ ...STORED[0]!, text: 'Changed 1', change: 8 }] }),
          lastChange: isCatchUp ? 8 : 5,
        }
      },
    },
  })
  await bubble('Message 1')
  act(() => publish('missed', false))
  expect(await bubble('Changed 1')).toBeTruthy()
  act(() => publish('missed', false))
  await waitFor(() => expect(calls.filter((call) => call.includes('changedSince=8'))).toHaveLength(1))
  expect(calls.filter((call) => call.includes('changedSince=5'))).toHaveLength(1)
})

test('an older page of messages does not undo a newer change', async () => {
  await openChanges()
  await bubble('Own 3')
  act(() =>
    publish('changed', { conversationId: 'talk', message: ownMessage(3, { text: '', isRemoved: true, change: 1 }) }),
  )
  await screen.findByText('This message was deleted')
  act(() => publish('message', { conversationId: 'talk', message: ownMessage(3) }))
  expect(screen.queryByText('Own 3')).toBeNull()
})

test('hidden contact details are a chip for the reader, and a line below for the author', async () => {
  const masked = { ...messagesFromRohan(1)[0]!, text: 'Call •••', contactHidden: true as const }
  const own = ownMessage(2, { text: 'Mine is 98200 12345', contactHidden: true })
  await openChat({
    count: 2,
    more: { 'GET /api/messages/conversation/talk': () => ({ data: [masked, own], lastChange: 0 }) },
  })
  await screen.findByRole('button', { name: 'contact hidden' })
  expect(screen.getByText('Mine is 98200 12345')).toBeTruthy()
  expect(screen.getByText('Rohan Mehta does not see the contact details in it.')).toBeTruthy()
})

test('a message with a warning has a line, the first plan to meet has advice, and the chat has one notice', async () => {
  const [asking, plan, another] = messagesFromRohan(3)
  const stored = [
    { ...asking!, warnings: ['money' as const] },
    { ...plan!, suggestsMeeting: true as const },
    { ...another!, suggestsMeeting: true as const },
  ]
  await openChat({
    count: 3,
    more: { 'GET /api/messages/conversation/talk': () => ({ data: stored, lastChange: 0 }) },
  })
  await screen.findByText(/These words look like a request/)
  expect(screen.getAllByRole('complementary', { name: 'Before you meet' })).toHaveLength(1)
  expect(screen.getAllByRole('link', { name: 'Safety tips' })).toHaveLength(1)
})
