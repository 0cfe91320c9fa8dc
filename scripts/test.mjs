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
const results = [
  run(
    [bin('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${units}`],
    {},
    () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = read(units)
      return {
        passed: numPassedTests,
        failed: success ? numFailedTests : Math.max(1, numFailedTests, numFailedTestSuites),
        names: testResults.flatMap(({ name, message, assertionResults }) => [
          ...(message ? [`${name}: ${message}`] : []),
          ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
        ]),
      }
    },
  ),
  inBrowsers('journeys', 1),
  inBrowsers('screens', 2),
]

const sum = (key) => results.reduce((total, result) => total + result[key], 0)
// Named once more at the end, where a long output is read first.
for (const name of results.flatMap(({ names }) => names)) console.log(`failed: ${name.slice(0, 500)}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

/** One of the projects in journeys/. */
function inBrowsers(project, workers) {
  const report = join(reports, `${project}.json`)
  const args = ['test', '-c', 'journeys', `--project=${project}`, `--workers=${workers}`]
  return run([bin('@playwright', 'test', 'cli.js'), ...args], { JOURNEYS_REPORT: report }, () => {
    const { stats, suites } = read(report)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      names: suites.flatMap(specs).flatMap(({ file, title, ok }) => (ok ? [] : [`${file}: ${title}`])),
    }
  })
}

/** A runner that ended badly counts as a failure even when its report names none. */
function run(args, environment, count) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  try {
    const { passed, failed, names } = count()
    return { passed, failed: status === 0 ? failed : Math.max(1, failed), names }
  } catch {
    return { passed: 0, failed: 1, names: [`${args[0]} left no report`] }
  }
}

function specs(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
}

function read(report) {
  return JSON.parse(readFileSync(report, 'utf8'))
}
