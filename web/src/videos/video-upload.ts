import { type OwnVideo, startVideo, VIDEO_PART_TYPE } from '@parinay/contract/videos'
import { CallError } from '../platform/call-api.ts'
import { isFileChanged } from '../platform/chosen-files.ts'

/** What is being sent from this device. */
export interface VideoUpload {
  /** `waiting` for the line to come back, `failed` until the member decides. */
  state: 'sending' | 'waiting' | 'failed'
  /** The share of bytes that the server has, 0 to 1. */
  share: number
  /** The id of the video, once the server knows it. */
  id?: string
  why?: string
  mayRetry?: boolean
}

type Sent = Pick<OwnVideo, '_id' | 'status' | 'receivedBytes'>

/** The calls that an upload needs. */
export interface VideoServer {
  start: (body: { totalBytes: number; clientId: string; captions: string[] }) => Promise<Sent>
  /** The member's video, if it is still there. */
  find: (id: string) => Promise<Sent | undefined>
  sendPart: (
    part: { id: string; offset: number; bytes: Blob },
    on: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<Sent>
  remove: (id: string) => Promise<unknown>
  /** Runs whenever the server's list of videos has changed. */
  changed: () => Promise<unknown>
}

interface Task {
  file: Blob
  captions: string[]
  clientId: string
  id: string | undefined
  stop: AbortController
}

const PART_BYTES = 1024 * 1024
/** How long an upload waits before it tries again by itself. */
const RETRY_DELAYS_MS = [1_000, 4_000, 15_000]

/** Sends one video in parts, in the background. While it is only on this page, leaving asks for confirmation. */
export function createVideoUpload(server: VideoServer, delays: readonly number[] = RETRY_DELAYS_MS) {
  const store = createStore()
  let task: Task | undefined

  async function run(own: Task) {
    for (let failures = 0; ;) {
      try {
        await sendRest(server, own, {
          onPosition: (bytes, id) => store.set({ state: 'sending', share: bytes / own.file.size, id }),
          onSent: () => (failures = 0),
        })
        break
      } catch (failure) {
        if (own.stop.signal.aborted) return
        const delay = isPassing(failure) ? delays[failures++] : undefined
        if (delay === undefined) return store.set({ ...store.now()!, state: 'failed', ...reasonOf(failure) })
        store.set({ ...store.now()!, state: 'waiting' })
        await pause(delay, own.stop.signal)
        if (own.stop.signal.aborted) return
      }
    }
    // First the list, so that the video is in it before it leaves this store.
    await server.changed()
    if (task === own) clear()
  }

  const begin = (file: Blob, { captions = [], id }: { captions?: string[]; id?: string }) => {
    task?.stop.abort()
    task = { file, captions, clientId: crypto.randomUUID(), id, stop: new AbortController() }
    store.set({ state: 'sending', share: 0, ...(id && { id }) })
    void run(task)
  }
  const clear = () => {
    task?.stop.abort()
    task = undefined
    store.set(undefined)
  }

  return {
    now: store.now,
    listen: store.listen,
    /** Sends a new video. */
    send: (file: Blob, captions: string[]) => begin(file, { captions }),
    /** Goes on with a video that an earlier page began, if this is its file. */
    resume: (file: Blob, id: string) => begin(file, { id }),
    retry() {
      if (!task || store.now()?.state !== 'failed') return
      store.set({ ...store.now()!, state: 'sending' })
      void run(task)
    },
    /** Stops, and deletes what has arrived. */
    async cancel() {
      const id = task?.id
      clear()
      if (id) await server.remove(id).catch(() => undefined)
      await server.changed()
    },
    end: clear,
  }
}

interface SendingEvents {
  /** How many bytes of the video have been sent. */
  onPosition: (bytes: number, id: string) => void
  /** The server has stored another part. */
  onSent: () => void
}

async function sendRest(server: VideoServer, own: Task, { onPosition, onSent }: SendingEvents) {
  let sent = await whereToContinue(server, own)
  while (sent.status === 'receiving') {
    own.stop.signal.throwIfAborted()
    const { _id: id, receivedBytes } = sent
    onPosition(receivedBytes, id)
    const bytes = own.file.slice(receivedBytes, receivedBytes + PART_BYTES, VIDEO_PART_TYPE)
    const onProgress = (share: number) => onPosition(receivedBytes + share * bytes.size, id)
    sent = await server.sendPart({ id, offset: receivedBytes, bytes }, { onProgress, signal: own.stop.signal })
    onSent()
  }
}

async function whereToContinue(server: VideoServer, own: Task): Promise<Sent> {
  const { clientId, captions, file } = own
  const found = own.id === undefined ? undefined : await server.find(own.id)
  // What is gone begins anew: it was swept, or replaced from another page.
  const sent = found ?? (await server.start({ totalBytes: file.size, clientId, captions }))
  own.id = sent._id
  return sent
}

export type VideoSender = ReturnType<typeof createVideoUpload>

function createStore() {
  let now: VideoUpload | undefined
  const listeners = new Set<() => void>()
  return {
    now: () => now,
    set(next: VideoUpload | undefined) {
      now = next
      if (next) addEventListener('beforeunload', askToStay)
      else removeEventListener('beforeunload', askToStay)
      for (const listener of listeners) listener()
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Waits, or until the device reports a connection. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end, { once: true })
  })

/** A fault of the line or of a busy server, or another page that sends the same video. */
const isPassing = (failure: unknown) =>
  failure instanceof CallError &&
  !isFileChanged(failure) &&
  ([0, 408].includes(failure.status) || failure.status >= 500 || failure.code === 'video_offset')

/** The server's refusal of the file is final; a limit of the day may end. */
function reasonOf(failure: unknown): Pick<VideoUpload, 'why' | 'mayRetry'> {
  if (!(failure instanceof CallError)) return { why: startVideo.failure, mayRetry: true }
  return { why: failure.message, mayRetry: isPassing(failure) || failure.status === 429 }
}
