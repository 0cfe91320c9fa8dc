// The draft of a note. It stays in this browser until the member saves it, cancels it or logs out.
import { memberStorage } from '../platform/browser-storage.ts'

const draftStorage = (member: string) => memberStorage('draft.note', member)

/** The draft about a person, if it differs from the saved note. */
export const loadNoteDraft = (member: string, person: string) => draftStorage(member).get(person)

export function saveNoteDraft(member: string, person: string, text: string, saved: string) {
  if (text === saved) removeNoteDraft(member, person)
  else draftStorage(member).set(text, person)
}

export const removeNoteDraft = (member: string, person: string) => draftStorage(member).remove(person)
