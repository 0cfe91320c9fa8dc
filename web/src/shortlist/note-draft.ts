// A note that is being written and not saved yet, kept in this browser until it is saved, given up or the person logs out.
import { ownPlace } from '../platform/own-storage.ts'

const place = (member: string) => ownPlace('draft.note', member)

/** What was typed about somebody, if it differs from the note that is saved. */
export const keptNote = (member: string, person: string) => place(member).get(person)

export function keepNote(member: string, person: string, text: string, saved: string) {
  if (text === saved) dropNote(member, person)
  else place(member).set(text, person)
}

export const dropNote = (member: string, person: string) => place(member).remove(person)
