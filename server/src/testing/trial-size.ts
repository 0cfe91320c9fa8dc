// Sizes and seeds of trials: kills, races, floods and loads. The gate runs each briefly with a fixed seed; `npm run trials` runs them whole.

/** True in a run of `npm run trials`. */
export const isTrialRun = process.env['TRIALS'] === 'on'

/** True in a run of `npm run attack`. It has trials too, and more random requests. */
export const isAttackRun = process.env['ATTACK'] === 'on'

/** How much of a trial this run does. */
export const trialSize = (size: { gate: number; trials: number }) => (isTrialRun ? size.trials : size.gate)

/** The time limit of a test that does as much as `trialSize` says. */
export const TRIAL_LIMIT_MS = trialSize({ gate: 600_000, trials: 3_600_000 })

/** The seed of this run: `vitest.config.ts` sets it. */
export const SEED = Number(process.env['SEED'])
