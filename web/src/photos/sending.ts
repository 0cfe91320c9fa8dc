import { uploadPhoto } from '@parinay/contract/photos'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Refused } from '../platform/ask.ts'
import { refetchShowing } from '../platform/calls.ts'
import { sendFile } from '../platform/send-file.ts'
import { type Cut, prepared } from './prepared.ts'

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

type Send = (
  piece: { clientId: string; bytes: Blob },
  on: { onShare: (share: number) => void; signal: AbortSignal },
) => Promise<unknown>

/** Sends photos two at a time, while the person goes on with something else. */
export function newSender(send: Send, atOnce = 2) {
  let now: readonly Sending[] = []
  const files = new Map<string, { file: File; cut: Cut; stop: AbortController }>()
  const listeners = new Set<() => void>()

  const become = (next: readonly Sending[]) => {
    now = next
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
    const { file, cut, stop } = files.get(clientId)!
    change(clientId, { state: 'sending', share: 0 })
    // In the order of choosing, which becomes the order of the photos.
    const ready = prepared(file, cut)
    next()
    try {
      const bytes = await ready
      await send({ clientId, bytes }, { onShare: (share) => change(clientId, { share }), signal: stop.signal })
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
    add(chosen: readonly { file: File; cut: Cut }[]) {
      const added = chosen.map(({ file, cut }): Sending => {
        const clientId = crypto.randomUUID()
        files.set(clientId, { file, cut, stop: new AbortController() })
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
  }
}

/** A file that is none, or one too many, stays so; everything else may pass. */
function whyOf(failure: unknown): Pick<Sending, 'why' | 'mayRetry'> {
  if (!(failure instanceof Refused)) return { why: uploadPhoto.failure, mayRetry: true }
  return { why: failure.message, mayRetry: failure.status === 0 || failure.status === 429 || failure.status >= 500 }
}

export type Sender = ReturnType<typeof newSender>

// They live as long as what was read does: until the person signs out.
const senders = new WeakMap<QueryClient, Sender>()

export function useSender(): Sender {
  const queries = useQueryClient()
  const known = senders.get(queries) ?? newSender(poster(queries))
  senders.set(queries, known)
  return known
}

export const useSending = (sender: Sender) => useSyncExternalStore(sender.listen, sender.now)

const poster =
  (queries: QueryClient): Send =>
  async ({ clientId, bytes }, on) => {
    try {
      return await sendFile(uploadPhoto, { query: { clientId }, bytes }, on)
    } finally {
      // What was sent stands in the list before it leaves this one.
      await refetchShowing(queries, uploadPhoto.changes ?? [])
    }
  }
