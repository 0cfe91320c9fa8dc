import type { Objective } from './minimise-objective.ts'
import { logistic } from './model.ts'
import type { Decision } from './decision.ts'
import type { SparseRows } from './sparse-rows.ts'

/** What one sex decided, ready to be learned from. */
export interface SideRows {
  decisions: Decision[]
  people: number
  /** `width` features a person. */
  personRows: Float32Array
  width: number
  /** `pairWidth` features a decision. */
  pairRows: SparseRows
  pairWidth: number
}

/** Where each kind of number stands among all that are learned for one sex. */
export function blocksOf({ width, pairWidth, people }: Pick<SideRows, 'width' | 'pairWidth' | 'people'>) {
  const sizes = {
    base: 1,
    own: width,
    other: width,
    pair: pairWidth,
    acceptBase: 1,
    acceptOwn: width,
    acceptOther: width,
    acceptPair: pairWidth,
    readiness: people,
    appeal: people,
  }
  let size = 0
  const at = Object.fromEntries(
    Object.entries(sizes).map(([name, count]) => {
      size += count
      return [name, size - count]
    }),
  ) as Record<keyof typeof sizes, number>
  return { at, sizes, size }
}

/** Minus the log posterior of `expected + x * spread`, where each part of `x` is standard normal beforehand. */
export function sideObjective(rows: SideRows, spread: Float64Array, expected: Float64Array): Objective {
  const { decisions, people } = rows
  const { starts, columns, values } = rows.pairRows
  const { at, size } = blocksOf(rows)
  const weights = new Float64Array(size)
  const scores = personScores(people)
  const pulls = personScores(people)
  const slope = new Float64Array(size)
  return (x, gradient) => {
    for (let place = 0; place < size; place++) weights[place] = expected[place]! + x[place]! * spread[place]!
    scorePeople(rows, weights, scores)
    for (const pull of Object.values(pulls)) pull.fill(0)
    slope.fill(0)
    let loss = 0
    for (let index = 0; index < decisions.length; index++) {
      const { decider, other, step, isYes, weight } = decisions[index]!
      const isAnswer = step === 'accept'
      const own = isAnswer ? scores.acceptOwn : scores.own
      const theirs = isAnswer ? scores.acceptOther : scores.other
      let z = weights[at.base]! + own[decider]! + theirs[other]! + (isAnswer ? weights[at.acceptBase]! : 0)
      const first = starts[index]!
      const end = starts[index + 1]!
      for (let place = first; place < end; place++) {
        const part = columns[place]!
        z += values[place]! * (weights[at.pair + part]! + (isAnswer ? weights[at.acceptPair + part]! : 0))
      }
      loss += weight * (Math.max(z, 0) - (isYes ? z : 0) + Math.log1p(Math.exp(-Math.abs(z))))
      const pull = weight * (logistic(z) - Number(isYes))
      ;(isAnswer ? pulls.acceptOwn : pulls.own)[decider]! += pull
      ;(isAnswer ? pulls.acceptOther : pulls.other)[other]! += pull
      slope[at.base]! += pull
      if (isAnswer) slope[at.acceptBase]! += pull
      for (let place = first; place < end; place++) {
        const part = columns[place]!
        slope[at.pair + part]! += pull * values[place]!
        if (isAnswer) slope[at.acceptPair + part]! += pull * values[place]!
      }
    }
    pullPeople(rows, pulls, slope)
    for (let place = 0; place < size; place++) {
      gradient[place] = slope[place]! * spread[place]! + x[place]!
      loss += x[place]! ** 2 / 2
    }
    return loss
  }
}

const personScores = (people: number) => ({
  own: new Float64Array(people),
  other: new Float64Array(people),
  acceptOwn: new Float64Array(people),
  acceptOther: new Float64Array(people),
})

function scorePeople(
  { people, personRows, width, ...rest }: SideRows,
  weights: Float64Array,
  scores: ReturnType<typeof personScores>,
) {
  const { at } = blocksOf({ people, width, ...rest })
  for (let person = 0; person < people; person++) {
    let own = weights[at.readiness + person]!
    let other = weights[at.appeal + person]!
    let acceptOwn = 0
    let acceptOther = 0
    for (let part = 0; part < width; part++) {
      const value = personRows[person * width + part]!
      if (value === 0) continue
      own += value * weights[at.own + part]!
      other += value * weights[at.other + part]!
      acceptOwn += value * weights[at.acceptOwn + part]!
      acceptOther += value * weights[at.acceptOther + part]!
    }
    scores.own[person] = own
    scores.other[person] = other
    scores.acceptOwn[person] = own + acceptOwn
    scores.acceptOther[person] = other + acceptOther
  }
}

function pullPeople(
  { people, personRows, width, ...rest }: SideRows,
  pulls: ReturnType<typeof personScores>,
  slope: Float64Array,
) {
  const { at } = blocksOf({ people, width, ...rest })
  for (let person = 0; person < people; person++) {
    const acceptOwn = pulls.acceptOwn[person]!
    const acceptOther = pulls.acceptOther[person]!
    const own = pulls.own[person]! + acceptOwn
    const other = pulls.other[person]! + acceptOther
    if (own === 0 && other === 0) continue
    slope[at.readiness + person]! += own
    slope[at.appeal + person]! += other
    for (let part = 0; part < width; part++) {
      const value = personRows[person * width + part]!
      if (value === 0) continue
      slope[at.own + part]! += own * value
      slope[at.other + part]! += other * value
      slope[at.acceptOwn + part]! += acceptOwn * value
      slope[at.acceptOther + part]! += acceptOther * value
    }
  }
}
