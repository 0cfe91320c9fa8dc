import type { OwnMessage } from '@parinay/contract/conversations'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../platform/call-api.ts'
import { draftStorage } from './draft-storage.ts'
import type { Draft } from './outbox-drafts.ts'
import { createOutbox } from './outbox.ts'

/** A server whose replies the test controls. */
function server() {
  const requests: { draft: Draft; accept: () => void; refuse: (why: string, status?: number) => void }[] = []
  const post = (draft: Draft, signal?: AbortSignal) =>
    new Promise<OwnMessage>((resolve, reject) => {
      const seq = requests.length + 1
      signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      requests.push({
        draft,
        accept: () => resolve(messageOf(draft, seq)),
        refuse: (why, status = 403) => reject(new CallError(why, 'refused', status)),
      })
    })
  return { asked: requests, post }
}
const messageOf = ({ clientId, text, at }: Draft, seq: number): OwnMessage => ({
  _id: `c.${seq}`,
  seq,
  sender: { _id: 'me' },
  text,
  createdAt: at,
  clientId,
})
const settle = () => vi.advanceTimersByTimeAsync(0)
const textsOf = (all: readonly { text: string }[]) => all.map(({ text }) => text)
const outboxOf = (post: ReturnType<typeof server>['post'], member = 'asha') =>
  createOutbox({ post, storage: draftStorage(member) })
const textsAsked = (requests: ReturnType<typeof server>['asked']) => requests.map(({ draft }) => draft.text)

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('messages written in a row are sent one by one, and each is acknowledged', async () => {
  const { asked: requests, post } = server()
  const outbox = outboxOf(post)

  outbox.write('c', 'Namaste')
  outbox.write('c', 'How was Sunday?')
  await settle()
  expect(textsOf(outbox.of('c').drafts)).toEqual(['Namaste', 'How was Sunday?'])
  expect(requests).toHaveLength(1)

  requests[0]!.accept()
  await settle()
  requests[1]!.accept()
  await settle()
  expect(textsOf(outbox.of('c').acknowledged)).toEqual(['Namaste', 'How was Sunday?'])
  expect(outbox.of('c').drafts).toEqual([])
})

test.each([
  [0, 'connection'],
  [503, 'server'],
  [429, 'server'],
] as const)('a failed message (%i) blocks later ones, and waits for the %s', async (status, waitsFor) => {
  const { asked: requests, post } = server()
  const outbox = outboxOf(post)
  for (const text of ['one', 'two', 'three']) outbox.write('c', text)
  await settle()
  requests[0]!.refuse('Failed', status)
  await settle()
  expect(outbox.of('c')).toMatchObject({ waitsFor, drafts: [{ text: 'one' }, { text: 'two' }, { text: 'three' }] })
  expect(textsAsked(requests)).toEqual(['one'])

  await vi.advanceTimersByTimeAsync(2_000)
  for (const place of [1, 2, 3]) {
    requests[place]!.accept()
    await settle()
  }
  expect(textsAsked(requests)).toEqual(['one', 'one', 'two', 'three'])
  expect(requests[1]!.draft.clientId).toBe(requests[0]!.draft.clientId)
  expect(textsOf(outbox.of('c').acknowledged)).toEqual(['one', 'two', 'three'])
  expect(outbox.of('c').waitsFor).toBeUndefined()
})

