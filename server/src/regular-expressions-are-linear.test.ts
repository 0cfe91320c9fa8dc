// Every regular expression must take linear time for any input: a slower one could block the server for everybody.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** Expressions whose input is trusted or bounded, with the reason. */
const BOUNDED_BY_CALLER: Record<string, string> = {
  '/\\/+$/': 'the address of this site, from the configuration',
  [String.raw`/\b[a-z][a-z\d+.-]*:\/\/\S+|\S+@\S+/gi`]: 'a message for the log, cut to 1,000 characters',
}
/** Files that build expressions at run time, from constants; their input is a cookie or one of our own pages. */
const DYNAMIC_FILES = ['server/src/discovery/filters/numeric-facets.ts', 'server/src/platform/http/serve-pages.ts']

interface ExpressionLiteral {
  at: string
  text: string
}

function expressionsIn(file: string): { literals: ExpressionLiteral[]; hasDynamic: boolean; preprocesses: boolean } {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const literals: ExpressionLiteral[] = []
  let made = false
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      literals.push({ at: `${relative(ROOT, file)}:${line + 1}`, text: node.text })
    }
    made ||= ts.isNewExpression(node) && node.expression.getText() === 'RegExp'
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { literals, hasDynamic: made, preprocesses: /\bpreprocess\(/.test(source.text) }
}

const FILES = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts'], { cwd: ROOT })
  .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
  .map((file) => ({ file, ...expressionsIn(join(ROOT, file)) }))

const compiled = (written: string) => {
  const end = written.lastIndexOf('/')
  return new RegExp(written.slice(1, end), written.slice(end + 1))
}

const UNITS = [
  ...Array.from('aAehyz019 \n\t-_.,@/"\'`()[]{}<>:;=+?&%~\\\0'),
  '\u0301',
  '\u200d',
  'अ',
  '्',
  'ं',
  '१',
  'a ',
  ' a',
  '.a',
  '-1',
  '; ',
]
const ENDS = ['', '\0', '!x']
const MAX_LENGTH = 6_000
/** A linear expression takes less than a tenth of this time, a quadratic one ten times as long. */
const MAX_MS = 2

const match = (expression: RegExp, text: string) =>
  expression.global ? text.replace(expression, '') : expression.exec(text)

const cpuMs = (expression: RegExp, text: string): number => {
  const began = process.threadCpuUsage()
  match(expression, text)
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

/** At least the processor time, and read in a tenth of the time that its clock takes. */
const passedMs = (expression: RegExp, text: string): number => {
  const began = performance.now()
  match(expression, text)
  return performance.now() - began
}

/** The average of several runs, because the clock of processor time has steps of 4 ms on some machines. */
const RUNS = 20

function isSlowOnAverage(expression: RegExp, text: string): boolean {
  let total = 0
  for (let run = 0; run < RUNS && total <= RUNS * MAX_MS; run++) total += cpuMs(expression, text)
  return total > RUNS * MAX_MS
}

/** Up to here the length grows in small steps, because some expressions double their time with every character. */
const SHORT = 64

/** Whether the expression is slow at some length. */
function isSlow(expression: RegExp, [begin, unit, end]: readonly [string, string, string]): boolean {
  for (let count = 16; count * unit.length <= MAX_LENGTH; count = Math.ceil(count * (count < SHORT ? 1.25 : 2))) {
    const text = begin + unit.repeat(count) + end
    if (passedMs(expression, text) > MAX_MS && isSlowOnAverage(expression, text)) return true
  }
  return false
}

/** A text that is slow for the expression: a repeated unit after something that the expression contains. */
function slowText(written: string): string | undefined {
  const expression = compiled(written)
  const named = new Set(written.match(/\w+|[^\w\s]/g))
  const begins = ['', ...[...named].slice(0, 12)]
  const units = new Set([...UNITS, ...Array.from(written)])
  for (const begin of begins)
    for (const unit of units)
      for (const end of ENDS)
        if (isSlow(expression, [begin, unit, end])) return JSON.stringify(`${begin}${unit}…${end}`)
  return undefined
}

const LITERALS = FILES.flatMap(({ literals }) => literals)

test.each(
  [...new Set(LITERALS.map(({ text: written }) => written))].filter((written) => !(written in BOUNDED_BY_CALLER)),
)('%s takes linear time', { timeout: 60_000 }, (written) => {
  const places = LITERALS.filter((one) => one.text === written).map(({ at }) => at)
  const slow = slowText(written)
  expect(slow && `${slow} at ${places.join(', ')}`).toBeUndefined()
})

test('all listed exceptions still exist', () => {
  expect(LITERALS.map(({ text: written }) => written)).toEqual(expect.arrayContaining(Object.keys(BOUNDED_BY_CALLER)))
})

test.each([
  String.raw`/\s+family$/i`,
  String.raw`/^(a+)+$/`,
  String.raw`/(\w+\d+)*x/`,
  String.raw`/\S+@\S+/g`,
  String.raw`/,\s*\s*x/`,
])('the test finds %s', (written) => expect(slowText(written)).toBeDefined())

test('no other file builds an expression at run time', () => {
  expect(FILES.flatMap(({ file, hasDynamic: made }) => (made ? [file] : [])).toSorted()).toEqual(DYNAMIC_FILES)
})

test('only one file preprocesses input, and it limits the length', () => {
  expect(FILES.flatMap(({ file, preprocesses }) => (preprocesses ? [file] : []))).toEqual([
    'contract/src/kernel/lenient-input.ts',
  ])
})
