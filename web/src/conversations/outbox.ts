// What a member has written and the server has not acknowledged yet, of all conversations. It knows neither the page nor the browser,
// so that the fault suite can drive it (server/bench/faults).
import type { OwnMessage } from '@parinay/contract/conversations'

/** A message that was written here and is not known to be stored. */
export interface Draft {
  /** The same through every try, so that the server stores it once. */
  clientId: string
  conversationId: string
  text: string
  at: string
  /** Later ones have higher places: the order in which they are sent. */
  place: number
  /** Why the server refused it for good: the person decides. */
  why?: string
}

/** Where drafts are kept, so that they outlive the page. Other tabs of the same member read and write there too. */
export interface KeptDrafts {
  all(): Draft[]
  has(clientId: string): boolean
  keep(draft: Draft): void
  forget(clientId: string): void
}

export interface Written {
  drafts: readonly Draft[]
  /** Stored, and perhaps not among the fetched messages yet. */
  acknowledged: readonly OwnMessage[]
  /** What sending waits for, when the last try did not come through. */
  waitsFor?: 'connection' | 'server' | undefined
}

interface Parts {
  /** Rejects with the status of a refusal; 0 where the server was not reached or did not answer. */
  post(draft: Draft, signal: AbortSignal): Promise<OwnMessage>
  kept: KeptDrafts
  /** Lets one tab after another work on a conversation. */
  alone?: <T>(conversationId: string, work: () => Promise<T>) => Promise<T>
  /** Milliseconds before a draft that did not come through is tried again by itself: each time longer. */
  againAfter?: readonly number[]
}

/** One conversation: its drafts are sent one after another. */
interface Line {
  tries: number
  sending?: { clientId: string; stop: AbortController; since: number } | undefined
  again?: ReturnType<typeof setTimeout> | undefined
}

export type Outbox = ReturnType<typeof newOutbox>

const AGAIN_AFTER = [2_000, 5_000, 15_000, 60_000]
/** A try that has been under way for so long when the connection comes back was made on the old one. */
const STALE_MS = 3_000
const MOST_ACKNOWLEDGED = 100
const NOTHING: Written = { drafts: [], acknowledged: [] }

/**
 * Sends what is written: in each conversation one draft after another, in the order of writing. One that does not come through holds
 * back those after it until it does or is discarded; one that is refused for good lets them pass, and is written anew when it is retried.
 */
