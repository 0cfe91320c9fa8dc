import { minimise } from './minimise-objective.ts'
import { logistic, logit } from './model.ts'

/** Turns the chance that a model gives into one that comes true as often as it says. */
export interface Calibration {
  intercept: number
  slope: number
}

/** A pair that the model has not learned from: what it says, and whether both said yes. */
export interface HeldBack {
  chance: number
  isMutual: boolean
  weight: number
}

/** The line is expected to change nothing; this many times as strongly as one even answer says otherwise. */
const PRIOR = 10
const LIMIT = 1e-6

export function calibrationOf(pairs: readonly HeldBack[]): Calibration {
  const x = new Float64Array(2)
  minimise((at, gradient) => {
    let loss = (PRIOR * (at[0]! ** 2 + at[1]! ** 2)) / 2
    gradient[0] = PRIOR * at[0]!
    gradient[1] = PRIOR * at[1]!
    for (const { chance, isMutual, weight } of pairs) {
      const level = logit(inside(chance))
      const z = at[0]! + (1 + at[1]!) * level
      loss += weight * (Math.max(z, 0) - (isMutual ? z : 0) + Math.log1p(Math.exp(-Math.abs(z))))
      const pull = weight * (logistic(z) - Number(isMutual))
      gradient[0] += pull
      gradient[1] += pull * level
    }
    return loss
  }, x)
  // A line that turns the order round would be a fault of the pairs.
  return { intercept: x[0]!, slope: Math.max(0.1, 1 + x[1]!) }
}

export const calibrated = ({ intercept, slope }: Calibration, chance: number) =>
  logistic(intercept + slope * logit(inside(chance)))

const inside = (chance: number) => Math.min(1 - LIMIT, Math.max(LIMIT, chance))
