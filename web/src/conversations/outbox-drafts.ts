// Messages that the member has sent and the server has not acknowledged, in contrast to text that is being typed. Stores each change and
// calls the listeners.
import type { Message, OwnMessage } from '@parinay/contract/conversations'

/** A message written here that the server has not acknowledged. */
export interface Draft {
  /** The same for every attempt, so that the server stores the message once. */
  clientId: string
  conversationId: string
  text: string
  /** The message that this one answers. */
  replyTo?: NonNullable<Message['replyTo']>
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
  /** Messages that the server has stored, but that may not be in the fetched history yet. */
  acknowledged: readonly OwnMessage[]
  /** What sending waits for after a failed attempt. */
  waitsFor?: 'connection' | 'server' | undefined
}

const MAX_ACKNOWLEDGED = 100
const EMPTY_STATE: OutboxState = { drafts: [], acknowledged: [] }

export type OutboxDrafts = ReturnType<typeof createOutboxDrafts>

export function createOutboxDrafts(storage: DraftStorage) {
  let drafts: readonly Draft[] = []
  const states = new Map<string, OutboxState>()
  const listeners = new Set<() => void>()

  const find = (clientId: string) => drafts.find((one) => one.clientId === clientId)
  const stateOf = (conversationId: string) => states.get(conversationId) ?? EMPTY_STATE
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

  return {
    find,
    /** Returns the same object until something changes. */
    stateOf,
    updateState,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isStored: (clientId: string) => storage.has(clientId),
    save(draft: Draft) {
      storage.save(draft)
      setDrafts([...drafts.filter(({ clientId }) => clientId !== draft.clientId), draft], draft.conversationId)
    },
    remove,
    /** Records that the server has stored an own message. It may be a draft whose reply was lost or that another page sent. */
    acknowledge(message: OwnMessage) {
      const draft = message.clientId && find(message.clientId)
      if (!draft) return
      const { acknowledged } = stateOf(draft.conversationId)
      states.set(draft.conversationId, {
        ...stateOf(draft.conversationId),
        acknowledged: [...acknowledged, message].slice(-MAX_ACKNOWLEDGED),
      })
      remove(draft)
    },
    /** Reads the storage again, for changes by other tabs or an earlier page. Returns the drafts in it. */
    reload(): readonly Draft[] {
      const before = drafts
      const now = storage.all()
      for (const id of new Set([...before, ...now].map(({ conversationId }) => conversationId))) setDrafts(now, id)
      return now
    },
    nextPosition: () => Math.max(Date.now(), ...drafts.map(({ place }) => place + 1)),
  }
}
