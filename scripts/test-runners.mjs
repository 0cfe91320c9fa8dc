// Runs Vitest and Playwright, and reads from their reports which tests passed, which failed and which passed only when repeated.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = fileURLToPath(new URL('..', import.meta.url))
const VITEST = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const PLAYWRIGHT = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const REPORTS = join(root, '.cache', 'test-reports')
const ERROR_LINES = 6

/** How often a failed test is repeated. At a desk it is not: there a failure is looked at. */
const RETRIES = process.env.CI ? 2 : 0

/**
 * @typedef {{ name: string, error: string }} NamedTest `name` is 'file: title', the file relative to the project.
 * @typedef {{ passed: number, failed: number, failures: NamedTest[], flaky: NamedTest[] }} TestResult
 *   `flaky` passed when repeated, and counts as passed.
 */

export const reportFile = (name) => join(REPORTS, `${name}.json`)

export function clearReports() {
  rmSync(REPORTS, { recursive: true, force: true })
}

/** Runs Vitest with `args` and writes its JSON report to `report`. */
export function runVitest(args, report, retries = RETRIES) {
  const options = [`--retry=${retries}`, '--reporter=json', `--outputFile.json=${report}`]
  return run([VITEST, 'run', ...args, ...options], {}, report, vitestResult)
}

/** Runs Playwright with `args`; the configuration writes its JSON report to JOURNEYS_REPORT. */
export function runPlaywright(args, report, retries = RETRIES) {
  return run(
    [PLAYWRIGHT, 'test', ...args, `--retries=${retries}`],
    { JOURNEYS_REPORT: report },
    report,
    playwrightResult,
  )
}

/** Prints what failed and what is flaky, each with its first error, then the count. Returns the exit code. */
export function printResults(results) {
  for (const { name, error } of results.flatMap(({ flaky }) => flaky)) print('flaky', name, error)
  for (const { name, error } of results.flatMap(({ failures }) => failures)) print('failed', name, error)
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') > 0 ? 1 : 0
}

function print(kind, name, error) {
  console.log(`${kind}: ${name.replaceAll(/\s+/g, ' ').slice(0, 500)}`)
  for (const line of stripVTControlCharacters(error).split('\n').slice(0, ERROR_LINES)) console.log(`    ${line}`)
}

/** A runner that ended badly counts as a failure even when its report names none. */
function run(command, environment, report, read) {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const { status } = spawnSync(process.execPath, command, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  try {
    const result = read(JSON.parse(readFileSync(report, 'utf8')))
    if (status === 0 || result.failed > 0) return result
    return { ...result, failed: 1, failures: [runnerFailure(command, `It ended with exit code ${status}.`)] }
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      failures: [runnerFailure(command, `It left no report: ${error.message}`)],
      flaky: [],
    }
  }
}

const runnerFailure = ([file], error) => ({ name: `${relative(root, file)}: the test run`, error })

/** @returns {TestResult} */
function vitestResult({ numPassedTests, numFailedTests, testResults }) {
  // A file that fails before its tests run has a message and no failed test.
  const files = testResults.filter(({ message }) => message)
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: `${relative(root, name)}: ${fullName}`,
      status,
      error: failureMessages[0],
    })),
  )
  const failures = [
    ...files.map(({ name, message }) => ({ name: `${relative(root, name)}: the file`, error: message })),
    ...tests.filter(({ status }) => status === 'failed'),
  ]
  return {
    passed: numPassedTests,
    failed: numFailedTests + files.length,
    failures,
    flaky: tests.filter(({ status, error }) => status === 'passed' && error !== undefined),
  }
}

/** @returns {TestResult} */
function playwrightResult({ stats, suites, errors }) {
  const tests = suites.flatMap((suite) => testsIn(suite, []))
  const failures = [
    ...errors.map(({ message }) => ({ name: 'journeys: the test run', error: message ?? '' })),
    ...tests.filter(({ status }) => status === 'unexpected'),
  ]
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures,
    flaky: tests.filter(({ status }) => status === 'flaky'),
  }
}

function testsIn({ file, title, specs, suites = [] }, groups) {
  const titles = title === file ? groups : [...groups, title]
  const own = specs.flatMap(({ title: name, tests }) =>
    tests.map(({ status, results }) => ({
      name: `journeys/${file}: ${[...titles, name].join(' ')}`,
      status,
      error: results.flatMap((attempt) => attempt.errors)[0]?.message ?? '',
    })),
  )
  return [...own, ...suites.flatMap((suite) => testsIn(suite, titles))]
}
