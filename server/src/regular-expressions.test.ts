// No regular expression takes more than linear time, whatever it is given: one that does stops the server for everybody.
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** What reads nothing that came from outside, or no more of it than is said. */
const BOUNDED: Record<string, string> = {
  '/\\/+$/': 'the address of this site, from the configuration',
  [String.raw`/\b[a-z][a-z\d+.-]*:\/\/\S+|\S+@\S+/gi`]: 'a message for the log, cut to 1,000 signs',
}
/** Made while running, of parts that stand in the code; what they read is a cookie or a page of our own. */
const MADE = [
  'server/src/discovery/filters/numeric-facets.ts',
  'server/src/photos/access/access-cookie.ts',
  'server/src/platform/database/read-your-writes.ts',
  'server/src/platform/http/pages.ts',
]

interface Found {
  at: string
  written: string
}

function expressionsIn(file: string): { literals: Found[]; made: boolean; preprocesses: boolean } {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const literals: Found[] = []
  let made = false
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      literals.push({ at: `${relative(ROOT, file)}:${line + 1}`, written: node.text })
    }
    made ||= ts.isNewExpression(node) && node.expression.getText() === 'RegExp'
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { literals, made, preprocesses: /\bpreprocess\(/.test(source.text) }
}

const FILES = globSync(['contract/src/**/*.ts', 'server/src/**/*.ts'], { cwd: ROOT })
  .filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
  .map((file) => ({ file, ...expressionsIn(join(ROOT, file)) }))

const compiled = (written: string) => {
  const end = written.lastIndexOf('/')
  return new RegExp(written.slice(1, end), written.slice(end + 1))
}

const SIGNS = [
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
const LONGEST = 6_000
/** A linear expression reads the text in less than a tenth of this time, a quadratic one in ten times it. */
const MOST_MS = 2

const work = (expression: RegExp, text: string): number => {
  const began = process.threadCpuUsage()
  if (expression.global) text.replace(expression, '')
  else expression.exec(text)
  const { user, system } = process.threadCpuUsage(began)
  return (user + system) / 1000
}

/** In small steps, because some double their time with every sign. */
function isSlow(expression: RegExp, [begin, unit, end]: readonly [string, string, string]): boolean {
  for (let count = 16; count * unit.length <= LONGEST; count = Math.ceil(count * 1.25)) {
    const text = begin + unit.repeat(count) + end
    // Thrice, so that it was neither its compilation nor the collection of garbage.
    if (work(expression, text) > MOST_MS && work(expression, text) > MOST_MS && work(expression, text) > MOST_MS)
      return true
  }
  return false
}

/** A text that it reads slowly: any sign over and over, behind anything that the expression itself names. */
function slowText(written: string): string | undefined {
  const expression = compiled(written)
  const named = new Set(written.match(/\w+|[^\w\s]/g))
  const begins = ['', ...[...named].slice(0, 12)]
  const units = new Set([...SIGNS, ...Array.from(written)])
  for (const begin of begins)
    for (const unit of units)
      for (const end of ENDS)
        if (isSlow(expression, [begin, unit, end])) return JSON.stringify(`${begin}${unit}…${end}`)
  return undefined
}

const LITERALS = FILES.flatMap(({ literals }) => literals)

test.each([...new Set(LITERALS.map(({ written }) => written))].filter((written) => !(written in BOUNDED)))(
  '%s takes no longer than its text',
  { timeout: 60_000 },
  (written) => {
    const places = LITERALS.filter((one) => one.written === written).map(({ at }) => at)
    const slow = slowText(written)
    expect(slow && `${slow} at ${places.join(', ')}`).toBeUndefined()
  },
)

test('what is bounded otherwise is still there', () => {
  expect(LITERALS.map(({ written }) => written)).toEqual(expect.arrayContaining(Object.keys(BOUNDED)))
})

test.each([
  String.raw`/\s+family$/i`,
  String.raw`/^(a+)+$/`,
  String.raw`/(\w+\d+)*x/`,
  String.raw`/\S+@\S+/g`,
  String.raw`/,\s*\s*x/`,
])('%s would be noticed', (written) => expect(slowText(written)).toBeDefined())

test('no other expression is made while running', () => {
  expect(FILES.flatMap(({ file, made }) => (made ? [file] : [])).toSorted()).toEqual(MADE)
})

test('what a request holds is read first in one way, which bounds it', () => {
  expect(FILES.flatMap(({ file, preprocesses }) => (preprocesses ? [file] : []))).toEqual([
    'contract/src/kernel/lenient-input.ts',
  ])
})