export function newOutbox({ post, kept, alone = (_, work) => work(), againAfter = AGAIN_AFTER }: Parts) {
  let drafts: readonly Draft[] = []
  let isOpen = true
  const lines = new Map<string, Line>()
  const shown = new Map<string, Written>()
  const listeners = new Set<() => void>()

  const find = (clientId: string) => drafts.find((one) => one.clientId === clientId)
  const of = (conversationId: string) => shown.get(conversationId) ?? NOTHING
  const lineOf = (conversationId: string) => {
    const line = lines.get(conversationId) ?? { tries: 0 }
    lines.set(conversationId, line)
    return line
  }
  const show = (conversationId: string, more: Partial<Written>) => {
    shown.set(conversationId, { ...of(conversationId), ...more })
    for (const listener of listeners) listener()
  }
  const become = (next: readonly Draft[], conversationId: string) => {
    drafts = next.toSorted((a, b) => a.place - b.place)
    show(conversationId, { drafts: drafts.filter((one) => one.conversationId === conversationId) })
  }
  const remove = ({ clientId, conversationId }: Draft) => {
    kept.forget(clientId)
    become(
      drafts.filter((one) => one.clientId !== clientId),
      conversationId,
    )
  }
  const put = (draft: Draft) => {
    kept.keep(draft)
    become([...drafts.filter(({ clientId }) => clientId !== draft.clientId), draft], draft.conversationId)
  }

  const run = (conversationId: string) => {
    const line = lineOf(conversationId)
    const next = of(conversationId).drafts.find(({ why }) => why === undefined)
    if (!isOpen || !next || line.sending || line.again) return
    const stop = new AbortController()
    line.sending = { clientId: next.clientId, stop, since: Date.now() }
    show(conversationId, { waitsFor: undefined })
    void deliver(next, line, stop.signal).finally(() => {
      line.sending = undefined
      run(conversationId)
    })
  }
  const deliver = async (draft: Draft, line: Line, signal: AbortSignal) => {
    const { clientId, conversationId } = draft
    try {
      // Another tab may have sent it while this one waited for its turn.
      const message = await alone(conversationId, async () => (kept.has(clientId) ? post(draft, signal) : undefined))
      if (message) stored({ ...message, clientId })
      else remove(draft)
      line.tries = 0
    } catch (failure) {
      if (!find(clientId)) return
      const { status = 0, message = '' } = failure as { status?: number; message?: string }
      // The session is over: it waits for the same member.
      if (status === 401) isOpen = false
      else if (isForGood(status)) put({ ...draft, why: message })
      else if (!signal.aborted) later(conversationId, line, status)
    }
  }
  const later = (conversationId: string, line: Line, status: number) => {
    line.again = setTimeout(retry, againAfter[Math.min(line.tries++, againAfter.length - 1)], conversationId)
    show(conversationId, { waitsFor: status === 0 ? 'connection' : 'server' })
  }
  const retry = (conversationId: string) => {
    const line = lineOf(conversationId)
    clearTimeout(line.again)
    line.again = undefined
    // Stopped, it is followed by the next try.
    if (line.sending && Date.now() - line.sending.since > STALE_MS) line.sending.stop.abort()
    run(conversationId)
  }
  const retryAll = () => {
    for (const id of lines.keys()) retry(id)
  }

  /** A message of one's own was stored: perhaps one of these, whose reply was lost or that another page sent. */
  const stored = (message: OwnMessage) => {
    const draft = message.clientId && find(message.clientId)
    if (!draft) return
    const { acknowledged } = of(draft.conversationId)
    shown.set(draft.conversationId, {
      ...of(draft.conversationId),
      acknowledged: [...acknowledged, message].slice(-MOST_ACKNOWLEDGED),
    })
    remove(draft)
  }

  /** What other tabs have written, sent or discarded, and what was kept before this page. */
  const refresh = () => {
    const before = drafts
    const now = kept.all()
    for (const id of new Set([...before, ...now].map(({ conversationId }) => conversationId))) become(now, id)
    for (const { conversationId } of now) run(conversationId)
  }
  const nextPlace = () => Math.max(Date.now(), ...drafts.map(({ place }) => place + 1))

  refresh()
  return {
    /** Of one conversation; the same value until something changes. */
    of,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    write(conversationId: string, text: string) {
      refresh()
      const place = nextPlace()
      put({ clientId: crypto.randomUUID(), conversationId, text, at: new Date().toISOString(), place })
      run(conversationId)
    },
    /** After all that was written meanwhile: those may be stored already. */
    retry({ why, ...draft }: Draft) {
      if (why !== undefined && find(draft.clientId)) put({ ...draft, at: new Date().toISOString(), place: nextPlace() })
      retry(draft.conversationId)
    },
    /** As soon as there is a connection again. */
    retryAll,
    /** A try under way is given up. It may have been stored all the same: then the chat shows it as sent, as soon as it hears of it. */
    discard(draft: Draft) {
      const { sending } = lineOf(draft.conversationId)
      if (sending?.clientId === draft.clientId) sending.stop.abort()
      remove(draft)
      retry(draft.conversationId)
    },
    stored,
    refresh,
    open() {
      isOpen = true
      refresh()
      retryAll()
    },
    /** Nothing is sent any more; what is kept stays. */
    close() {
      isOpen = false
      for (const line of lines.values()) {
        clearTimeout(line.again)
        line.again = undefined
      }
    },
  }
}

const isForGood = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429
