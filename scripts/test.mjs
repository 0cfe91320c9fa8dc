// npm test: every test, browser journeys included. DATABASE_URL names a PostgreSQL server to test against instead of the embedded one.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (...parts) => join(root, 'node_modules', ...parts)
const reports = join(root, '.cache', 'test-reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

console.log(
  `Testing against ${process.env.DATABASE_URL ? 'the PostgreSQL server of DATABASE_URL' : 'the embedded database'}`,
)
build()
const units = join(reports, 'units.json')
const journeys = join(reports, 'journeys.json')
const results = [
  run(
    [bin('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`],
    {},
    () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, success } = read(units)
      return {
        passed: numPassedTests,
        failed: success ? numFailedTests : Math.max(1, numFailedTests, numFailedTestSuites),
      }
    },
  ),
  run([bin('@playwright', 'test', 'cli.js'), 'test', '-c', 'journeys'], { JOURNEYS_REPORT: journeys }, () => {
    const { expected, unexpected, flaky } = read(journeys).stats
    return { passed: expected + flaky, failed: unexpected }
  }),
]

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

/** A runner that ended badly counts as a failure even when its report names none. */
function run(args, environment, count) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  try {
    const { passed, failed } = count()
    return { passed, failed: status === 0 ? failed : Math.max(1, failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function read(report) {
  return JSON.parse(readFileSync(report, 'utf8'))
}
