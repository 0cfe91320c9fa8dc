import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENCODING } from '../compatibility/facts-and-scales-for-engine.ts'
import { personOf } from '../compatibility/person-from-profile.ts'
import { PRIOR } from '../compatibility/prior-weights.ts'
import { arbitraryMember } from '../testing/arbitrary-member.ts'
import { chancesOf } from './pair-chances.ts'
import { type Answer, personalWeightsOf } from './personal-weights.ts'
import { modelOf } from './model.ts'

const MODEL = modelOf(ENCODING, PRIOR)
const TODAY = '2026-03-09'
const [her] = fc.sample(arbitraryMember('female'), { numRuns: 1, seed: 3 })
const me = personOf({ ...her!, diet: 'Vegetarian', state: 'Goa', wishes: null }, TODAY)
const man = (diet: string, state = 'Goa') => ({ ...me, side: 'man' as const, choices: { ...me.choices, diet, state } })
const people = [me, man('Vegetarian'), man('Non-Vegetarian'), man('Vegetarian', 'Punjab')]
const nothing = { readiness: new Float64Array(4), appeal: new Float64Array(4) }
const no = (other: number): Answer => ({ other, step: 'send', isYes: false })
const chances = (answers: Answer[]) => {
  const { yes } = chancesOf(MODEL, people, nothing, personalWeightsOf(MODEL, people, answers))
  return [1, 2, 3].map((other) => yes('send', 0, other))
}

test('two noes to people who differ in one fact bring those who do not before them', () => {
  const [before, after] = [chances([]), chances([no(2), no(2)])]
  expect(after[0]! / after[1]!).toBeGreaterThan((1.2 * before[0]!) / before[1]!)
  // They lived in the same state, which counts for less now.
  expect(after[0]! / after[2]!).toBeLessThan(before[0]! / before[2]!)
})

test('yeses teach the opposite of noes', () => {
  const yes: Answer = { other: 2, step: 'send', isYes: true }
  const [before, after] = [chances([]), chances([yes, yes])]
  expect(after[1]! / after[0]!).toBeGreaterThan(before[1]! / before[0]!)
})

test('the same answers give the same weights, and no number of them goes beyond its bound', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          other: fc.integer({ min: 1, max: 3 }),
          step: fc.constantFrom('send', 'accept'),
          isYes: fc.boolean(),
        }),
        {
          maxLength: 60,
        },
      ),
      (answers) => {
        const personalWeights = personalWeightsOf(MODEL, people, answers)
        expect(personalWeightsOf(MODEL, people, answers)).toEqual(personalWeights)
        expect(Math.max(...personalWeights.map(Math.abs))).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 50 },
  )
})

test('a member who says no to everybody still has a list in an order', () => {
  const after = chances(Array.from({ length: 50 }, (_, place) => no(1 + (place % 3))))
  expect(after.every((chance) => chance > 0 && chance < 1)).toBe(true)
})
