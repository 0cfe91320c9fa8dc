import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '../platform/ask.ts'
import { newSender } from './sending.ts'

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No pictures here')))
})
afterEach(() => vi.unstubAllGlobals())

const photo = (name: string) => ({ file: new File(['bytes'], name, { type: 'image/jpeg' }), cut: { turn: 0 as const } })

/** A server that answers when told to. */
function server() {
  const asked: {
    clientId: string
    finish: () => void
    refuse: (failure: Refused) => void
    onShare: (share: number) => void
  }[] = []
  const sender = newSender(
    ({ clientId }, { onShare, signal }) =>
      new Promise((resolve, reject) => {
        asked.push({ clientId, finish: () => resolve(undefined), refuse: reject, onShare })
        signal.addEventListener('abort', () => reject(new Refused('Cancelled', 'cancelled', 0)))
      }),
  )
  const states = () => sender.now().map(({ name, state }) => [name, state])
  return { asked, sender, states }
}

test('photos are sent two at a time, and leave the list when they have arrived', async () => {
  const { asked, sender, states } = server()
  sender.add([photo('one'), photo('two'), photo('three')])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(states()).toEqual([
    ['one', 'sending'],
    ['two', 'sending'],
    ['three', 'waiting'],
  ])
  asked[0]!.onShare(0.4)
  expect(sender.now()[0]!.share).toBe(0.4)
  asked[0]!.finish()
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  for (const { finish } of asked) finish()
  await vi.waitFor(() => expect(states()).toEqual([]))
})

test('what failed on the way is tried again under the same name, so that it is kept once', async () => {
  const { asked, sender, states } = server()
  sender.add([photo('one')])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]!.refuse(new Refused('Failed to connect', 'not_reached', 0))
  await vi.waitFor(() =>
    expect(sender.now()).toMatchObject([{ state: 'failed', why: 'Failed to connect', mayRetry: true }]),
  )
  sender.retry(sender.now()[0]!.clientId)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]!.clientId).toBe(asked[0]!.clientId)
  asked[1]!.finish()
  await vi.waitFor(() => expect(states()).toEqual([]))
})

test('what the server will never take cannot be tried again', async () => {
  const { asked, sender } = server()
  sender.add([photo('one')])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]!.refuse(new Refused('This is a moving picture.', 'photo_unreadable', 400))
  await vi.waitFor(() => expect(sender.now()).toMatchObject([{ state: 'failed', mayRetry: false }]))
  sender.drop(sender.now()[0]!.clientId)
  expect(sender.now()).toEqual([])
})

test('one that is cancelled makes room for the next', async () => {
  const { asked, sender, states } = server()
  sender.add([photo('one'), photo('two'), photo('three')])
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  sender.drop(sender.now()[0]!.clientId)
  await vi.waitFor(() => expect(states().map(([name]) => name)).toEqual(['two', 'three']))
  await vi.waitFor(() => expect(asked).toHaveLength(3))
})
