import type { Step } from './model.ts'

/** Somebody's answer about somebody: `decider` and `other` are places among the people. */
export interface Decision {
  decider: number
  other: number
  step: Step
  isYes: boolean
  weight: number
}
