// Holds the messages that the server has not acknowledged yet, for all conversations of a member. It depends on neither the page nor
// the browser, so that the fault suite can drive it (server/bench/faults).
import type { OwnMessage } from '@parinay/contract/conversations'

/** A message written here that the server has not acknowledged. */
export interface Draft {
  /** The same for every attempt, so that the server stores the message once. */
  clientId: string
  conversationId: string
  text: string
  at: string
  /** Drafts are sent in ascending order. */
  place: number
  /** The reason of a permanent refusal. The member retries or discards the draft. */
  why?: string
}

/** Storage for drafts that outlives the page. Other tabs of the same member share it. */
export interface DraftStorage {
  all(): Draft[]
  has(clientId: string): boolean
  save(draft: Draft): void
  remove(clientId: string): void
}

export interface OutboxState {
  drafts: readonly Draft[]
  /** Stored on the server, but perhaps not in the fetched history yet. */
  acknowledged: readonly OwnMessage[]
  /** What sending waits for after a failed attempt. */
  waitsFor?: 'connection' | 'server' | undefined
}

interface OutboxOptions {
  /** Rejects with the status of a refusal, or 0 when the server did not answer. */
  post(draft: Draft, signal: AbortSignal): Promise<OwnMessage>
  storage: DraftStorage
  /** Runs the work of one tab at a time for a conversation. */
  withLock?: <T>(conversationId: string, work: () => Promise<T>) => Promise<T>
  /** Milliseconds before each automatic retry. */
  retryDelays?: readonly number[]
}

/** The state of one conversation, which sends its drafts one by one. */
interface SendQueue {
  tries: number
  sending?: { clientId: string; stop: AbortController; since: number } | undefined
  retryTimer?: ReturnType<typeof setTimeout> | undefined
}

export type Outbox = ReturnType<typeof createOutbox>

const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 60_000]
/** When the connection returns, an attempt older than this is stuck on the old connection. */
const STALE_ATTEMPT_MS = 3_000
const MAX_ACKNOWLEDGED = 100
const EMPTY_STATE: OutboxState = { drafts: [], acknowledged: [] }

/**
 * Sends the drafts of each conversation in order. A failed draft holds back the later ones until it is sent or discarded.
 * A permanently refused draft lets them pass; a retry queues it anew.
 */
