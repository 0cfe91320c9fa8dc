// Weights for one person alone, learned from this person's latest decisions: a feature of a pair may count for more or for less than it does
// for everybody. They are updated decision by decision, without a training.
import { chancesOf, type PersonalWeights } from './pair-chances.ts'
import { personColumns } from './person-columns.ts'
import type { Model, Step } from './model.ts'
import { pairFeatures } from './pair-features.ts'
import type { Person } from './person.ts'

/** Somebody's answer about one of the people. */
export interface Answer {
  other: number
  step: Step
  isYes: boolean
}

const RATE = 0.6
const MAX_WEIGHT = 1
/** A no that was said in words says more than a card that was passed over, however unlikely a yes was. */
const LEAST_SURPRISE = 0.5

/** `people[0]` is the one who decides. */
export function personalWeightsOf(
  model: Model,
  people: readonly Person[],
  answers: readonly Answer[],
): PersonalWeights {
  const pairs = pairFeatures(model.encoding, personColumns(model.encoding, people))
  const chances = chancesOf(model, people, noEffects(people.length))
  const parts = partsOf(model)
  const [personalWeights, row] = [new Float64Array(pairs.names.length), new Float32Array(pairs.names.length)]
  for (const { other, step, isYes } of answers) {
    const chance = chances.yes(step, 0, other)
    const surprise = isYes ? 1 - chance : -Math.max(chance, LEAST_SURPRISE)
    pairs.write(0, other, row, 0)
    for (const { place, usual } of parts)
      personalWeights[place] = within(
        MAX_WEIGHT,
        personalWeights[place]! + RATE * surprise * within(1, row[place]! - usual),
      )
  }
  return personalWeights
}

const noEffects = (size: number) => ({ readiness: new Float64Array(size), appeal: new Float64Array(size) })

/** What is learned of: whether two have the same, and how far apart their numbers are. */
const partsOf = ({ encoding, pairNames }: Model) =>
  pairNames.flatMap((name, place) => {
    if (name.startsWith('gapSquare:')) return [{ place, usual: 0 }]
    // Where one of the two has not said, the feature is its usual value, and nothing is learned.
    const usual = encoding.facets.choices.find((choice) => `same:${choice.name}` === name)?.sameShare
    return usual === undefined ? [] : [{ place, usual }]
  })

const within = (most: number, value: number) => Math.max(-most, Math.min(most, value))
