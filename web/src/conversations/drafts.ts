import { DRAFTS } from '../platform/session.ts'

/** A message that was written here and is not known to be stored. */
export interface Draft {
  /** The same through every try, so that the server stores it once. */
  clientId: string
  text: string
  at: string
  state: 'sending' | 'failed'
  /** Why the last try failed. */
  why?: string
  /** It failed for want of a connection, and is tried again by itself. */
  isForNow?: true
}

export type Drafts = ReturnType<typeof draftsIn>

/** What was written in a conversation and not sent yet, in the browser's storage: it outlives the page, and ends with the session. */
export function draftsIn(conversation: string) {
  const begin = `${DRAFTS}outbox.${conversation}.`
  const box = `${DRAFTS}message.${conversation}`
  return {
    /** In the order of writing, all to be sent. */
    all: (): Draft[] =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(begin))
        .flatMap((key) => read(key, key.slice(begin.length)))
        .toSorted((a, b) => a.at.localeCompare(b.at)),
    keep({ clientId, text, at }: Draft) {
      localStorage.setItem(begin + clientId, JSON.stringify({ text, at }))
    },
    forget: (clientId: string) => localStorage.removeItem(begin + clientId),
    /** What stands in the box. */
    unsent: () => localStorage.getItem(box) ?? '',
    keepUnsent(text: string) {
      if (text) localStorage.setItem(box, text)
      else localStorage.removeItem(box)
    },
  }
}

function read(key: string, clientId: string): Draft[] {
  try {
    const { text, at } = JSON.parse(localStorage.getItem(key) ?? '') as Draft
    return typeof text === 'string' && typeof at === 'string' ? [{ clientId, text, at, state: 'sending' }] : []
  } catch {
    return []
  }
}
