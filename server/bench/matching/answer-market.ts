// Answers the simulated market: a list for each member, learned from eight weeks of views, interests and acceptances.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { calibrated } from '../../src/matching-engine/calibrate-chances.ts'
import { chancesOf } from '../../src/matching-engine/pair-chances.ts'
import { encodingOf } from '../../src/matching-engine/feature-encoding.ts'
import { keepsMusts } from '../../src/matching-engine/keeps-musts.ts'
import { trainAndCalibrate, type CalibratedModel, type Outcome } from '../../src/matching-engine/train-and-calibrate.ts'
import type { Person } from '../../src/matching-engine/person.ts'
import { type Candidate, allocateAttention } from '../../src/matching-engine/allocate-attention.ts'
import type { Decision } from '../../src/matching-engine/decision.ts'
import { readCsv, writeCsv } from './csv-files.ts'
import { marketFacets, type MarketMember, marketPerson } from './person-from-market-member.ts'

/** The number of candidates of each member when all lists are made together. */
const KEPT = 200

export function answerMarket(folder: string) {
  const members = readFileSync(join(folder, 'members.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as MarketMember)
  const { capacity_per_week: usualCapacity } = JSON.parse(readFileSync(join(folder, 'ask.json'), 'utf8')) as {
    capacity_per_week: number
  }
  const people = members.map(marketPerson)
  const { decisions, outcomes, seen } = history(folder, members)
  const learned = trainAndCalibrate(encodingOf(marketFacets(members), people), people, decisions, outcomes)
  const lists = allocateAttention(candidatesOf(people, learned, seen), {
    group: Int32Array.from(people, ({ side }) => Number(side === 'woman')),
    capacity: Float64Array.from(members, ({ activity }) => usualCapacity * activity),
  })
  writeCsv(
    join(folder, 'lists.csv'),
    'member,rank,candidate,p_match',
    lists.flatMap((list, member) =>
      list.map(({ other, chance }, place) => [members[member]!.id, place + 1, members[other]!.id, chance]),
    ),
  )
}

function history(folder: string, members: readonly MarketMember[]) {
  const placeOf = new Map(members.map(({ id }, place) => [String(id), place]))
  const rows = readCsv(join(folder, 'log.csv')).map(({ viewer, candidate, sent, answer }) => ({
    viewer: placeOf.get(viewer!)!,
    candidate: placeOf.get(candidate!)!,
    isSent: sent === '1',
    answer,
  }))
  const sent = rows.filter(({ isSent }) => isSent)
  const answered = sent.filter(({ answer }) => answer)
  const decisions = rows.flatMap(({ viewer, candidate, isSent, answer }) => {
    const sending: Decision = { decider: viewer, other: candidate, step: 'send', isYes: isSent, weight: 1 }
    const accepting: Decision = {
      decider: candidate,
      other: viewer,
      step: 'accept',
      isYes: answer === 'accepted',
      weight: 1,
    }
    return answer ? [sending, accepting] : [sending]
  })
  // Omits interests without an answer, and weighs answered ones more to represent them.
  const weight = sent.length / Math.max(1, answered.length)
  const outcomes = rows
    .filter(({ isSent, answer }) => !isSent || answer)
    .map(({ viewer, candidate, isSent, answer }): Outcome => {
      return { decider: viewer, other: candidate, isMutual: answer === 'accepted', weight: isSent ? weight : 1 }
    })
  const seen = members.map(() => new Set<number>())
  for (const { viewer, candidate } of rows) seen[viewer]!.add(candidate)
  return { decisions, outcomes, seen }
}

/** The best candidates of each member among those who were not seen before and whose musts and the member's are met. */
function candidatesOf(
  people: readonly Person[],
  { model, effects, calibration }: CalibratedModel,
  seen: readonly ReadonlySet<number>[],
): Candidate[][] {
  const chances = chancesOf(model, people, effects)
  return people.map((person, member) => {
    const found: Candidate[] = []
    people.forEach((other, place) => {
      if (person.side === other.side || seen[member]!.has(place) || !keepsMusts(person, other)) return
      const chance = calibrated(calibration, chances.mutual(member, place))
      const fit = (chance + calibrated(calibration, chances.mutual(place, member))) / 2
      found.push({ other: place, send: chances.yes('send', member, place), chance, fit })
    })
    return found.toSorted((a, b) => b.fit - a.fit).slice(0, KEPT)
  })
}
