import { personColumns } from './person-columns.ts'
import { type Effects, logistic, type Model, type Step, type Weights } from './model.ts'
import { pairFeatures } from './pair-features.ts'
import { personFeatures } from './person-features.ts'
import { otherSide, type Person } from './person.ts'

/** Added to the weights of the features of two people, where this person decides. */
export type PersonalWeights = Float64Array

export interface Chances {
  /** How likely `decider` says yes to `other`. */
  yes: (step: Step, decider: number, other: number) => number
  /** How likely `decider` sends an interest on seeing `other`, who then accepts it. Not calibrated. */
  mutual: (decider: number, other: number) => number
  /** Both ways at once: how likely `one` sends an interest to `other`, and either's `mutual`. */
  between: (one: number, other: number) => { send: number; mutual: number; mutualBack: number }
}

/**
 * How likely these people say yes to one another. The person's own part of each chance is worked out once. `personalWeights` is that of the first of
 * the people.
 */
export function chancesOf(
  model: Model,
  people: readonly Person[],
  effects: Effects,
  personalWeights?: PersonalWeights,
): Chances {
  const byColumn = personColumns(model.encoding, people)
  const features = personFeatures(model.encoding, people, byColumn)
  const pairs = pairFeatures(model.encoding, byColumn)
  const width = features.names.length
  const score = (parts: number[], person: number) => {
    let sum = 0
    for (let part = 0; part < width; part++) sum += features.rows[person * width + part]! * parts[part]!
    return sum
  }
  const scores = (step: Step) => ({
    own: Float64Array.from(people, ({ side }, index) => {
      const { base, own } = model.sides[side][step]
      return base + score(own, index) + effects.readiness[index]!
    }),
    other: Float64Array.from(
      people,
      ({ side }, index) => score(model.sides[otherSide(side)][step].other, index) + effects.appeal[index]!,
    ),
    weights: people.map(({ side }): Weights => model.sides[side][step]),
  })
  const known = { send: scores('send'), accept: scores('accept') }
  const row = new Float32Array(pairs.names.length)

  /** Of the two people who stand in `row`. */
  const yesInRow = (step: Step, decider: number, other: number) => {
    const { own, other: others, weights } = known[step]
    const { pair } = weights[decider]!
    let z = own[decider]! + others[other]!
    for (let part = 0; part < pair.length; part++) z += row[part]! * pair[part]!
    if (personalWeights && decider === 0)
      for (let part = 0; part < pair.length; part++) z += row[part]! * personalWeights[part]!
    return logistic(z)
  }
  const yes = (step: Step, decider: number, other: number) => {
    pairs.write(decider, other, row, 0)
    return yesInRow(step, decider, other)
  }
  // Most of the work is writing a row, so each direction is written once for both steps.
  const between = (one: number, other: number) => {
    const send = yes('send', one, other)
    const accept = yesInRow('accept', one, other)
    const sendBack = yes('send', other, one)
    return { send, mutual: send * yesInRow('accept', other, one), mutualBack: sendBack * accept }
  }
  return { yes, mutual: (decider, other) => yes('send', decider, other) * yes('accept', other, decider), between }
}
