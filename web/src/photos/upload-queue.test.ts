import type { SessionUser } from '@parinay/contract/account'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../platform/call-api.ts'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { signIn, signOut } from '../platform/session.ts'
import { createUploadQueue, useUploadQueue } from './upload-queue.ts'

const asha = { id: 'asha', fullName: 'Asha Menon', role: 'user' } as SessionUser

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No pictures here')))
})
afterEach(() => vi.unstubAllGlobals())

const photo = (name: string, place = 0) => ({
  file: new File(['bytes'], name, { type: 'image/jpeg' }),
  edit: { rotation: 0 as const },
  batchId: 'batch',
  place,
})
/** Closes the page; says whether the browser asks the person to stay. */
const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** A server that answers when told to. */
function server() {
  const asked: {
    clientId: string
    place: number
    finish: () => void
    refuse: (failure: CallError) => void
    onProgress: (share: number) => void
  }[] = []
  const sender = createUploadQueue(
    ({ clientId, place }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        asked.push({ clientId, place, finish: () => resolve(undefined), refuse: reject, onProgress })
        signal.addEventListener('abort', () => reject(new CallError('Cancelled', 'cancelled', 0)))
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
  asked[0]!.onProgress(0.4)
  expect(sender.now()[0]!.share).toBe(0.4)
  asked[0]!.finish()
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  for (const { finish } of asked) finish()
  await vi.waitFor(() => expect(states()).toEqual([]))
})

test('each photo carries its place among those that were chosen together', async () => {
  const { asked, sender } = server()
  sender.add([photo('one', 0), photo('two', 1)])
  await vi.waitFor(() => expect(asked.map(({ place }) => place)).toEqual([0, 1]))
  for (const { finish } of asked) finish()
  await vi.waitFor(() => expect(sender.now()).toEqual([]))
})

test('closing the page asks first until the server has answered for every photo', async () => {
  const { asked, sender, states } = server()
  expect(leave()).toBe(false)
  sender.add([photo('one'), photo('two')])
  expect(leave()).toBe(true)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  for (const { onProgress } of asked) onProgress(1)
  expect(leave()).toBe(true)
  asked[0]!.finish()
  asked[1]!.refuse(new CallError('Failed to connect', 'not_reached', 0))
  await vi.waitFor(() => expect(states()).toEqual([['two', 'failed']]))
  expect(leave()).toBe(true)
  sender.retry(sender.now()[0]!.clientId)
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  asked[2]!.refuse(new CallError('This is a moving picture.', 'photo_unreadable', 400))
  await vi.waitFor(() => expect(states()).toEqual([['two', 'failed']]))
  expect(leave()).toBe(false)
})

test('what failed on the way is tried again under the same name, so that it is kept once', async () => {
  const { asked, sender, states } = server()
  sender.add([photo('one')])
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  asked[0]!.refuse(new CallError('Failed to connect', 'not_reached', 0))
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
  asked[0]!.refuse(new CallError('This is a moving picture.', 'photo_unreadable', 400))
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

test('one that is cancelled while it is being prepared is not sent', async () => {
  const { asked, sender } = server()
  sender.add([photo('one')])
  sender.drop(sender.now()[0]!.clientId)
  await vi.waitFor(() => expect(sender.now()).toEqual([]))
  expect(asked).toEqual([])
})

describe('the sender of a member', () => {
  /** A page in bars of its own. */
  const openPage = () => renderHook(useUploadQueue, { wrapper: CallsProvider })
  const onItsWay = () => {
    const { result, unmount } = openPage()
    const names = result.current.now().map(({ name }) => name)
    unmount()
    return names
  }

  beforeEach(() => {
    vi.stubGlobal('XMLHttpRequest', WithoutALine)
    signIn('token', asha, 'login')
  })
  afterEach(() => {
    cleanup()
    signOut()
    localStorage.clear()
  })

  test('keeps what failed through pages with other bars', async () => {
    const { result, unmount } = openPage()
    act(() => result.current.add([photo('one')]))
    await vi.waitFor(() => expect(result.current.now()).toMatchObject([{ state: 'failed', mayRetry: true }]))
    unmount()
    expect(onItsWay()).toEqual(['one'])
  })

  test.each([
    ['logs out', signOut],
    ['gives way to somebody else', () => signIn('other', { ...asha, id: 'meera' }, 'login')],
  ])('ends when that member %s: nobody is asked to stay for it, and nobody finds its photos', async (_, change) => {
    const { result, unmount } = openPage()
    act(() => result.current.add([photo('one')]))
    expect(leave()).toBe(true)
    unmount()
    change()
    expect(leave()).toBe(false)
    for (const id of ['meera', asha.id]) {
      signIn(`of ${id}`, { ...asha, id }, 'login')
      expect(onItsWay()).toEqual([])
    }
  })
})

class WithoutALine extends EventTarget {
  upload = new EventTarget()
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.dispatchEvent(new Event('error'))
  }
}
