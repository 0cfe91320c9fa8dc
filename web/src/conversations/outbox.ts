// Holds the messages that the server has not acknowledged yet, for all conversations of a member. It depends on neither the page nor
// the browser, so that the fault suite can drive it (server/bench/faults).
import { createOutboxDrafts, type Draft, type DraftStorage } from './outbox-drafts.ts'
import { createDraftSender, type DraftSenderOptions } from './draft-sender.ts'
import { createSendQueues } from './send-queue-state.ts'

interface OutboxOptions extends DraftSenderOptions {
  storage: DraftStorage
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * Sends the drafts of each conversation in order. A failed draft holds back the later ones until it is sent or discarded.
 * A permanently refused draft lets them pass; a retry queues it again.
 */
export function createOutbox({ storage, ...options }: OutboxOptions) {
  const list = createOutboxDrafts(storage)
  const queues = createSendQueues()
  const sender = createDraftSender(list, queues, options)

  /** Reads the storage again, for changes by other tabs or an earlier page. */
  const refresh = () => {
    for (const { conversationId } of list.reload()) sender.sendNext(conversationId)
  }

  refresh()
  return {
    /** Returns the same object until something changes. */
    of: list.stateOf,
    listen: list.listen,
    write(conversationId: string, text: string, replyTo?: Draft['replyTo']) {
      refresh()
      const place = list.nextPosition()
      const draft = { clientId: crypto.randomUUID(), conversationId, text, at: new Date().toISOString(), place }
      list.save({ ...draft, ...(replyTo && { replyTo }) })
      sender.sendNext(conversationId)
    },
    /** Moves the draft behind later ones, which may be stored already. */
    retry({ why, ...draft }: Draft) {
      if (why !== undefined && list.find(draft.clientId))
        list.save({ ...draft, at: new Date().toISOString(), place: list.nextPosition() })
      sender.retry(draft.conversationId)
    },
    /** Call it when the connection returns. */
    retryAll: sender.retryAll,
    /** Aborts an attempt in progress. If the server stored it anyway, the chat shows the message once it arrives. */
    discard(draft: Draft) {
      queues.abort(draft)
      list.remove(draft)
      sender.retry(draft.conversationId)
    },
    stored: list.acknowledge,
    refresh,
    open() {
      queues.open()
      refresh()
      sender.retryAll()
    },
    close: queues.close,
  }
}
