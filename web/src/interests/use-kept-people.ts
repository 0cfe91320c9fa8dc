// Keeps people in a list who are answered while it shows them, although lists omit answered people, so that the next
// step, or Undo, is in the same place.
import { receivedInterests, sentInterests } from '@parinay/contract/interests'
import { useState } from 'react'
import { useCall, useIsChanging } from '../platform/call-hooks.ts'
import { entryId } from '../ui/layout/list-entries.tsx'
import { findInterestWith } from './relationship-with-person.ts'

interface ShownList<P> {
  list: string | undefined
  shown: readonly P[]
  kept: ReadonlySet<P>
}

/**
 * The people to show: those of the latest answer, and those who have left it because their interest was answered meanwhile.
 * `latest` is undefined while an answer to another question stands in. `list` names the question: with another one, or where it is
 * undefined, nobody is kept. A list that leaves out the people one has asked keeps those who are asked meanwhile as well.
 */
export function useKeptPeople<P>(
  latest: readonly P[] | undefined,
  list: string | undefined,
  leavesOutAsked = false,
): ShownList<P> {
  const sent = useCall(sentInterests, {}, { enabled: list !== undefined })
  const received = useCall(receivedInterests, {}, { enabled: list !== undefined })
  /** The list may be answered before the interest for which somebody has left it, so everybody stays until that is known. */
  const isInDoubt = useIsChanging('interests') || sent.isFetching || received.isFetching
  const [before, setBefore] = useState<ShownList<P>>({ list, shown: [], kept: new Set() })
  if (!latest) return before

  const interests = [...(sent.data?.data ?? []), ...(received.data?.data ?? [])]
  const mayStay = (person: P) => {
    if (isInDoubt) return true
    const id = entryId(person)
    const interest = id === undefined ? undefined : findInterestWith(id, interests)
    if (interest === undefined) return false
    const isAsked = leavesOutAsked && interest.receiver._id === id
    // After Undo the person stays too, until the list has them again.
    return interest.status !== 'pending' || isAsked || before.kept.has(person)
  }
  const isSameList = list !== undefined && list === before.list
  const shown = isSameList ? withKept(before.shown, latest, mayStay) : latest
  const isLatest = new Set(latest)
  const kept = new Set(shown.filter((person) => !isLatest.has(person)))
  // The last person of a list may go on being shown, but as a person who is kept.
  const isUnchanged = list === before.list && isSame(shown, before.shown) && isSame([...kept], [...before.kept])
  if (isUnchanged) return before
  const next = { list, shown, kept }
  setBefore(next)
  return next
}

/** Restores people who have left a list, and may stay, at their earlier positions. */
export function withKept<P>(before: readonly P[], latest: readonly P[], mayStay: (person: P) => boolean): readonly P[] {
  const ids = new Set(latest.map(entryId))
  const people = [...latest]
  for (const [place, person] of before.entries())
    if (!ids.has(entryId(person)) && mayStay(person)) people.splice(place, 0, person)
  return people
}

const isSame = <P>(some: readonly P[], others: readonly P[]) =>
  some.length === others.length && some.every((one, place) => one === others[place])
