// A note that is being written and not saved yet, kept in this browser until it is saved, given up or the person logs out.
import { memberStorage } from '../platform/browser-storage.ts'

const draftStorage = (member: string) => memberStorage('draft.note', member)

/** What was typed about somebody, if it differs from the note that is saved. */
export const loadNoteDraft = (member: string, person: string) => draftStorage(member).get(person)

export function saveNoteDraft(member: string, person: string, text: string, saved: string) {
  if (text === saved) removeNoteDraft(member, person)
  else draftStorage(member).set(text, person)
}

export const removeNoteDraft = (member: string, person: string) => draftStorage(member).remove(person)