test('with lost requests and replies, the server still stores each message once and in order', async () => {
  const tries = fc.array(
    fc.constantFrom('comes through', 'is lost', 'loses its reply', 'is refused', 'is tried late'),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  await fc.assert(
    fc.asyncProperty(tries, fc.array(fc.constantFrom('a', 'b'), { maxLength: 8 }), async (fates, written) => {
      localStorage.clear()
      const stored: { conversation: string; text: string; clientId: string }[] = []
      const refused = new Set<string>()
      let turn = 0
      const outbox = createOutbox({
        storage: draftStorage('asha'),
        async post(draft) {
          const fate = turn < 200 ? fates[turn++ % fates.length] : 'comes through'
          if (fate === 'is refused' && !stored.some(({ clientId }) => clientId === draft.clientId)) {
            refused.add(draft.clientId)
            throw new CallError('No', 'refused', 400)
          }
          if (fate === 'is lost') throw new CallError('', 'not_reached', 0)
          if (fate === 'is tried late') await new Promise((done) => setTimeout(done, 10_000))
          if (!stored.some(({ clientId }) => clientId === draft.clientId))
            stored.push({ conversation: draft.conversationId, text: draft.text, clientId: draft.clientId })
          if (fate === 'loses its reply') throw new TypeError('Failed to fetch')
          return messageOf(draft, stored.length)
        },
      })
      for (const [n, conversation] of written.entries()) {
        outbox.write(conversation, `${n}`)
        await vi.advanceTimersByTimeAsync(n % 3 === 0 ? 3_000 : 0)
        if (n % 4 === 3) outbox.retryAll()
      }
      turn = Math.max(turn, 0)
      await vi.advanceTimersByTimeAsync(20_000_000)
      outbox.close()
      for (const conversation of ['a', 'b']) {
        const texts = stored.filter((one) => one.conversation === conversation).map(({ text }) => Number(text))
        expect(texts).toEqual(texts.toSorted((a, b) => a - b))
      }
      expect(new Set(stored.map(({ clientId }) => clientId)).size).toBe(stored.length)
      expect(stored.length + refused.size).toBe(written.length)
    }),
    { numRuns: 40 },
  )
})

test('a conversation without an answer does not delay another', async () => {
  const { asked: requests, post } = server()
  const outbox = outboxOf(post)
  outbox.write('a', 'never answered')
  outbox.write('b', 'Namaste')
  await settle()
  expect(textsAsked(requests)).toEqual(['never answered', 'Namaste'])
  requests[1]!.accept()
  await settle()
  expect(outbox.of('b').drafts).toEqual([])
})

test('a permanently refused message shows the reason and lets the next one pass; a retry queues it again', async () => {
  const { asked: requests, post } = server()
  const outbox = outboxOf(post)

  outbox.write('c', 'Namaste')
  outbox.write('c', 'Are you there?')
  await settle()
  requests[0]!.refuse('This connection has ended')
  await settle()
  expect(textsOf(outbox.of('c').drafts)).toEqual(['Namaste', 'Are you there?'])
  const [failed] = outbox.of('c').drafts
  expect(failed).toMatchObject({ text: 'Namaste', why: 'This connection has ended' })

  outbox.write('c', 'Hello?')
  outbox.retry(failed!)
  expect(textsOf(outbox.of('c').drafts)).toEqual(['Are you there?', 'Hello?', 'Namaste'])
  for (const place of [1, 2, 3]) {
    requests[place]!.accept()
    await settle()
  }
  expect(textsAsked(requests)).toEqual(['Namaste', 'Are you there?', 'Hello?', 'Namaste'])
  expect(requests[3]!.draft.clientId).toBe(requests[0]!.draft.clientId)
  expect(outbox.of('c').drafts).toEqual([])
})

test('a failed message is retried with growing delays, and immediately when the connection returns', async () => {
  const { asked: requests, post } = server()
  const outbox = outboxOf(post)
  outbox.write('c', 'one')
  for (const [place, wait] of [2_000, 5_000, 15_000, 60_000, 60_000].entries()) {
    await settle()
    requests[place]!.refuse('Failed to connect', 0)
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(requests).toHaveLength(place + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toHaveLength(place + 2)
  }
  requests[5]!.refuse('Failed to connect', 0)
  await settle()
  outbox.retryAll()
  await settle()
  expect(requests).toHaveLength(7)
})

test('when the connection returns, a stale attempt is aborted and repeated', async () => {
  const { asked: requests, post } = server()
  const outbox = outboxOf(post)
  outbox.write('c', 'one')
  await vi.advanceTimersByTimeAsync(4_000)
  outbox.retryAll()
  await settle()
  expect(textsAsked(requests)).toEqual(['one', 'one'])
})

test('a permanently refused message waits for the member, also on the next page', async () => {
  const { asked: requests, post } = server()
  const outbox = outboxOf(post)
  outbox.write('c', 'Namaste')
  await settle()
  requests[0]!.refuse('This connection has ended')
  await vi.advanceTimersByTimeAsync(300_000)
  outbox.retryAll()
  await settle()
  expect(requests).toHaveLength(1)
  const next = outboxOf(post)
  await settle()
  expect(requests).toHaveLength(1)
  next.discard(next.of('c').drafts[0]!)
  expect(next.of('c').drafts).toEqual([])
  expect(outboxOf(post).of('c').drafts).toEqual([])
})

test('discarding a failed message sends the next one', async () => {
  const { asked: requests, post } = server()
  const outbox = outboxOf(post)
  outbox.write('c', 'one')
  outbox.write('c', 'two')
  await settle()
  requests[0]!.refuse('Failed to connect', 0)
  await settle()
  outbox.discard(outbox.of('c').drafts[0]!)
  await settle()
  expect(textsAsked(requests)).toEqual(['one', 'two'])
})

test('discarding a message during its retry aborts the attempt and sends the next one', async () => {
  const { asked: requests, post } = server()
  const signals: AbortSignal[] = []
  const outbox = createOutbox({
    storage: draftStorage('asha'),
    post: (draft, signal) => {
      signals.push(signal)
      return post(draft, signal)
    },
  })
  outbox.write('c', 'one')
  outbox.write('c', 'two')
  await settle()
  requests[0]!.refuse('Failed to connect', 0)
  await settle()
  expect(outbox.of('c').waitsFor).toBe('connection')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(outbox.of('c').waitsFor).toBeUndefined()

  outbox.discard(outbox.of('c').drafts[1]!)
  expect(signals[1]!.aborted).toBe(false)
  outbox.write('c', 'three')
  outbox.discard(outbox.of('c').drafts[0]!)
  expect(signals[1]!.aborted).toBe(true)
  await settle()
  expect(textsAsked(requests)).toEqual(['one', 'one', 'three'])
})

test('after a reload all drafts are sent in order with the same ids, on any page', async () => {
  const before = server()
  const outbox = outboxOf(before.post)
  outbox.write('a', 'one')
  outbox.write('b', 'other')
  outbox.write('a', 'two')
  await settle()
  outbox.close()

  const after = server()
  const again = outboxOf(after.post)
  expect(textsOf(again.of('a').drafts)).toEqual(['one', 'two'])
  await settle()
  expect(textsAsked(after.asked)).toEqual(['one', 'other'])
  expect(after.asked[0]!.draft.clientId).toBe(before.asked[0]!.draft.clientId)
  for (const place of [0, 1, 2]) {
    after.asked[place]!.accept()
    await settle()
  }
  expect(outboxOf(server().post).of('a').drafts).toEqual([])
})

test('messages keep their order over a reload, even if written at the same moment or while the clock goes back', async () => {
  const outbox = outboxOf(server().post)
  const texts = Array.from({ length: 12 }, (_, n) => `${n}`)
  for (const text of texts) {
    outbox.write('c', text)
    if (text === '5') vi.setSystemTime(Date.now() - 3_600_000)
  }
  expect(textsOf(outboxOf(server().post).of('c').drafts)).toEqual(texts)
})

test('a member’s drafts are neither shown to nor sent by another member in the same browser', async () => {
  const his = server()
  outboxOf(his.post, 'rohan').write('c', 'From Rohan')
  await settle()
  const hers = server()
  const outbox = outboxOf(hers.post, 'asha')
  await vi.advanceTimersByTimeAsync(100_000)
  expect(outbox.of('c').drafts).toEqual([])
  expect(hers.asked).toEqual([])
  expect(textsOf(outboxOf(server().post, 'rohan').of('c').drafts)).toEqual(['From Rohan'])
})

test('the end of the session stops sending and keeps the drafts', async () => {
  const { asked: requests, post } = server()
  const outbox = outboxOf(post)
  outbox.write('c', 'one')
  outbox.write('c', 'two')
  await settle()
  requests[0]!.refuse('Your session has ended', 401)
  await vi.advanceTimersByTimeAsync(100_000)
  outbox.retryAll()
  await settle()
  expect(requests).toHaveLength(1)
  expect(textsOf(outboxOf(server().post).of('c').drafts)).toEqual(['one', 'two'])
})

test('of two tabs only one sends a draft, and each sees the drafts of the other', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const alone = <T>(_: string, work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const { asked: requests, post } = server()
  const [one, other] = [1, 2].map(() => createOutbox({ post, storage: draftStorage('asha'), withLock: alone })) as [
    ReturnType<typeof createOutbox>,
    ReturnType<typeof createOutbox>,
  ]
  one.write('c', 'Namaste')
  other.refresh()
  other.write('c', 'How are you?')
  one.refresh()
  for (const place of [0, 1]) {
    await settle()
    requests[place]!.accept()
  }
  await settle()
  expect(textsAsked(requests)).toEqual(['Namaste', 'How are you?'])
  expect([one, other].map((outbox) => outbox.of('c').drafts)).toEqual([[], []])
})

test('the live event acknowledges a message whose reply was lost', async () => {
  const { asked: requests, post } = server()
  const outbox = outboxOf(post)
  outbox.write('c', 'Namaste')
  await settle()
  outbox.stored(messageOf(requests[0]!.draft, 7))
  expect(outbox.of('c')).toMatchObject({ drafts: [], acknowledged: [{ seq: 7 }] })
  requests[0]!.refuse('Failed to connect', 0)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(outbox.of('c').drafts).toEqual([])
  expect(requests).toHaveLength(1)
})

test('a listener is called on each change until it unsubscribes', () => {
  const outbox = outboxOf(server().post)
  let heard = 0
  const stop = outbox.listen(() => heard++)

  outbox.write('c', 'One')
  expect(heard).toBeGreaterThan(0)
  const before = heard
  stop()
  outbox.write('c', 'Two')
  expect(heard).toBe(before)
})
