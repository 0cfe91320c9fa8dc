import { uploadPhoto } from '@parinay/contract/photos'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { CallError } from '../platform/call-api.ts'
import { refetchTopics } from '../platform/calls.ts'
import { sendFile } from '../platform/send-file.ts'
import { subscribeToSession, session, useMember } from '../platform/session.ts'
import { type PhotoEdit, resizeImage } from './resize-image.ts'

/** A photo on its way from this device. */
export interface PendingUpload {
  /** The same through every try, so that the server keeps it once. */
  clientId: string
  name: string
  /** The address of a picture to show meanwhile. */
  preview: string
  state: 'waiting' | 'sending' | 'failed'
  /** How much has left the device, 0 to 1. */
  share: number
  /** Why it failed, and whether trying the same again may help. */
  why?: string
  mayRetry?: boolean
}

/** A photo that somebody chose, and where it stood among those chosen with it. */
export interface ChosenPhoto {
  file: File
  edit: PhotoEdit
  batchId: string
  place: number
}

type SendPhoto = (
  piece: { clientId: string; bytes: Blob; batchId: string; place: number },
  on: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<unknown>

/** Sends photos two at a time, while the person goes on with something else. */
export function createUploadQueue(send: SendPhoto, concurrency = 2) {
  let now: readonly PendingUpload[] = []
  const files = new Map<string, ChosenPhoto & { stop: AbortController }>()
  const listeners = new Set<() => void>()

  const setUploads = (next: readonly PendingUpload[]) => {
    now = next
    if (now.some(isLostOnLeaving)) addEventListener('beforeunload', askToStay)
    else removeEventListener('beforeunload', askToStay)
    for (const listener of listeners) listener()
  }
  const change = (clientId: string, to: Partial<PendingUpload>) =>
    setUploads(now.map((one) => (one.clientId === clientId ? { ...one, ...to } : one)))
  const remove = (clientId: string) => {
    const one = now.find((sending) => sending.clientId === clientId)
    if (one) URL.revokeObjectURL(one.preview)
    files.delete(clientId)
    setUploads(now.filter((sending) => sending.clientId !== clientId))
  }

  const startNext = () => {
    if (now.filter(({ state }) => state === 'sending').length >= concurrency) return
    const one = now.find(({ state }) => state === 'waiting')
    if (one) void upload(one.clientId)
  }
  const upload = async (clientId: string) => {
    const { file, edit, batchId, place, stop } = files.get(clientId)!
    change(clientId, { state: 'sending', share: 0 })
    const ready = resizeImage(file, edit)
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
    now: () => now,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(chosen: readonly ChosenPhoto[]) {
      const added = chosen.map((one): PendingUpload => {
        const clientId = crypto.randomUUID()
        files.set(clientId, { ...one, stop: new AbortController() })
        const { file } = one
        return { clientId, name: file.name, preview: URL.createObjectURL(file), state: 'waiting', share: 0 }
      })
      setUploads([...now, ...added])
      added.forEach(startNext)
    },
    retry(clientId: string) {
      change(clientId, { state: 'waiting' })
      startNext()
    },
    drop(clientId: string) {
      files.get(clientId)?.stop.abort()
      if (now.find((one) => one.clientId === clientId)?.state !== 'sending') remove(clientId)
    },
    /** Nothing more is sent, and nothing kept. */
    end() {
      for (const { stop } of files.values()) stop.abort()
      for (const { clientId } of now) remove(clientId)
    },
  }
}

/** The server has not said yet that it is there, and it is only on this page. */
const isLostOnLeaving = ({ state, mayRetry }: PendingUpload) => state !== 'failed' || mayRetry === true
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

/** A file that is none, or one too many, stays so; everything else may pass. */
function failureFrom(failure: unknown): Pick<PendingUpload, 'why' | 'mayRetry'> {
  if (!(failure instanceof CallError)) return { why: uploadPhoto.failure, mayRetry: true }
  return { why: failure.message, mayRetry: [0, 408, 429].includes(failure.status) || failure.status >= 500 }
}

export type UploadQueue = ReturnType<typeof createUploadQueue>

// Pages in other bars read anew, with queries of their own: a member's sender goes on through all of them, until the session ends.
const queues = new Map<string, UploadQueue>()
/** What the page that is open has read. */
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
      // What was sent stands in the list before it leaves this one.
      if (currentQueries) await refetchTopics(currentQueries, uploadPhoto.changes ?? [])
    }
  }
