// Sends the drafts of each conversation one by one, and tries again after a failure.
import type { OwnMessage } from '@parinay/contract/conversations'
import type { Draft, OutboxDrafts } from './outbox-drafts.ts'
import { type SendQueue, type SendQueues, stopRetryTimer } from './send-queue-state.ts'

export interface DraftSenderOptions {
  /** Rejects with the status of a refusal, or 0 when the server did not answer. */
  post(draft: Draft, signal: AbortSignal): Promise<OwnMessage>
  /** Runs the work of one tab at a time for a conversation. */
  withLock?: <T>(conversationId: string, work: () => Promise<T>) => Promise<T>
  /** Milliseconds before each automatic retry. */
  retryDelays?: readonly number[]
}

const SEND_RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 60_000]
/** When the connection returns, an attempt older than this is stuck on the old connection. */
const STALE_ATTEMPT_MS = 3_000

/** A failed draft holds back the later ones until it is sent or removed. A permanently refused draft lets them pass. */
export function createDraftSender(
  list: OutboxDrafts,
  queues: SendQueues,
  { post, withLock = (_, work) => work(), retryDelays = SEND_RETRY_DELAYS_MS }: DraftSenderOptions,
) {
  const sendNext = (conversationId: string) => {
    const queue = queues.of(conversationId)
    const next = list.stateOf(conversationId).drafts.find(({ why }) => why === undefined)
    if (!queues.isOpen() || !next || queue.sending || queue.retryTimer) return
    const stop = new AbortController()
    queue.sending = { clientId: next.clientId, stop, since: Date.now() }
    list.updateState(conversationId, { waitsFor: undefined })
    void deliver(next, queue, stop.signal).finally(() => {
      queue.sending = undefined
      sendNext(conversationId)
    })
  }
  const deliver = async (draft: Draft, queue: SendQueue, signal: AbortSignal) => {
    const { clientId, conversationId } = draft
    try {
      // Another tab may have sent it while this one waited for the lock.
      const message = await withLock(conversationId, async () =>
        list.isStored(clientId) ? post(draft, signal) : undefined,
      )
      if (message) list.acknowledge({ ...message, clientId })
      else list.remove(draft)
      queue.tries = 0
    } catch (failure) {
      if (!list.find(clientId)) return
      const { status = 0, message = '' } = failure as { status?: number; message?: string }
      if (status === 401) queues.pause()
      else if (isPermanent(status)) list.save({ ...draft, why: message })
      else if (!signal.aborted) scheduleRetry(conversationId, queue, status)
    }
  }
  const scheduleRetry = (conversationId: string, queue: SendQueue, status: number) => {
    queue.retryTimer = setTimeout(retry, retryDelays[Math.min(queue.tries++, retryDelays.length - 1)], conversationId)
    list.updateState(conversationId, { waitsFor: status === 0 ? 'connection' : 'server' })
  }
  const retry = (conversationId: string) => {
    const queue = queues.of(conversationId)
    stopRetryTimer(queue)
    // The abort ends the attempt and starts the next one.
    if (queue.sending && Date.now() - queue.sending.since > STALE_ATTEMPT_MS) queue.sending.stop.abort()
    sendNext(conversationId)
  }

  return {
    sendNext,
    retry,
    retryAll() {
      for (const id of queues.conversationIds()) retry(id)
    },
  }
}

const isPermanent = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429
