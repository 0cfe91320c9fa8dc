// Trains a model, holds some pairs back, and calibrates its chances with them.
import { calibrated, type Calibration, calibrationOf } from './calibrate-chances.ts'
import { chancesOf } from './pair-chances.ts'
import type { Encoding } from './feature-encoding.ts'
import { NO_PRIOR, type Prior } from './model.ts'
import type { Person } from './person.ts'
import type { Decision } from './decision.ts'
import { train, type Trained } from './train-model.ts'

/** What came of somebody seeing somebody: whether both said yes. */
export interface Outcome {
  decider: number
  other: number
  isMutual: boolean
  weight: number
}

/** A pair of which the first training was told nothing, with the calibrated chance. */
export interface HeldBackPair extends Outcome {
  chance: number
}

export interface CalibratedModel extends Trained {
  calibration: Calibration
  heldBack: HeldBackPair[]
}

const HELD_BACK_SHARE = 5

/** Trains on all decisions, and calibrates on pairs of which a first training was told nothing. */
export function trainAndCalibrate(
  encoding: Encoding,
  people: readonly Person[],
  decisions: readonly Decision[],
  outcomes: readonly Outcome[],
  prior: Prior = NO_PRIOR,
): CalibratedModel {
  // What the first training needs is gone before the second begins.
  const { calibration, heldBack } = calibrate(encoding, people, decisions, outcomes, prior)
  return { ...train(encoding, people, decisions, prior), calibration, heldBack }
}

function calibrate(
  encoding: Encoding,
  people: readonly Person[],
  decisions: readonly Decision[],
  outcomes: readonly Outcome[],
  prior: Prior,
): Pick<CalibratedModel, 'calibration' | 'heldBack'> {
  const shown = decisions.filter((decision) => !isHeldBack(decision))
  const { model, effects } = train(encoding, people, shown, prior)
  const { mutual } = chancesOf(model, people, effects)
  const pairs = outcomes
    .filter(isHeldBack)
    .map((outcome) => ({ ...outcome, chance: mutual(outcome.decider, outcome.other) }))
  const calibration = calibrationOf(pairs)
  return { calibration, heldBack: pairs.map((pair) => ({ ...pair, chance: calibrated(calibration, pair.chance) })) }
}

const isHeldBack = ({ decider, other }: Pick<Outcome, 'decider' | 'other'>) =>
  hash(decider, other) % HELD_BACK_SHARE === 0

/** The same for both orders of two people, so that both directions are held back together. */
function hash(one: number, other: number) {
  const [low, high] = one < other ? [one, other] : [other, one]
  let mixed = Math.imul(low + 1, 0x9e3779b1) ^ Math.imul(high + 1, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return (mixed ^ (mixed >>> 13)) >>> 0
}
