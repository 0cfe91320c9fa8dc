import { uploadPhoto } from '@parinay/contract/photos'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { CallError } from '../platform/call-api.ts'
import { isFileChanged } from '../platform/chosen-files.ts'
import { refetchTopics } from '../platform/call-hooks.ts'
import { sendFile } from '../platform/send-file.ts'
import { subscribeToSession, session, useMember } from '../platform/session.ts'
import { type PhotoEdit, resizeImage } from './resize-image.ts'

/** A photo on its way from this device. */
export interface PendingUpload {
  /** The same for every attempt, so that the server stores the photo once. */
  clientId: string
  name: string
  /** The address of a preview. */
  preview: string
  state: 'waiting' | 'sending' | 'failed'
  /** The share of bytes that has left the device, 0 to 1. */
  share: number
  /** The reason of the failure. `mayRetry` says whether a retry may help. */
  why?: string
  mayRetry?: boolean
}

/** A chosen photo, and its position among those chosen together. */
export interface ChosenPhoto {
  file: File
  /** The file as it was when it was chosen. */
  copy: Promise<File>
  edit: PhotoEdit
  batchId: string
  place: number
}

type SendPhoto = (
  piece: { clientId: string; bytes: Blob; batchId: string; place: number },
  on: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<unknown>

/** The uploads of a queue in the order of choice. While one of them is only on this page, leaving it asks for confirmation. */
function createUploadList() {
  let now: readonly PendingUpload[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly PendingUpload[]) => {
    now = next
    if (now.some(isLostOnLeaving)) addEventListener('beforeunload', askToStay)
    else removeEventListener('beforeunload', askToStay)
    for (const listener of listeners) listener()
  }
  const find = (clientId: string) => now.find((one) => one.clientId === clientId)
  return {
    now: () => now,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    find,
    /** The next to send, unless enough are on their way. */
    next: (concurrency: number) =>
      now.filter(({ state }) => state === 'sending').length < concurrency
        ? now.find(({ state }) => state === 'waiting')
        : undefined,
    add: (added: readonly PendingUpload[]) => set([...now, ...added]),
    change: (clientId: string, to: Partial<PendingUpload>) =>
      set(now.map((one) => (one.clientId === clientId ? { ...one, ...to } : one))),
    remove(clientId: string) {
      const one = find(clientId)
      if (one) URL.revokeObjectURL(one.preview)
      set(now.filter((sending) => sending.clientId !== clientId))
    },
  }
}

/** Sends photos in the background, two at a time. */
export function createUploadQueue(send: SendPhoto, concurrency = 2) {
  const list = createUploadList()
  const { change } = list
  const files = new Map<string, ChosenPhoto & { stop: AbortController }>()
  const remove = (clientId: string) => {
    files.delete(clientId)
    list.remove(clientId)
  }

  const startNext = () => {
    const one = list.next(concurrency)
    if (one) void upload(one.clientId)
  }
  const upload = async (clientId: string) => {
    const { copy, edit, batchId, place, stop } = files.get(clientId)!
    change(clientId, { state: 'sending', share: 0 })
    const ready = copy.then((file) => resizeImage(file, edit))
    startNext()
    try {
      const bytes = await ready
      stop.signal.throwIfAborted()
      await send(
        { clientId, bytes, batchId, place },
        { onProgress: (share) => change(clientId, { share }), signal: stop.signal },
      )
      remove(clientId)
    } catch (failure) {
      if (stop.signal.aborted) remove(clientId)
      else change(clientId, { state: 'failed', ...failureFrom(failure) })
    }
    startNext()
  }

  return {
    now: list.now,
    listen: list.listen,
    add(chosen: readonly ChosenPhoto[]) {
      const added = chosen.map((one) => {
        const clientId = crypto.randomUUID()
        files.set(clientId, { ...one, stop: new AbortController() })
        return waitingUpload(clientId, one.file)
      })
      list.add(added)
      added.forEach(startNext)
    },
    retry(clientId: string) {
      change(clientId, { state: 'waiting' })
      startNext()
    },
    drop(clientId: string) {
      files.get(clientId)?.stop.abort()
      if (list.find(clientId)?.state !== 'sending') remove(clientId)
    },
    /** Stops all uploads and discards them. */
    end() {
      for (const { stop } of files.values()) stop.abort()
      for (const { clientId } of list.now()) remove(clientId)
    },
  }
}

const waitingUpload = (clientId: string, file: File): PendingUpload => ({
  clientId,
  name: file.name,
  preview: URL.createObjectURL(file),
  state: 'waiting',
  share: 0,
})

/** True while the server has not acknowledged the upload, so that it would be lost with the page. */
const isLostOnLeaving = ({ state, mayRetry }: PendingUpload) => state !== 'failed' || mayRetry === true
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Allows a retry unless the file is gone, or was refused for good, for example because of its type or the limit. */
function failureFrom(failure: unknown): Pick<PendingUpload, 'why' | 'mayRetry'> {
  if (!(failure instanceof CallError)) return { why: uploadPhoto.failure, mayRetry: true }
  if (isFileChanged(failure)) return { why: failure.message, mayRetry: false }
  return { why: failure.message, mayRetry: [0, 408, 429].includes(failure.status) || failure.status >= 500 }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

// The queues by member. A queue lives until the session ends, while pages in another shell have another query client.
const queues = new Map<string, UploadQueue>()
/** The query client of the open page. */
let currentQueries: QueryClient | undefined

export function useUploadQueue(): UploadQueue {
  const queries = useQueryClient()
  const { user } = useMember()
  useEffect(() => {
    currentQueries = queries
  }, [queries])
  return queues.get(user.id) ?? startQueue(user.id)
}

export const usePendingUploads = (queue: UploadQueue) => useSyncExternalStore(queue.listen, queue.now)

function startQueue(member: string): UploadQueue {
  const queue = createUploadQueue(uploadAs(member))
  queues.set(member, queue)
  const stop = subscribeToSession(() => {
    if (session()?.user.id === member) return
    stop()
    queues.delete(member)
    queue.end()
  })
  return queue
}

const uploadAs =
  (member: string): SendPhoto =>
  async ({ clientId, bytes, batchId, place }, on) => {
    try {
      const query = { clientId, batchId, place: String(place) }
      return await sendFile(uploadPhoto, { query, bytes }, { ...on, as: member })
    } finally {
      // Refetches first, so that the photo is in the list of photos before it leaves this one.
      if (currentQueries) await refetchTopics(currentQueries, uploadPhoto.changes ?? [])
    }
  }
