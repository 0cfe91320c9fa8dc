import { useSyncExternalStore } from 'react'
import { ownPlace } from '../platform/own-storage.ts'
import type { Draft, KeptDrafts } from './outbox.ts'

/** A member's unsent messages in the browser's storage: they outlive the page and the session, and wait for this member alone. */
export function keptDrafts(member: string): KeptDrafts & { onOtherTab: (changed: () => void) => () => void } {
  const place = ownPlace('outbox', member)
  return {
    all: () =>
      place
        .ids()
        .flatMap((clientId) => read(place.get(clientId), clientId))
        .toSorted((a, b) => a.place - b.place),
    has: (clientId) => place.get(clientId) !== undefined,
    keep: ({ clientId, ...draft }) => place.set(JSON.stringify(draft), clientId),
    forget: place.remove,
    onOtherTab: (changed) => place.listen((byOtherTab) => byOtherTab && changed()),
  }
}

function read(kept: string | undefined, clientId: string): Draft[] {
  try {
    const draft = { ...(JSON.parse(kept ?? '') as Draft), clientId }
    const words = [draft.conversationId, draft.text, draft.at]
    return words.every((one) => typeof one === 'string') && Number.isFinite(draft.place) ? [draft] : []
  } catch {
    return []
  }
}

/** What stands in the box of a conversation and was not sent: it outlives the page, and ends with a logout. */
export function boxOf(member: string, conversation: string) {
  const place = ownPlace('draft.message', member)
  return {
    text: () => place.get(conversation) ?? '',
    keep: (text: string) => (text ? place.set(text, conversation) : place.remove(conversation)),
  }
}

/** The same, for a list of conversations. */
export function useBoxText(member: string, conversation: string | undefined): string {
  const place = ownPlace('draft.message', member)
  return useSyncExternalStore(place.listen, () => (conversation && place.get(conversation)) ?? '')
}
