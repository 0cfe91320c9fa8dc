// Pairs of the reference population. Before the first training, the percent of a pair is its rank among them.
import { personOf } from '../../src/compatibility/person-from-profile.ts'
import { samplePairChances } from '../../src/compatibility/sample-pair-chances.ts'
import type { FactRow } from '../../src/compatibility/profile-columns-for-engine.ts'
import { UNTRAINED } from '../../src/compatibility/served-model.ts'
import { personAt, POPULATION_NOW, profileRow } from './person-from-reference.ts'

const POPULATION = { members: 3_000, seed: 1 }
const KNOWN_SHARE_OF_PHOTOS = 4

export function referenceScale(): number[] {
  const today = new Date(POPULATION_NOW).toISOString().slice(0, 10)
  const people = Array.from({ length: POPULATION.members }, (_, place) => {
    const row = profileRow(POPULATION, personAt(POPULATION, place + 1)) as unknown as FactRow
    return personOf({ ...row, has_photo: place % KNOWN_SHARE_OF_PHOTOS !== 0, wishes: null }, today)
  })
  const nothing = new Float64Array(people.length)
  return samplePairChances(UNTRAINED, people, { readiness: nothing, appeal: nothing }).scale
}
