// Runs the unit tests and the browser tests, and counts the passed and failed ones from their reports.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (...parts) => join(root, 'node_modules', ...parts)
const reports = join(root, '.cache', 'test-reports')

export function clearReports() {
  rmSync(reports, { recursive: true, force: true })
  mkdirSync(reports, { recursive: true })
}

/** Vitest over these files, or over all. */
export function runUnits(files = [], environment = {}) {
  const report = join(reports, 'units.json')
  const args = ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return run([bin('vitest', 'vitest.mjs'), ...args], environment, () => {
    const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = read(report)
    return {
      passed: numPassedTests,
      failed: success ? numFailedTests : Math.max(1, numFailedTests, numFailedTestSuites),
      names: testResults.flatMap(({ name, message, assertionResults }) => [
        ...(message ? [`${name}: ${message}`] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => `${name}: ${fullName}: ${failureMessages[0]}`),
      ]),
    }
  })
}

/** The journeys and screens of journeys/, or these files of them. */
export function runBrowsers(workers, files = []) {
  const report = join(reports, 'browsers.json')
  const args = ['test', '-c', 'journeys', ...files, `--workers=${workers}`]
  return run([bin('@playwright', 'test', 'cli.js'), ...args], { JOURNEYS_REPORT: report }, () => {
    const { stats, suites } = read(report)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      names: suites
        .flatMap(specs)
        .flatMap(({ file, title, ok, tests }) => (ok ? [] : [`${file}: ${title}: ${firstError(tests)}`])),
    }
  })
}

/** Prints the failed tests and the counts, and ends the process. */
export function finish(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  // Repeats each failure with its first error at the end of the output, which is read first.
  for (const name of results.flatMap(({ names }) => names))
    console.log(`failed: ${stripVTControlCharacters(name).slice(0, 1_500)}`)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exit(sum('failed') > 0 ? 1 : 0)
}

/** A runner that fails counts as a failure even if its report names none. */
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

function firstError(tests) {
  return tests.flatMap(({ results: attempts }) => attempts.flatMap(({ errors }) => errors))[0]?.message
}

function specs(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
}

function read(report) {
  return JSON.parse(readFileSync(report, 'utf8'))
}
