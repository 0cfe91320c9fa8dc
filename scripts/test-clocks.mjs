// Checks that no test depends on time, load or luck: no clock is measured, no wait is slept, no chance is without a seed.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A longer sleep waits for something that could be awaited. */
const MAX_SLEEP_MS = 50
const IS_TEST = /\.test\.(tsx?|mjs)$|^journeys\/.*\.spec\.ts$/

const RULES = {
  clock: 'a measured time differs on a busy machine: assert an order, a count or processor time, or move the clock',
  sleep: `a sleep of more than ${MAX_SLEEP_MS} ms: await the state that it waits for`,
  limit: 'vi.waitFor gives up after a second: use waitFor of Testing Library, or give it a timeout',
  chance: 'Math.random differs in each run: use SEED of server/src/testing/trial-size.ts',
  seed: 'the seed of property tests is set once, in scripts/property-test-seed.mjs',
}

/** Tests that break a rule, each with its reason. One that breaks it no longer is refused. */
export const EXCEPTIONS = [
  { file: 'journeys/calls.spec.ts', rules: ['clock'], reason: 'prints how soon a call connects, and asserts nothing' },
  {
    file: 'journeys/layout-shift.spec.ts',
    rules: ['sleep'],
    reason: 'a slow server, and the time in which a page moves',
  },
  {
    file: 'server/src/discovery/index/lists-during-concurrent-writes.test.ts',
    rules: ['sleep'],
    reason: 'lets the writers go on between two reads of a race that is counted',
  },
  {
    file: 'server/src/payments/kill-while-paying.test.ts',
    rules: ['sleep'],
    reason: 'kills after random times, which the seed decides',
  },
  {
    file: 'server/src/regular-expressions-are-linear.test.ts',
    rules: ['clock'],
    reason: 'a match that passed quickly took little processor time, which it asserts of all others',
  },
  { file: 'server/src/platform/database/migrate.test.ts', rules: ['chance'], reason: 'a name of a database, unique' },
]

/** The breaches of the rules in a test, as { line, rule }. */
export function breachesIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const breaches = []
  const sleepers = sleepNames(source)
  const clocks = clockNames(source)
  const hasFakeTimers = fakesTimers(source)
  const visit = (node) => {
    const rule = ruleBrokenBy(node, { sleepers, clocks, hasFakeTimers })
    if (rule) breaches.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, rule })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return breaches
}

function ruleBrokenBy(node, { sleepers, clocks, hasFakeTimers }) {
  if (ts.isBinaryExpression(node)) return isClockDifference(node, clocks) ? 'clock' : undefined
  if (!ts.isCallExpression(node)) return undefined
  const name = node.expression.getText()
  if (name === 'performance.now' || name === 'process.hrtime' || name === 'process.hrtime.bigint') return 'clock'
  if (name === 'Math.random') return 'chance'
  if (name === 'vi.waitFor' || name === 'vi.waitUntil') return node.arguments.length < 2 ? 'limit' : undefined
  if (name === 'fc.assert')
    return node.arguments[1] && /\bseed\b/.test(node.arguments[1].getText()) ? 'seed' : undefined
  if (name.endsWith('.waitForTimeout') || sleepers.has(name)) return isShort(node.arguments[0]) ? undefined : 'sleep'
  if (name === 'setTimeout' && !hasFakeTimers && endsPromise(node))
    return isShort(node.arguments[1]) ? undefined : 'sleep'
  return undefined
}

/** The local names of `setTimeout` from `timers/promises`. */
function sleepNames(source) {
  const imports = source.statements.filter(
    (one) => ts.isImportDeclaration(one) && /^(node:)?timers\/promises$/.test(one.moduleSpecifier.text),
  )
  return new Set(
    imports
      .flatMap(({ importClause }) => importClause?.namedBindings?.elements ?? [])
      .filter(({ name, propertyName }) => (propertyName ?? name).text === 'setTimeout')
      .map(({ name }) => name.text),
  )
}

/** True if the file's timers run when the test says so. */
const fakesTimers = ({ text }) =>
  [...text.matchAll(/vi\.useFakeTimers\(([^)]*)\)/g)].some(
    ([, options]) => !options.includes('toFake') || options.includes('setTimeout'),
  )

/** The names of constants and variables that hold the present time. */
function clockNames(source) {
  const names = new Set()
  const visit = (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && isNow(node.initializer)) names.add(node.name.getText())
    ts.forEachChild(node, visit)
  }
  visit(source)
  return names
}

const isNow = (node) => ts.isCallExpression(node) && node.expression.getText() === 'Date.now'

/** Time that has passed between two looks at the clock, or a look at the clock until an end. */
function isClockDifference({ left, right, operatorToken }, clocks) {
  if (operatorToken.kind === ts.SyntaxKind.MinusToken)
    return isNow(left) && (isNow(right) || clocks.has(right.getText()))
  return COMPARISONS.has(operatorToken.kind) && (isNow(left) || isNow(right))
}
const COMPARISONS = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
])

/** True within `new Promise(...)`, whose timer is a sleep. */
function endsPromise(node) {
  for (let { parent } = node; parent && !ts.isStatement(parent); { parent } = parent)
    if (ts.isNewExpression(parent) && parent.expression.getText() === 'Promise') return true
  return false
}

/** Only a number in sight is known to be short. No number is no delay. */
const isShort = (delay) =>
  delay === undefined || (ts.isNumericLiteral(delay) && Number(delay.text.replaceAll('_', '')) <= MAX_SLEEP_MS)

/** What is wrong with breaches by file: breaches without an exception, and exceptions without a breach. */
export function judge(breachesByFile, exceptions) {
  const covers = (file, rule) => exceptions.some((one) => one.file === file && one.rules.includes(rule))
  const refused = Object.entries(breachesByFile).flatMap(([file, breaches]) =>
    breaches.filter(({ rule }) => !covers(file, rule)).map(({ line, rule }) => `${file}:${line}  ${RULES[rule]}`),
  )
  const needless = exceptions.flatMap(({ file, rules }) =>
    rules
      .filter((rule) => !breachesByFile[file]?.some((breach) => breach.rule === rule))
      .map((rule) => `${file}  no longer needs its exception in scripts/test-clocks.mjs: ${rule}`),
  )
  return [...refused, ...needless]
}

/** The check of `npm run check`: throws what is wrong. */
export function checkTestClocks() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => IS_TEST.test(file) && existsSync(`${root}/${file}`))
  const faults = judge(
    Object.fromEntries(files.map((file) => [file, breachesIn(file, readFileSync(`${root}/${file}`, 'utf8'))])),
    EXCEPTIONS,
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return `${files.length} files, ${EXCEPTIONS.length} exceptions`
}
