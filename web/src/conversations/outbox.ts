import { type OwnMessage, sendMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/ids'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ask, type Refused } from '../platform/ask.ts'
import { hears } from '../platform/live/live.ts'
import { mayPass, refetchShowing } from '../platform/calls.ts'
import { type Draft, type Drafts, draftsIn } from './drafts.ts'

export interface Written {
  drafts: readonly Draft[]
  /** Stored, and perhaps not among the fetched messages yet. */
  acknowledged: readonly OwnMessage[]
}

export type Outbox = ReturnType<typeof newOutbox>

/** Milliseconds before a message that failed for want of a connection is tried again by itself: each time longer. */
const AGAIN_AFTER = [2_000, 5_000, 15_000, 60_000]

/**
 * Sends what is written in one conversation: one message after another, in the order of writing. What is kept is there again after a
 * reload, and is sent then.
 */
export function newOutbox(post: (draft: Draft) => Promise<OwnMessage>, kept: Drafts) {
  let now: Written = { drafts: [], acknowledged: [] }
  let line: Promise<void> = Promise.resolve()
  let tries = 0
  let again: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  const become = (next: Partial<Written>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const find = (clientId: string) => now.drafts.find((one) => one.clientId === clientId)
  const replace = (draft: Draft) =>
    become({ drafts: now.drafts.map((one) => (one.clientId === draft.clientId ? draft : one)) })
  const remove = (clientId: string) => {
    kept.forget(clientId)
    if (find(clientId)) become({ drafts: now.drafts.filter((one) => one.clientId !== clientId) })
  }
  const stored = (message: OwnMessage) => {
    tries = 0
    if (message.clientId && find(message.clientId)) become({ acknowledged: [...now.acknowledged, message] })
    if (message.clientId) remove(message.clientId)
  }

  const send = async ({ clientId }: Draft) => {
    const draft = find(clientId)
    // Discarded, or stored as another page's push has told.
    if (draft?.state !== 'sending') return
    try {
      stored({ ...(await post(draft)), clientId })
    } catch (refused) {
      const { message, status } = refused as Refused
      if (!find(clientId)) return
      const isForNow = mayPass(refused as Refused) || status === 429
      replace({ ...draft, state: 'failed', why: message, ...(isForNow && { isForNow }) })
      if (isForNow) again ??= setTimeout(retryAll, AGAIN_AFTER[Math.min(tries++, AGAIN_AFTER.length - 1)])
    }
  }
  const enqueue = (draft: Draft) => {
    line = line.then(() => send(draft))
  }
  const retry = ({ clientId, text, at }: Draft) => {
    const draft: Draft = { clientId, text, at, state: 'sending' }
    replace(draft)
    enqueue(draft)
  }
  /** Those that failed for want of a connection, in the order in which they were written. */
  const retryAll = () => {
    clearTimeout(again)
    again = undefined
    for (const draft of now.drafts) if (draft.isForNow) retry(draft)
  }

  for (const draft of kept.all()) {
    now = { ...now, drafts: [...now.drafts, draft] }
    enqueue(draft)
  }
  return {
    written: () => now,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    write(text: string) {
      const draft: Draft = { clientId: crypto.randomUUID(), text, at: new Date().toISOString(), state: 'sending' }
      kept.keep(draft)
      become({ drafts: [...now.drafts, draft] })
      enqueue(draft)
    },
    retry,
    retryAll,
    discard: ({ clientId }: Draft) => remove(clientId),
    /** A message of one's own was stored: perhaps one of these, whose reply was lost or that another page sent. */
    stored,
    /** What stands in the box, for when the person comes back to it. */
    unsent: kept.unsent,
    keep: kept.keepUnsent,
  }
}

// They live as long as what was read does: until the person signs out.
const outboxes = new WeakMap<QueryClient, Map<ConversationId, Outbox>>()

/** The outbox of a conversation, the same one whenever the conversation is opened again. */
export function useOutbox(conversation: ConversationId): Outbox {
  return outboxOf(useQueryClient(), conversation)
}

export const useWritten = (outbox: Outbox) => useSyncExternalStore(outbox.listen, outbox.written)

function outboxOf(queries: QueryClient, conversation: ConversationId): Outbox {
  const known = outboxes.get(queries) ?? new Map<ConversationId, Outbox>()
  outboxes.set(queries, known)
  const outbox = known.get(conversation) ?? newOutbox(poster(queries, conversation), draftsIn(conversation))
  known.set(conversation, outbox)
  return outbox
}

// Of two tabs that have the same messages to send one waits; what it then sends again is known by its id.
const poster =
  (queries: QueryClient, conversationId: ConversationId) =>
  ({ text, clientId }: Draft) =>
    alone(`outbox.${conversationId}`, async () => {
      let isStored = false
      try {
        const { data } = await ask(sendMessage, { body: { conversationId, text, clientId } })
        isStored = true
        return data
      } finally {
        // A refusal can mean that the connection has ended; of what is stored the page is told.
        if (!isStored || !hears()) void refetchShowing(queries, sendMessage.changes ?? [])
      }
    })

function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Browsers have locks on safe origins only.
  const { locks } = navigator as { locks?: LockManager }
  return locks ? (locks.request(name, work) as Promise<T>) : work()
}
