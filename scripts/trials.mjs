// npm run trials: every kill, race, flood and load at its full size, with a new seed. `npm test` runs each briefly, always with the same seed.
// SEED=7 repeats a run; paths as arguments choose among the trials.
import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { clearReports, printResults, reportFile, runVitest } from './test-runners.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const LONGEST_TRIAL_MS = 1_800_000

/** The test files that ask how large a trial is. */
const trials = globSync('server/{src,demo}/**/*.test.ts', { cwd: root })
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('testing/trial-size.ts'))
  .toSorted()
const wanted = process.argv.slice(2)
const chosen = trials.filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
if (chosen.length === 0)
  throw new Error(`No trial's path contains ${wanted.join(' or ')}. There are:\n${trials.join('\n')}`)

process.env.TRIALS = 'on'
process.env.SEED ??= String(randomInt(2 ** 31))
console.log(`${chosen.length} files of trials. SEED=${process.env.SEED} repeats this run.`)
clearReports()
// A trial is not repeated: what fails once has failed.
const options = [
  '--reporter=default',
  '--reporter=./scripts/report-failures-at-once.mjs',
  `--test-timeout=${LONGEST_TRIAL_MS}`,
  `--hook-timeout=${LONGEST_TRIAL_MS}`,
]
process.exitCode = printResults([runVitest([...chosen, ...options], reportFile('trials'), 0)])
