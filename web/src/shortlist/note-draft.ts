// A note that is being written and not saved yet, kept in this browser until it is saved, given up or the person logs out.
import { DRAFTS } from '../platform/session.ts'

const keyOf = (member: string, person: string) => `${DRAFTS}note.${member}.${person}`

/** What was typed about somebody, if it differs from the note that is saved. */
export const keptNote = (member: string, person: string) => localStorage.getItem(keyOf(member, person)) ?? undefined

export function keepNote(member: string, person: string, text: string, saved: string) {
  if (text === saved) return dropNote(member, person)
  try {
    localStorage.setItem(keyOf(member, person), text)
  } catch {
    // A full or closed storage: the box itself still has everything.
  }
}

export const dropNote = (member: string, person: string) => localStorage.removeItem(keyOf(member, person))
