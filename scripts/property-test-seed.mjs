// Gives the property tests of a run the seed that vitest.config.ts sets.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.SEED) })
