import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publish } from '../platform/live/live-socket.ts'
import { messageBox, closeChat, openChat, messagesFromRohan } from '../testing/open-chat.tsx'

const HEIGHT = 5_000

// Without layout nothing has a height; these values make the messages taller than their log.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(HEIGHT)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500)
})
afterEach(closeChat)

const log = () => screen.getByRole('log')
const scrollTo = (top: number) => {
  log().scrollTop = top
  fireEvent.scroll(log())
}
/** A message that Asha sends from another device. */
const answer = (seq: number) => ({
  _id: `talk.${seq}`,
  seq,
  sender: { _id: 'asha' },
  text: `Answer ${seq}`,
  createdAt: '2026-11-20T10:05:00Z',
  clientId: `${seq}`,
})
const messages = (search: object) => ({ to: '/messages', search }) as never

test('in a reopened chat the line is above the messages that arrived while it was closed', async () => {
  const { router, says } = await openChat({ count: 10 })
  await within(log()).findByText('Message 10')
  await act(() => router.navigate(messages({})))
  await says({ count: 15, unread: 5 })
  await act(() => router.navigate(messages({ profileId: 'rohan' })))
  const line = await screen.findByText('5 unread messages')
  expect(line.nextElementSibling?.textContent).toContain('Message 11')
})

test('an unfetched message is not reported as read, even when a later own message is loaded', async () => {
  const eyes = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { user, bodies } = await openChat({
    count: 10,
    more: { 'POST /api/messages/send': () => ({ data: answer(13) }) },
  })
  await user.type(messageBox(), 'Answer 13{Enter}')
  await within(log()).findByTitle('Sent')
  expect(bodies).toEqual([])
  eyes.mockReturnValue('visible')
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(bodies).toEqual([{ seq: 10 }]))
})

test('a reader further up stays there after a reply from another device, and moves to the end after writing on this one', async () => {
  const { user } = await openChat({
    count: 10,
    more: { 'POST /api/messages/send': () => new Promise(() => undefined) },
  })
  await within(log()).findByText('Message 10')
  expect(log().scrollTop).toBe(HEIGHT)
  scrollTo(2_000)
  act(() => publish('message', { conversationId: 'talk', message: answer(11) }))
  await within(log()).findByText('Answer 11')
  expect(log().scrollTop).toBe(2_000)
  await user.type(messageBox(), 'Written here{Enter}')
  await within(log()).findByText('Written here')
  expect(log().scrollTop).toBe(HEIGHT)
})

test('discarding a waiting message keeps the scroll position', async () => {
  const { user } = await openChat({
    count: 10,
    more: { 'POST /api/messages/send': () => Response.json({ success: false }, { status: 503 }) },
  })
  for (const text of ['One', 'Two']) await user.type(messageBox(), `${text}{Enter}`)
  await within(log()).findByText('Two')
  scrollTo(2_000)
  const [, second] = await within(log()).findAllByRole('button', { name: 'Discard this message' })
  await user.click(second!)
  expect(within(log()).queryByText('Two')).toBeNull()
  expect(log().scrollTop).toBe(2_000)
})

test('after scrolling up and down again the log follows new messages', async () => {
  let count = 50
  await openChat({
    count,
    more: {
      'GET /api/messages/conversation/talk': ({ query }) => {
        const since = Number(query.get('since'))
        return { data: messagesFromRohan(count).slice(since, since + Number(query.get('limit'))) }
      },
    },
  })
  await within(log()).findByText('Message 50')
  scrollTo(2_000)
  scrollTo(HEIGHT - 500)
  count = 310
  act(() => publish('missed', false))
  expect(await within(log()).findByText('Message 310')).toBeTruthy()
  expect(log().scrollTop).toBe(HEIGHT)
})
