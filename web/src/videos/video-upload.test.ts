import { waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError } from '../platform/call-api.ts'
import { fileChanged } from '../platform/chosen-files.ts'
import { createVideoUpload } from './video-upload.ts'

const MB = 1024 * 1024
const file = new Blob([new Uint8Array(2.5 * MB)])
const line = () => new CallError('Failed to connect', 'not_reached', 0)

/** A server that stores parts, and fails as the test says. */
function server() {
  const faults: CallError[] = []
  const stored = { id: undefined as string | undefined, bytes: 0, starts: [] as string[], removed: [] as string[] }
  const sent = () => ({
    _id: stored.id!,
    status: stored.bytes < file.size ? ('receiving' as const) : ('processing' as const),
    receivedBytes: stored.bytes,
  })
  const offsets: number[] = []
  const sender = createVideoUpload(
    {
      start: async ({ clientId }) => {
        stored.starts.push(clientId)
        stored.id ??= 'video'
        return sent()
      },
      find: async (id) => (id === stored.id ? sent() : undefined),
      sendPart: async ({ offset, bytes }, { signal, onProgress }) => {
        offsets.push(offset)
        onProgress(1)
        signal.throwIfAborted()
        const fault = faults.shift()
        if (fault) throw fault
        stored.bytes = offset + bytes.size
        return sent()
      },
      remove: async (id) => void stored.removed.push(id),
      changed: async () => undefined,
    },
    [5, 5],
  )
  return { sender, stored, offsets, faults }
}
/** Closes the page, and returns whether the browser asks the person to stay. */
const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => vi.unstubAllGlobals())

test('a video is sent in parts, each after the one before, and then leaves the page', async () => {
  const { sender, stored, offsets } = server()
  sender.send(file, [])
  expect(leave()).toBe(true)
  await waitFor(() => expect(sender.now()).toBeUndefined())
  expect(offsets).toEqual([0, MB, 2 * MB])
  expect(stored.bytes).toBe(file.size)
  expect(leave()).toBe(false)
})

test('after a broken line it goes on where it stopped, by itself and then on request', async () => {
  const { sender, stored, offsets, faults } = server()
  faults.push(line(), line(), line())
  sender.send(file, [])
  await waitFor(() => expect(sender.now()).toMatchObject({ state: 'failed', why: 'Failed to connect', mayRetry: true }))
  expect(offsets).toEqual([0, 0, 0])
  expect(leave()).toBe(true)
  sender.retry()
  await waitFor(() => expect(sender.now()).toBeUndefined())
  expect(stored.bytes).toBe(file.size)
  expect(stored.starts).toHaveLength(1)
})

test('an upload goes on from the bytes that the server has, also on another page', async () => {
  const { sender, stored, offsets } = server()
  stored.id = 'video'
  stored.bytes = MB
  sender.resume(file, 'video')
  await waitFor(() => expect(sender.now()).toBeUndefined())
  expect(offsets).toEqual([MB, 2 * MB])
  expect(stored.starts).toEqual([])
})

test.each([
  ['the server refuses', new CallError('This file cannot be opened as a video', 'video_unreadable', 400)],
  ['changed since it was chosen', fileChanged()],
])('a file that %s is not sent again', async (_, fault) => {
  const { sender, offsets, faults } = server()
  faults.push(fault)
  sender.send(file, [])
  await waitFor(() => expect(sender.now()).toMatchObject({ state: 'failed', why: fault.message, mayRetry: false }))
  expect(offsets).toEqual([0])
})

test('cancelling deletes what has arrived', async () => {
  const { sender, stored, faults } = server()
  faults.push(new CallError('This file cannot be opened as a video', 'video_unreadable', 400))
  sender.send(file, [])
  await waitFor(() => expect(sender.now()?.state).toBe('failed'))
  await sender.cancel()
  expect(stored.removed).toEqual(['video'])
  expect(sender.now()).toBeUndefined()
})
