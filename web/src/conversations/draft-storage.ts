// Stores unsent messages and the text of the composer in the browser.
import { useSyncExternalStore } from 'react'
import { memberStorage } from '../platform/browser-storage.ts'
import type { Draft, DraftStorage } from './outbox-drafts.ts'

/** Stores a member's unsent messages in the browser. They outlive the page and the session. */
export function draftStorage(member: string): DraftStorage & { onOtherTab: (changed: () => void) => () => void } {
  const place = memberStorage('outbox', member)
  return {
    all: () =>
      place
        .ids()
        .flatMap((clientId) => parseDraft(place.get(clientId), clientId))
        .toSorted((a, b) => a.place - b.place),
    has: (clientId) => place.get(clientId) !== undefined,
    save: ({ clientId, ...draft }) => place.set(JSON.stringify(draft), clientId),
    remove: place.remove,
    onOtherTab: (changed) => place.listen((byOtherTab) => byOtherTab && changed()),
  }
}

function parseDraft(kept: string | undefined, clientId: string): Draft[] {
  try {
    const draft = { ...(JSON.parse(kept ?? '') as Draft), clientId }
    const words = [draft.conversationId, draft.text, draft.at]
    if (!words.every((one) => typeof one === 'string') || !Number.isFinite(draft.place)) return []
    const { replyTo, ...rest } = draft
    return [isQuote(replyTo) ? draft : rest]
  } catch {
    return []
  }
}

const isQuote = (quote: Draft['replyTo']) =>
  Number.isInteger(quote?.seq) && typeof quote?.text === 'string' && typeof quote.sender?._id === 'string'

/** The unsent text in the composer of a conversation. It outlives the page and ends with a logout. */
export function composerDraft(member: string, conversation: string) {
  const place = memberStorage('draft.message', member)
  return {
    text: () => place.get(conversation) ?? '',
    keep: (text: string) => (text ? place.set(text, conversation) : place.remove(conversation)),
  }
}

/** The same text, live, for the list of conversations. */
export function useComposerDraft(member: string, conversation: string | undefined): string {
  const place = memberStorage('draft.message', member)
  return useSyncExternalStore(place.listen, () => (conversation && place.get(conversation)) ?? '')
}
