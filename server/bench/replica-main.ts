// npm run trial:replica -- 20: measures how much load a streaming replica takes over, and the cost of its stop and return.
import { forSeconds, replicaTrial } from './replica-trial.ts'

const [typed = '10'] = process.argv.slice(2)
const seconds = Number(typed)
if (!Number.isInteger(seconds) || seconds < 2 || seconds > 600)
  throw new Error('Say how many seconds each of the three phases takes: a whole number from 2 to 600')

const phases = await replicaTrial(forSeconds(seconds))
console.table(
  Object.fromEntries(
    phases.map(({ phase, reads, saves, errors, stale, longestMs, primary, replica }) => [
      phase,
      { reads, saves, errors, stale, 'longest ms': longestMs, 'done by primary': primary, 'done by replica': replica },
    ]),
  ),
)
if (phases.some(({ errors, stale }) => errors + stale > 0)) process.exitCode = 1
