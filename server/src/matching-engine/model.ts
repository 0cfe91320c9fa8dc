import { personColumns } from './person-columns.ts'
import type { Encoding } from './feature-encoding.ts'
import { pairFeatures } from './pair-features.ts'
import { personFeatures } from './person-features.ts'
import type { Side } from './person.ts'

/** A model file of another format is refused. */
export const FORMAT = 1

/** A person decides twice: whether to send an interest to somebody seen, and whether to accept one received. */
export type Step = 'send' | 'accept'

/** What was learned about how people decide, and nothing about single people. */
export interface Model {
  format: typeof FORMAT
  encoding: Encoding
  personNames: string[]
  pairNames: string[]
  /** By the sex of the one who decides. */
  sides: Record<Side, SideModel>
}

export interface SideModel {
  send: Weights
  accept: Weights
}

export interface Weights {
  base: number
  /** For the features of the one who decides, of the other, and of both together. */
  own: number[]
  other: number[]
  pair: number[]
}

/** What is known of one person beyond the description: how readily this person says yes, and how often this person hears it. */
export interface Effects {
  readiness: Float64Array
  appeal: Float64Array
}

/** What is expected before anybody has decided: a weight by the name of its feature, alike for both sexes. None is zero. */
export interface Prior {
  base: Record<Step, number>
  other: Readonly<Record<string, number>>
  pair: Readonly<Record<string, number>>
}

export const NO_PRIOR: Prior = { base: { send: 0, accept: 0 }, other: {}, pair: {} }

/** The model of an installation where nobody has decided anything. */
export function modelOf(encoding: Encoding, prior: Prior): Model {
  const byColumn = personColumns(encoding, [])
  const personNames = personFeatures(encoding, [], byColumn).names
  const pairNames = pairFeatures(encoding, byColumn).names
  const weights = (step: Step): Weights => ({
    base: prior.base[step],
    own: personNames.map(() => 0),
    other: personNames.map((name) => prior.other[name] ?? 0),
    pair: pairNames.map((name) => prior.pair[name] ?? 0),
  })
  const side = (): SideModel => ({ send: weights('send'), accept: weights('accept') })
  return { format: FORMAT, encoding, personNames, pairNames, sides: { woman: side(), man: side() } }
}

export const logistic = (z: number) => 1 / (1 + Math.exp(-z))
export const logit = (p: number) => Math.log(p / (1 - p))