export function createOutbox({
  post,
  storage,
  withLock = (_, work) => work(),
  retryDelays = RETRY_DELAYS_MS,
}: OutboxOptions) {
  let drafts: readonly Draft[] = []
  let isOpen = true
  const queues = new Map<string, SendQueue>()
  const states = new Map<string, OutboxState>()
  const listeners = new Set<() => void>()

  const find = (clientId: string) => drafts.find((one) => one.clientId === clientId)
  const stateOf = (conversationId: string) => states.get(conversationId) ?? EMPTY_STATE
  const queueOf = (conversationId: string) => {
    const queue = queues.get(conversationId) ?? { tries: 0 }
    queues.set(conversationId, queue)
    return queue
  }
  const updateState = (conversationId: string, more: Partial<OutboxState>) => {
    states.set(conversationId, { ...stateOf(conversationId), ...more })
    for (const listener of listeners) listener()
  }
  const setDrafts = (next: readonly Draft[], conversationId: string) => {
    drafts = next.toSorted((a, b) => a.place - b.place)
    updateState(conversationId, { drafts: drafts.filter((one) => one.conversationId === conversationId) })
  }
  const remove = ({ clientId, conversationId }: Draft) => {
    storage.remove(clientId)
    setDrafts(
      drafts.filter((one) => one.clientId !== clientId),
      conversationId,
    )
  }
  const saveDraft = (draft: Draft) => {
    storage.save(draft)
    setDrafts([...drafts.filter(({ clientId }) => clientId !== draft.clientId), draft], draft.conversationId)
  }

  const sendNext = (conversationId: string) => {
    const queue = queueOf(conversationId)
    const next = stateOf(conversationId).drafts.find(({ why }) => why === undefined)
    if (!isOpen || !next || queue.sending || queue.retryTimer) return
    const stop = new AbortController()
    queue.sending = { clientId: next.clientId, stop, since: Date.now() }
    updateState(conversationId, { waitsFor: undefined })
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
        storage.has(clientId) ? post(draft, signal) : undefined,
      )
      if (message) acknowledge({ ...message, clientId })
      else remove(draft)
      queue.tries = 0
    } catch (failure) {
      if (!find(clientId)) return
      const { status = 0, message = '' } = failure as { status?: number; message?: string }
      // The session has ended. The draft waits for the same member.
      if (status === 401) isOpen = false
      else if (isPermanent(status)) saveDraft({ ...draft, why: message })
      else if (!signal.aborted) scheduleRetry(conversationId, queue, status)
    }
  }
  const scheduleRetry = (conversationId: string, queue: SendQueue, status: number) => {
    queue.retryTimer = setTimeout(retry, retryDelays[Math.min(queue.tries++, retryDelays.length - 1)], conversationId)
    updateState(conversationId, { waitsFor: status === 0 ? 'connection' : 'server' })
  }
  const retry = (conversationId: string) => {
    const queue = queueOf(conversationId)
    clearTimeout(queue.retryTimer)
    queue.retryTimer = undefined
    // The abort ends the attempt and starts the next one.
    if (queue.sending && Date.now() - queue.sending.since > STALE_ATTEMPT_MS) queue.sending.stop.abort()
    sendNext(conversationId)
  }
  const retryAll = () => {
    for (const id of queues.keys()) retry(id)
  }

  /** An own message is stored. It may be a draft of ours: its reply was lost, or another page sent it. */
  const acknowledge = (message: OwnMessage) => {
    const draft = message.clientId && find(message.clientId)
    if (!draft) return
    const { acknowledged } = stateOf(draft.conversationId)
    states.set(draft.conversationId, {
      ...stateOf(draft.conversationId),
      acknowledged: [...acknowledged, message].slice(-MAX_ACKNOWLEDGED),
    })
    remove(draft)
  }

  /** Reads the storage again, for changes by other tabs or an earlier page. */
  const refresh = () => {
    const before = drafts
    const now = storage.all()
    for (const id of new Set([...before, ...now].map(({ conversationId }) => conversationId))) setDrafts(now, id)
    for (const { conversationId } of now) sendNext(conversationId)
  }
  const nextPosition = () => Math.max(Date.now(), ...drafts.map(({ place }) => place + 1))

  refresh()
  return {
    /** Returns the same object until something changes. */
    of: stateOf,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write(conversationId: string, text: string) {
      refresh()
      const place = nextPosition()
      saveDraft({ clientId: crypto.randomUUID(), conversationId, text, at: new Date().toISOString(), place })
      sendNext(conversationId)
    },
    /** Moves the draft behind later ones, which may be stored already. */
    retry({ why, ...draft }: Draft) {
      if (why !== undefined && find(draft.clientId))
        saveDraft({ ...draft, at: new Date().toISOString(), place: nextPosition() })
      retry(draft.conversationId)
    },
    /** Call it when the connection returns. */
    retryAll,
    /** Aborts an attempt in progress. If the server stored it anyway, the chat shows the message once it arrives. */
    discard(draft: Draft) {
      const { sending } = queueOf(draft.conversationId)
      if (sending?.clientId === draft.clientId) sending.stop.abort()
      remove(draft)
      retry(draft.conversationId)
    },
    stored: acknowledge,
    refresh,
    open() {
      isOpen = true
      refresh()
      retryAll()
    },
    /** Stops sending. The stored drafts stay. */
    close() {
      isOpen = false
      for (const queue of queues.values()) {
        clearTimeout(queue.retryTimer)
        queue.retryTimer = undefined
      }
    },
  }
}

const isPermanent = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429
