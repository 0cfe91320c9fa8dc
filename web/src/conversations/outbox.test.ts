import type { OwnMessage } from '@parinay/contract/conversations'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../platform/ask.ts'
import { type Draft, draftsIn } from './drafts.ts'
import { newOutbox } from './outbox.ts'

/** A server that answers when it is told to. */
function server() {
  const asked: { draft: Draft; accept: () => void; refuse: (why: string, status?: number) => void }[] = []
  const post = (draft: Draft) =>
    new Promise<OwnMessage>((resolve, reject) => {
      const seq = asked.length + 1
      asked.push({
        draft,
        accept: () => resolve(messageOf(draft, seq)),
        refuse: (why, status = 403) => reject(new Refused(why, 'refused', status)),
      })
    })
  return { asked, post }
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
const boxOf = (post: ReturnType<typeof server>['post'], conversation = 'c') => newOutbox(post, draftsIn(conversation))

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }))
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('messages written in a row are sent one after another, and each is acknowledged', async () => {
  const { asked, post } = server()
  const outbox = boxOf(post)

  outbox.write('Namaste')
  outbox.write('How was Sunday?')
  await settle()
  expect(textsOf(outbox.written().drafts)).toEqual(['Namaste', 'How was Sunday?'])
  expect(asked).toHaveLength(1)

  asked[0]!.accept()
  await settle()
  asked[1]!.accept()
  await settle()
  expect(textsOf(outbox.written().acknowledged)).toEqual(['Namaste', 'How was Sunday?'])
  expect(outbox.written().drafts).toEqual([])
})

test('a message that failed says why, lets the next one pass, and is tried again under the same clientId', async () => {
  const { asked, post } = server()
  const outbox = boxOf(post)

  outbox.write('Namaste')
  outbox.write('Are you there?')
  await settle()
  asked[0]!.refuse('This connection has ended')
  await settle()
  asked[1]!.accept()
  await settle()
  const [failed] = outbox.written().drafts
  expect(failed).toMatchObject({ text: 'Namaste', state: 'failed', why: 'This connection has ended' })

  outbox.retry(failed!)
  await settle()
  expect(outbox.written().drafts[0]).toMatchObject({ state: 'sending' })
  expect(outbox.written().drafts[0]).not.toHaveProperty('why')
  expect(asked[2]!.draft.clientId).toBe(asked[0]!.draft.clientId)

  asked[2]!.accept()
  await settle()
  expect(outbox.written().drafts).toEqual([])
})

test('what failed for want of a connection is tried again by itself, later and later, in the order of writing', async () => {
  const { asked, post } = server()
  const outbox = boxOf(post)
  outbox.write('one')
  outbox.write('two')
  const bothFail = async (from: number) => {
    for (const place of [from, from + 1]) {
      await settle()
      asked[place]!.refuse('Failed to connect', 0)
    }
    await settle()
  }

  await bothFail(0)
  await vi.advanceTimersByTimeAsync(2_000)
  await bothFail(2)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked).toHaveLength(4)
  await vi.advanceTimersByTimeAsync(60_000)
  asked[4]!.accept()
  await settle()
  asked[5]!.accept()
  await settle()
  expect(textsOf(outbox.written().acknowledged)).toEqual(['one', 'two'])
  expect(new Set(asked.map(({ draft }) => draft.clientId)).size).toBe(2)
})

test('what was refused for good waits for the person', async () => {
  const { asked, post } = server()
  const outbox = boxOf(post)
  outbox.write('Namaste')
  await settle()
  asked[0]!.refuse('This connection has ended')
  await vi.advanceTimersByTimeAsync(300_000)
  outbox.retryAll()
  await settle()
  expect(asked).toHaveLength(1)
  outbox.discard(outbox.written().drafts[0]!)
  expect(outbox.written().drafts).toEqual([])
  expect(boxOf(post).written().drafts).toEqual([])
})

test('after a reload it goes on where it was, under the same ids', async () => {
  const before = server()
  const outbox = boxOf(before.post)
  outbox.write('one')
  vi.advanceTimersByTime(5)
  outbox.write('two')
  outbox.keep('thr')
  await settle()

  const after = server()
  const again = boxOf(after.post)
  expect(textsOf(again.written().drafts)).toEqual(['one', 'two'])
  expect(again.unsent()).toBe('thr')
  await settle()
  expect(after.asked[0]!.draft.clientId).toBe(before.asked[0]!.draft.clientId)
  after.asked[0]!.accept()
  await settle()
  after.asked[1]!.accept()
  await settle()
  expect(boxOf(server().post).written().drafts).toEqual([])
  expect(boxOf(server().post, 'another').written().drafts).toEqual([])
})

test('a message whose reply was lost is known by the push of it', async () => {
  const { asked, post } = server()
  const outbox = boxOf(post)
  outbox.write('Namaste')
  await settle()
  outbox.stored(messageOf(asked[0]!.draft, 7))
  expect(outbox.written()).toMatchObject({ drafts: [], acknowledged: [{ seq: 7 }] })
  asked[0]!.refuse('Failed to connect', 0)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(outbox.written().drafts).toEqual([])
  expect(asked).toHaveLength(1)
})

test('whoever listens hears of each change until they stop', () => {
  const outbox = boxOf(server().post)
  let heard = 0
  const stop = outbox.listen(() => heard++)

  outbox.write('One')
  expect(heard).toBe(1)
  stop()
  outbox.write('Two')
  expect(heard).toBe(1)
})
