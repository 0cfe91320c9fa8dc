// The attempts to send, a queue for each conversation. A closed outbox starts none.
import type { Draft } from './outbox-drafts.ts'

/** The state of one conversation, which sends its drafts one by one. */
export interface SendQueue {
  tries: number
  sending?: { clientId: string; stop: AbortController; since: number } | undefined
  retryTimer?: ReturnType<typeof setTimeout> | undefined
}

export type SendQueues = ReturnType<typeof createSendQueues>

export function createSendQueues() {
  let isOpen = true
  const queues = new Map<string, SendQueue>()
  const queueOf = (conversationId: string) => {
    const queue = queues.get(conversationId) ?? { tries: 0 }
    queues.set(conversationId, queue)
    return queue
  }
  return {
    of: queueOf,
    conversationIds: () => queues.keys(),
    /** Ends the attempt to send this draft, if one is in progress. */
    abort({ clientId, conversationId }: Draft) {
      const { sending } = queueOf(conversationId)
      if (sending?.clientId === clientId) sending.stop.abort()
    },
    isOpen: () => isOpen,
    open() {
      isOpen = true
    },
    /** The session has ended: a draft waits for the same member. */
    pause() {
      isOpen = false
    },
    /** Stops sending. The stored drafts stay. */
    close() {
      isOpen = false
      for (const queue of queues.values()) stopRetryTimer(queue)
    },
  }
}

export function stopRetryTimer(queue: SendQueue) {
  clearTimeout(queue.retryTimer)
  queue.retryTimer = undefined
}
