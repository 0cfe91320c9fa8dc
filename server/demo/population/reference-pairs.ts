// Pairs of the reference population. Before the first training, the percent of a pair is its rank among them.
import { samplePairChances } from '../../src/compatibility/sample-pair-chances.ts'
import type { KnownRow } from '../../src/compatibility/profile-columns-for-engine.ts'
import { UNTRAINED } from '../../src/compatibility/served-model.ts'
import { personAt, POPULATION_NOW, profileRow } from './person-from-reference.ts'

const POPULATION = { members: 3_000, seed: 1 }
const KNOWN_SHARE_OF_PHOTOS = 4

export function referenceScale(): number[] {
  const rows = Array.from({ length: POPULATION.members }, (_, place): KnownRow => {
    const row = profileRow(POPULATION, personAt(POPULATION, place + 1)) as unknown as KnownRow
    return { ...row, has_photo: place % KNOWN_SHARE_OF_PHOTOS !== 0, wishes: null, readiness: null, appeal: null }
  })
  return samplePairChances(UNTRAINED, rows, new Date(POPULATION_NOW).toISOString().slice(0, 10)).scale
}
