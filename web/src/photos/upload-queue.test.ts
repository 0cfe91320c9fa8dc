import type { SessionUser } from '@parinay/contract/account'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '../platform/call-api.ts'
import { copyIntoMemory, FILE_CHANGED_MESSAGE } from '../platform/chosen-files.ts'
import { CallsProvider } from '../platform/calls-provider.tsx'
import { signIn, signOut } from '../platform/session.ts'
import { createUploadQueue, useUploadQueue } from './upload-queue.ts'

const asha = { id: 'asha', fullName: 'Asha Menon', role: 'user' } as SessionUser

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No pictures here')))
})
afterEach(() => vi.unstubAllGlobals())

const photo = (name: string, place = 0) => {
  const file = new File(['bytes'], name, { type: 'image/jpeg' })
  return { file, copy: copyIntoMemory(file), edit: { rotation: 0 as const }, batchId: 'batch', place }
}
/** Closes the page, and returns whether the browser asks the person to stay. */
const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** A server that answers when the test says so. */
function server() {
  const requests: {
    clientId: string
    place: number
    finish: () => void
    refuse: (failure: CallError) => void
    onProgress: (share: number) => void
  }[] = []
  const sender = createUploadQueue(
    ({ clientId, place }, { onProgress, signal }) =>
      new Promise((resolve, reject) => {
        requests.push({ clientId, place, finish: () => resolve(undefined), refuse: reject, onProgress })
        signal.addEventListener('abort', () => reject(new CallError('Cancelled', 'cancelled', 0)))
      }),
  )
  const states = () => sender.now().map(({ name, state }) => [name, state])
  return { asked: requests, sender, states }
}

test('photos are sent two at a time, and leave the list after the server’s reply', async () => {
  const { asked: requests, sender, states } = server()
  sender.add([photo('one'), photo('two'), photo('three')])
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(states()).toEqual([
    ['one', 'sending'],
    ['two', 'sending'],
    ['three', 'waiting'],
  ])
  requests[0]!.onProgress(0.4)
  expect(sender.now()[0]!.share).toBe(0.4)
  requests[0]!.finish()
  await waitFor(() => expect(requests).toHaveLength(3))
  for (const { finish } of requests) finish()
  await waitFor(() => expect(states()).toEqual([]))
})

test('each photo is sent with its position among those chosen together', async () => {
  const { asked: requests, sender } = server()
  sender.add([photo('one', 0), photo('two', 1)])
  await waitFor(() => expect(requests.map(({ place }) => place)).toEqual([0, 1]))
  for (const { finish } of requests) finish()
  await waitFor(() => expect(sender.now()).toEqual([]))
})

test('closing the page asks for confirmation until the server has answered for every photo', async () => {
  const { asked: requests, sender, states } = server()
  expect(leave()).toBe(false)
  sender.add([photo('one'), photo('two')])
  expect(leave()).toBe(true)
  await waitFor(() => expect(requests).toHaveLength(2))
  for (const { onProgress } of requests) onProgress(1)
  expect(leave()).toBe(true)
  requests[0]!.finish()
  requests[1]!.refuse(new CallError('Failed to connect', 'not_reached', 0))
  await waitFor(() => expect(states()).toEqual([['two', 'failed']]))
  expect(leave()).toBe(true)
  sender.retry(sender.now()[0]!.clientId)
  await waitFor(() => expect(requests).toHaveLength(3))
  requests[2]!.refuse(new CallError('This is a moving picture.', 'photo_unreadable', 400))
  await waitFor(() => expect(states()).toEqual([['two', 'failed']]))
  expect(leave()).toBe(false)
})

test('a failed upload is retried with the same id, so that it is stored once', async () => {
  const { asked: requests, sender, states } = server()
  sender.add([photo('one')])
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]!.refuse(new CallError('Failed to connect', 'not_reached', 0))
  await waitFor(() =>
    expect(sender.now()).toMatchObject([{ state: 'failed', why: 'Failed to connect', mayRetry: true }]),
  )
  sender.retry(sender.now()[0]!.clientId)
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests[1]!.clientId).toBe(requests[0]!.clientId)
  requests[1]!.finish()
  await waitFor(() => expect(states()).toEqual([]))
})

test('a permanently refused photo cannot be retried', async () => {
  const { asked: requests, sender } = server()
  sender.add([photo('one')])
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]!.refuse(new CallError('This is a moving picture.', 'photo_unreadable', 400))
  await waitFor(() => expect(sender.now()).toMatchObject([{ state: 'failed', mayRetry: false }]))
  sender.drop(sender.now()[0]!.clientId)
  expect(sender.now()).toEqual([])
})

test('a photo that could not be copied when it was chosen has to be chosen again', async () => {
  const { sender, asked: requests } = server()
  const gone = Object.assign(new File(['x'], 'cloud.jpg'), { arrayBuffer: () => Promise.reject(new Error('offline')) })
  sender.add([{ ...photo('cloud.jpg'), file: gone, copy: copyIntoMemory(gone) }])
  await waitFor(() =>
    expect(sender.now()).toMatchObject([{ state: 'failed', why: FILE_CHANGED_MESSAGE, mayRetry: false }]),
  )
  expect(requests).toEqual([])
  expect(leave()).toBe(false)
})

test('a cancelled upload makes room for the next', async () => {
  const { asked: requests, sender, states } = server()
  sender.add([photo('one'), photo('two'), photo('three')])
  await waitFor(() => expect(requests).toHaveLength(2))
  sender.drop(sender.now()[0]!.clientId)
  await waitFor(() => expect(states().map(([name]) => name)).toEqual(['two', 'three']))
  await waitFor(() => expect(requests).toHaveLength(3))
})

test('an upload that is cancelled during preparation is not sent', async () => {
  const { asked: requests, sender } = server()
  sender.add([photo('one')])
  sender.drop(sender.now()[0]!.clientId)
  await waitFor(() => expect(sender.now()).toEqual([]))
  expect(requests).toEqual([])
})

describe('the upload queue of a member', () => {
  /** A page in a shell of its own. */
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

  test('keeps failed uploads on pages in another shell', async () => {
    const { result, unmount } = openPage()
    act(() => result.current.add([photo('one')]))
    await waitFor(() => expect(result.current.now()).toMatchObject([{ state: 'failed', mayRetry: true }]))
    unmount()
    expect(onItsWay()).toEqual(['one'])
  })

  test.each([
    ['logs out', signOut],
    ['gives way to somebody else', () => signIn('other', { ...asha, id: 'meera' }, 'login')],
  ])('ends when that member %s: closing the page asks nothing, and nobody else sees its photos', async (_, change) => {
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
