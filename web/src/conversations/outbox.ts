import { type ConversationId } from '@parinay/contract/ids'
import { type Message, sendMessage } from '@parinay/contract/conversations'
import { useState } from 'react'
import { useAction } from '../platform/calls.ts'
import type { Draft } from './bubbles.ts'

/**
 * What was written and is not shown among the stored messages yet. Each draft keeps its clientId through every retry, so that the
 * server stores it once.
 */
export function useOutbox(conversation: ConversationId, stored: readonly Message[]) {
  const [drafts, setDrafts] = useState<readonly Draft[]>([])
  const [sent, setSent] = useState<Readonly<Record<string, Message>>>({})
  const { mutate } = useAction(sendMessage)

  const post = (draft: Draft) =>
    mutate(
      { body: { conversationId: conversation, text: draft.text, clientId: draft.clientId } },
      {
        onSuccess: ({ data }) => setSent((before) => ({ ...before, [draft.clientId]: data })),
        onError: () =>
          setDrafts((before) =>
            before.map((one) => (one.clientId === draft.clientId ? { ...one, state: 'failed' } : one)),
          ),
      },
    )

  const write = (text: string) => {
    const draft: Draft = { clientId: crypto.randomUUID(), text, at: new Date().toISOString(), state: 'sending' }
    setDrafts((before) => [...before, draft])
    post(draft)
  }
  const retry = (draft: Draft) => {
    setDrafts((before) => before.map((one) => (one.clientId === draft.clientId ? { ...one, state: 'sending' } : one)))
    post(draft)
  }

  const known = new Set(stored.map(({ _id }) => _id))
  return {
    write,
    retry,
    /** Acknowledged, but not in what was fetched last. */
    acknowledged: Object.values(sent).filter(({ _id }) => !known.has(_id)),
    drafts: drafts.filter(({ clientId }) => sent[clientId] === undefined),
  }
}
