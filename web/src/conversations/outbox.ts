import { type Message, sendMessage } from '@parinay/contract/conversations'
import type { ConversationId } from '@parinay/contract/ids'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ask, type Refused } from '../platform/ask.ts'
import { refetchShowing } from '../platform/calls.ts'

/** A message that was written here and is not known to be stored. */
export interface Draft {
  /** The same through every try, so that the server stores it once. */
  clientId: string
  text: string
  at: string
  state: 'sending' | 'failed'
  /** Why the last try failed. */
  why?: string
}

export interface Written {
  drafts: readonly Draft[]
  /** Stored, and perhaps not among the fetched messages yet. */
  acknowledged: readonly Message[]
}

export type Outbox = ReturnType<typeof newOutbox>

/** Sends what is written in one conversation: one message after another, in the order of writing. */
export function newOutbox(post: (draft: Draft) => Promise<Message>) {
  let now: Written = { drafts: [], acknowledged: [] }
  let unsent = ''
  let line: Promise<void> = Promise.resolve()
  const listeners = new Set<() => void>()

  const become = (next: Partial<Written>) => {
    now = { ...now, ...next }
    for (const listener of listeners) listener()
  }
  const replace = (draft: Draft) =>
    become({ drafts: now.drafts.map((one) => (one.clientId === draft.clientId ? draft : one)) })

  const send = async (draft: Draft) => {
    try {
      const message = await post(draft)
      become({
        drafts: now.drafts.filter(({ clientId }) => clientId !== draft.clientId),
        acknowledged: [...now.acknowledged, message],
      })
    } catch (refused) {
      replace({ ...draft, state: 'failed', why: (refused as Refused).message })
    }
  }
  const enqueue = (draft: Draft) => {
    line = line.then(() => send(draft))
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
      become({ drafts: [...now.drafts, draft] })
      enqueue(draft)
    },
    retry({ clientId, text, at }: Draft) {
      const draft: Draft = { clientId, text, at, state: 'sending' }
      replace(draft)
      enqueue(draft)
    },
    /** What stands in the box, for when the person comes back to it. */
    unsent: () => unsent,
    keep(text: string) {
      unsent = text
    },
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
  const outbox = known.get(conversation) ?? newOutbox(poster(queries, conversation))
  known.set(conversation, outbox)
  return outbox
}

// A refusal can mean that the connection has ended, so what is shown is fetched again either way.
const poster =
  (queries: QueryClient, conversationId: ConversationId) =>
  async ({ text, clientId }: Draft) => {
    try {
      return (await ask(sendMessage, { body: { conversationId, text, clientId } })).data
    } finally {
      void refetchShowing(queries, sendMessage.changes ?? [])
    }
  }
