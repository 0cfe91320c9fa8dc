import { uploadPhoto } from '@parinay/contract/photos'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Refused } from '../platform/ask.ts'
import { refetchShowing } from '../platform/calls.ts'
import { sendFile } from '../platform/send-file.ts'
import { listenToSession, session, useMember } from '../platform/session.ts'
import { type Cut, prepared } from './resize-image.ts'

/** A photo on its way from this device. */
export interface Sending {
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
export interface Chosen {
  file: File
  cut: Cut
  batchId: string
  place: number
}

type Send = (
  piece: { clientId: string; bytes: Blob; batchId: string; place: number },
  on: { onShare: (share: number) => void; signal: AbortSignal },
) => Promise<unknown>

/** Sends photos two at a time, while the person goes on with something else. */
export function newSender(send: Send, atOnce = 2) {
  let now: readonly Sending[] = []
  const files = new Map<string, Chosen & { stop: AbortController }>()
  const listeners = new Set<() => void>()

  const become = (next: readonly Sending[]) => {
    now = next
    if (now.some(isLostOnLeaving)) addEventListener('beforeunload', askToStay)
    else removeEventListener('beforeunload', askToStay)
    for (const listener of listeners) listener()
  }
  const change = (clientId: string, to: Partial<Sending>) =>
    become(now.map((one) => (one.clientId === clientId ? { ...one, ...to } : one)))
  const forget = (clientId: string) => {
    const one = now.find((sending) => sending.clientId === clientId)
    if (one) URL.revokeObjectURL(one.preview)
    files.delete(clientId)
    become(now.filter((sending) => sending.clientId !== clientId))
  }

  const next = () => {
    if (now.filter(({ state }) => state === 'sending').length >= atOnce) return
    const one = now.find(({ state }) => state === 'waiting')
    if (one) void run(one.clientId)
  }
  const run = async (clientId: string) => {
    const { file, cut, batchId, place, stop } = files.get(clientId)!
    change(clientId, { state: 'sending', share: 0 })
    const ready = prepared(file, cut)
    next()
    try {
      const bytes = await ready
      stop.signal.throwIfAborted()
      await send(
        { clientId, bytes, batchId, place },
        { onShare: (share) => change(clientId, { share }), signal: stop.signal },
      )
      forget(clientId)
    } catch (failure) {
      if (stop.signal.aborted) forget(clientId)
      else change(clientId, { state: 'failed', ...whyOf(failure) })
    }
    next()
  }

  return {
    now: () => now,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(chosen: readonly Chosen[]) {
      const added = chosen.map((one): Sending => {
        const clientId = crypto.randomUUID()
        files.set(clientId, { ...one, stop: new AbortController() })
        const { file } = one
        return { clientId, name: file.name, preview: URL.createObjectURL(file), state: 'waiting', share: 0 }
      })
      become([...now, ...added])
      added.forEach(next)
    },
    retry(clientId: string) {
      change(clientId, { state: 'waiting' })
      next()
    },
    drop(clientId: string) {
      files.get(clientId)?.stop.abort()
      if (now.find((one) => one.clientId === clientId)?.state !== 'sending') forget(clientId)
    },
    /** Nothing more is sent, and nothing kept. */
    end() {
      for (const { stop } of files.values()) stop.abort()
      for (const { clientId } of now) forget(clientId)
    },
  }
}

/** The server has not said yet that it is there, and it is only on this page. */
const isLostOnLeaving = ({ state, mayRetry }: Sending) => state !== 'failed' || mayRetry === true
const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()

/** A file that is none, or one too many, stays so; everything else may pass. */
function whyOf(failure: unknown): Pick<Sending, 'why' | 'mayRetry'> {
  if (!(failure instanceof Refused)) return { why: uploadPhoto.failure, mayRetry: true }
  return { why: failure.message, mayRetry: [0, 408, 429].includes(failure.status) || failure.status >= 500 }
}

export type Sender = ReturnType<typeof newSender>

// Pages in other bars read anew, with queries of their own: a member's sender goes on through all of them, until the session ends.
const senders = new Map<string, Sender>()
/** What the page that is open has read. */
let reading: QueryClient | undefined

export function useSender(): Sender {
  const queries = useQueryClient()
  const { user } = useMember()
  useEffect(() => {
    reading = queries
  }, [queries])
  return senders.get(user.id) ?? begin(user.id)
}

export const useSending = (sender: Sender) => useSyncExternalStore(sender.listen, sender.now)

function begin(member: string): Sender {
  const sender = newSender(poster(member))
  senders.set(member, sender)
  const stop = listenToSession(() => {
    if (session()?.user.id === member) return
    stop()
    senders.delete(member)
    sender.end()
  })
  return sender
}

const poster =
  (member: string): Send =>
  async ({ clientId, bytes, batchId, place }, on) => {
    try {
      const query = { clientId, batchId, place: String(place) }
      return await sendFile(uploadPhoto, { query, bytes }, { ...on, as: member })
    } finally {
      // What was sent stands in the list before it leaves this one.
      if (reading) await refetchShowing(reading, uploadPhoto.changes ?? [])
    }
  }
