import { personColumns } from './person-columns.ts'
import type { Decision } from './decision.ts'
import type { Encoding } from './feature-encoding.ts'
import { minimise } from './minimise-objective.ts'
import { type Effects, FORMAT, type Model, NO_PRIOR, type Prior, type SideModel } from './model.ts'
import { pairFeatures } from './pair-features.ts'
import { personFeatures } from './person-features.ts'
import type { Person, Side } from './person.ts'
import { sparseRows } from './sparse-rows.ts'
import { blocksOf, sideObjective, type SideRows } from './training-objective.ts'

export interface Trained {
  model: Model
  effects: Effects
}

/**
 * How large each kind of number is expected to be before anything is learned. Measured on the speed-dating benchmark; with many decisions
 * they hardly matter.
 */
const SPREADS: Record<keyof ReturnType<typeof blocksOf>['sizes'], number> = {
  base: 3,
  own: 0.04,
  other: 0.07,
  pair: 0.1,
  acceptBase: 3,
  acceptOwn: 0.05,
  acceptOther: 0.05,
  acceptPair: 0.05,
  readiness: 0.9,
  appeal: 0.8,
}
/** All decisions of one person, and all about one person, together weigh at most this much. */
const MAX_WEIGHT = 300

/** Learns from decisions. The same people and decisions, in any order of the decisions, give the same model. */
export function train(
  encoding: Encoding,
  people: readonly Person[],
  decisions: readonly Decision[],
  prior = NO_PRIOR,
): Trained {
  const byColumn = personColumns(encoding, people)
  const features = personFeatures(encoding, people, byColumn)
  const pairs = pairFeatures(encoding, byColumn)
  const counted = capped(ordered(decisions), people.length)
  const effects: Effects = { readiness: new Float64Array(people.length), appeal: new Float64Array(people.length) }

  const learn = (side: Side): SideModel => {
    const own = counted.filter(({ decider }) => people[decider]!.side === side)
    const width = pairs.names.length
    const pairRows = sparseRows(own.length, width, (index, row) => {
      const { decider, other } = own[index]!
      pairs.write(decider, other, row, 0)
    })
    const rows: SideRows = {
      decisions: own,
      people: people.length,
      personRows: features.rows,
      width: features.names.length,
      pairRows,
      pairWidth: width,
    }
    const weights = fit(rows, expectedOf(rows, prior, features.names, pairs.names))
    const { at } = blocksOf(rows)
    people.forEach((person, index) => {
      if (person.side === side) effects.readiness[index] = weights[at.readiness + index]!
      else effects.appeal[index] = weights[at.appeal + index]!
    })
    return sideModel(rows, weights)
  }

  const sides = { woman: learn('woman'), man: learn('man') }
  return { model: { format: FORMAT, encoding, personNames: features.names, pairNames: pairs.names, sides }, effects }
}

const ordered = (decisions: readonly Decision[]) =>
  decisions.toSorted(
    (a, b) =>
      a.decider - b.decider ||
      a.other - b.other ||
      a.step.localeCompare(b.step) ||
      Number(a.isYes) - Number(b.isYes) ||
      a.weight - b.weight,
  )

/** So that neither somebody who answers everybody nor a flood on one profile drowns the others. */
function capped(decisions: readonly Decision[], people: number): Decision[] {
  const [by, about] = [new Float64Array(people), new Float64Array(people)]
  for (const { decider, other, weight } of decisions) {
    by[decider]! += weight
    about[other]! += weight
  }
  return decisions.map((decision) => ({
    ...decision,
    weight: decision.weight * Math.min(1, MAX_WEIGHT / by[decision.decider]!, MAX_WEIGHT / about[decision.other]!),
  }))
}

/** The weights before anything is learned. */
function expectedOf(rows: SideRows, prior: Prior, personNames: string[], pairNames: string[]): Float64Array {
  const { at, size } = blocksOf(rows)
  const expected = new Float64Array(size)
  expected[at.base] = prior.base.send
  expected[at.acceptBase] = prior.base.accept - prior.base.send
  personNames.forEach((name, place) => (expected[at.other + place] = prior.other[name] ?? 0))
  pairNames.forEach((name, place) => (expected[at.pair + place] = prior.pair[name] ?? 0))
  return expected
}

function fit(rows: SideRows, expected: Float64Array): Float64Array {
  const { at, sizes, size } = blocksOf(rows)
  const spread = new Float64Array(size)
  for (const [name, count] of Object.entries(sizes)) {
    const block = name as keyof typeof sizes
    spread.fill(SPREADS[block], at[block], at[block] + count)
  }
  const x = new Float64Array(size)
  minimise(sideObjective(rows, spread, expected), x)
  return x.map((value, place) => expected[place]! + value * spread[place]!)
}

function sideModel(rows: SideRows, weights: Float64Array): SideModel {
  const { at, sizes } = blocksOf(rows)
  const block = (name: keyof typeof sizes) => [...weights.subarray(at[name], at[name] + sizes[name])]
  const send = { base: weights[at.base]!, own: block('own'), other: block('other'), pair: block('pair') }
  const plus = (one: number[], more: number[]) => one.map((value, index) => value + more[index]!)
  return {
    send,
    accept: {
      base: send.base + weights[at.acceptBase]!,
      own: plus(send.own, block('acceptOwn')),
      other: plus(send.other, block('acceptOther')),
      pair: plus(send.pair, block('acceptPair')),
    },
  }
}
