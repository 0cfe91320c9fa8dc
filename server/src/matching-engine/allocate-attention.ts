// Makes the lists of all members together, so that attention is shared: who was seen much stands lower in other lists.
import { attentionAt, movedOn, NEW_STANDING, type Standing, valueOf } from './attention-standing.ts'

/** Somebody who may stand in a list. */
export interface Candidate {
  other: number
  /** The chance of an interest on sight, and of one that is accepted. */
  send: number
  chance: number
  /** The mean chance of both directions, as the percent has it. Lists are in this order, as far as attention lets them. */
  fit: number
}

/** Among which people attention is to be even, and how many interests each can read in a week. */
export interface Members {
  group: Int32Array
  capacity: Float64Array
}

export const LIST_LENGTH = 20
const ROUNDS = 30
/** The last places of a list are for people who would otherwise be shown to nobody. */
const EXPLORING_PLACES = 2

/**
 * The lists of all members, made together: the best first, but who gets more interests than they can read comes later in lists, and so
 * does somebody shown more often than others of the group. `best` holds the candidates of each member.
 */
export function allocateAttention(best: readonly (readonly Candidate[])[], members: Members): Candidate[][] {
  let standings: Standing[] = best.map(() => NEW_STANDING)
  let lists: Candidate[][] = []
  for (let round = 0; round < ROUNDS; round++) {
    lists = best.map((candidates) => topOf(candidates, standings))
    standings = afterWeekOf(lists, members, standings)
  }
  return exploring(lists, best)
}

function topOf(candidates: readonly Candidate[], standings: readonly Standing[]): Candidate[] {
  return candidates
    .map((candidate) => ({ candidate, value: valueOf(candidate.send, candidate.fit, standings[candidate.other]!) }))
    .toSorted((a, b) => b.value - a.value || a.candidate.other - b.candidate.other)
    .slice(0, LIST_LENGTH)
    .map(({ candidate }) => candidate)
}

/** What is expected of a week in which everybody looks at these lists. */
function afterWeekOf(
  lists: readonly (readonly Candidate[])[],
  { group, capacity }: Members,
  standings: readonly Standing[],
): Standing[] {
  const size = lists.length
  const [sent, accepted, seen] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (const list of lists)
    list.forEach(({ other, send, chance }, place) => {
      const attention = attentionAt(place)
      sent[other]! += attention * send
      accepted[other]! += attention * chance
      seen[other]! += attention
    })
  const mean = meanBy(group, seen)
  return standings.map((standing, member) =>
    movedOn(standing, {
      sent: sent[member]!,
      accepted: accepted[member]!,
      capacity: capacity[member]!,
      seen: seen[member]!,
      usual: mean[group[member]!]!,
    }),
  )
}

function meanBy(group: Int32Array, values: Float64Array): number[] {
  const [sums, counts]: number[][] = [[], []]
  group.forEach((one, member) => {
    sums![one] = (sums![one] ?? 0) + values[member]!
    counts![one] = (counts![one] ?? 0) + 1
  })
  return sums!.map((sum, one) => sum / counts![one]!)
}

/** Each person not shown yet gets a last place in the list of the member where the chance is best and one is free. */
function exploring(lists: readonly Candidate[][], best: readonly (readonly Candidate[])[]): Candidate[][] {
  const shown = new Map<number, number>()
  for (const { other } of lists.flat()) shown.set(other, (shown.get(other) ?? 0) + 1)
  const hidden = new Map<number, Placing[]>()
  best.forEach((candidates, member) => {
    for (const candidate of candidates)
      if (!shown.has(candidate.other))
        hidden.set(candidate.other, [...(hidden.get(candidate.other) ?? []), { member, candidate }])
  })
  const result = lists.map((list) => [...list])
  for (const placings of hidden.values())
    for (const { member, candidate } of placings.toSorted((a, b) => b.candidate.chance - a.candidate.chance))
      if (putIn(result[member]!, candidate, shown)) break
  return result
}

interface Placing {
  member: number
  candidate: Candidate
}

function putIn(list: Candidate[], candidate: Candidate, shown: Map<number, number>): boolean {
  const at = list.length < LIST_LENGTH ? list.length : placeToGive(list, shown)
  if (at === undefined) return false
  const { other } = list[at] ?? {}
  if (other !== undefined) shown.set(other, shown.get(other)! - 1)
  list[at] = candidate
  shown.set(candidate.other, 1)
  return true
}

/** Nobody loses the only place. */
function placeToGive(list: readonly Candidate[], shown: ReadonlyMap<number, number>): number | undefined {
  for (let at = LIST_LENGTH - 1; at >= LIST_LENGTH - EXPLORING_PLACES; at--)
    if (shown.get(list[at]!.other)! > 1) return at
}
