// Every statement of the specification has a test: docs/spec-coverage.md says which, and this holds it to that.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const root = fileURLToPath(new URL('..', import.meta.url))
const TABLE = 'docs/spec-coverage.md'
const LEAST = 250

/** Statements whose feature is still to come. One that has found its test leaves this list. */
const WAITING = {
  'Google login': ['4.1.3'],
  'plans on sale': ['3.4.8', '9.5.1', '9.5.2', '9.5.3', '9.5.4', '9.5.5', '9.5.6'],
}

export function checkSpecCoverage() {
  const text = readFileSync(join(root, TABLE), 'utf8')
  proveItNotices(text)
  const { rows, tests, faults } = examine(text)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  if (rows.length < LEAST) throw new Error(`${TABLE} has ${rows.length} rows: some were left out`)
  const waiting = Object.entries(WAITING).map(([feature, numbers]) => `; ${numbers.length} wait for ${feature}`)
  return `${rows.length} statements, ${tests} tests${waiting.join('')}`
}

function examine(text) {
  const waiting = Object.values(WAITING).flat()
  const { rows, faults } = rowsOf(text)
  faults.push(...misnumbered(rows))
  const named = new Set()
  for (const { number, statement, tests } of rows) {
    const waits = waiting.includes(number)
    if (tests.length === 0 && !waits) faults.push(`${number} has no test`)
    if (tests.length > 0 && waits) faults.push(`${number} has a test and waits for none`)
    for (const { file, title } of tests) {
      named.add(`${file} ${title}`)
      const titles = titlesIn(file)
      if (!titles) faults.push(`${number}: there is no ${file}`)
      else if (!titles.has(title)) faults.push(`${number}: ${file} has no test '${title}'`)
    }
    for (const words of waits ? [] : unsaid(statement, tests)) faults.push(`${number}: no test says '${words}'`)
  }
  for (const number of waiting)
    if (!rows.some((row) => row.number === number)) faults.push(`${number} waits and is no row`)
  return { rows, tests: named.size, faults }
}

const ROW = /^\| (\d+(?:\.\d+)+) +\| (.+?) +\| (.+?) +\|$/
const TEST = /^`([^`]+)` › (.+)$/

/** A row is `| 2.4.3 | the statement | test<br>test |`, a test `file` › title, none at all a dash. */
function rowsOf(text) {
  const rows = []
  const faults = []
  for (const line of text.split(/\r?\n/).filter((one) => /^\| *\d/.test(one))) {
    const [, number, statement, cell] = ROW.exec(line) ?? []
    if (!number) {
      faults.push(`This row cannot be read: ${line}`)
      continue
    }
    const named = cell === '–' ? [] : cell.split('<br>').map((one) => TEST.exec(one.replaceAll('\\|', '|')))
    if (named.includes(null)) faults.push(`${number} names a test in a way that cannot be read: ${cell}`)
    const tests = named.flatMap((match) => (match ? [{ file: match[1], title: match[2] }] : []))
    rows.push({ number, statement, tests })
  }
  return { rows, faults }
}

/** Numbers go on by one at their last place, or begin with 1 where a place before it went on. */
function misnumbered(rows) {
  const faults = []
  const last = new Map()
  let before = ''
  for (const { number } of rows) {
    const section = number.slice(0, number.lastIndexOf('.'))
    const place = Number(number.slice(section.length + 1))
    const wanted = (last.get(section) ?? 0) + 1
    if (place !== wanted) faults.push(`${number} comes where ${section}.${wanted} is due`)
    if (section !== before && last.has(section)) faults.push(`${number} stands apart from the rest of ${section}`)
    last.set(section, place)
    before = section
  }
  return faults
}

const QUOTED = /'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g
const FILLED_IN = /\b[MNXY]\b/

/** The words that a statement gives in quotation marks and that stand in no file of its tests. */
function unsaid(statement, tests) {
  const said = tests.map(({ file }) => textOf(file).toLowerCase()).join('\n')
  return [...statement.matchAll(QUOTED)]
    .flatMap(([, words]) => words.split(FILLED_IN))
    .map((words) => words.trim())
    .filter((words) => !said.includes(words.toLowerCase()))
}

const textOf = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

const known = new Map()

/** What a test file calls its tests, as it is written: `%s` stands where a table fills something in. */
function titlesIn(file) {
  if (!known.has(file)) known.set(file, readTitles(file))
  return known.get(file)
}

function readTitles(file) {
  if (!/\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(root, file))) return undefined
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest)
  const titles = new Set()
  const visit = (node) => {
    const title = ts.isCallExpression(node) && isTest(node.expression) ? node.arguments[0] : undefined
    if (title && (ts.isStringLiteral(title) || ts.isNoSubstitutionTemplateLiteral(title))) titles.add(title.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return titles
}

/** `test` or `test.each(…)`, and nothing that skips. */
const isTest = (callee) =>
  ts.isIdentifier(callee)
    ? callee.text === 'test'
    : ts.isCallExpression(callee) &&
      ts.isPropertyAccessExpression(callee.expression) &&
      isTest(callee.expression.expression) &&
      callee.expression.name.text === 'each'

/** Each fault is planted in the table and has to be told. */
function proveItNotices(text) {
  const { rows } = rowsOf(text)
  const [first, second] = rows.filter(({ tests }) => tests.length > 0)
  const lineOf = ({ number }) => text.split(/\r?\n/).find((line) => line.startsWith(`| ${number} `))
  const { file, title } = first.tests[0]
  const without = (line, cell) => line.replace(/\| [^|]+ \|$/, `| ${cell} |`)
  const PLANTED = [
    ['a row without a test', `${first.number} has no test`, without(lineOf(first), '–')],
    ['a file that is not there', 'there is no nowhere.test.ts', without(lineOf(first), '`nowhere.test.ts` › any')],
    ['a file without tests', `there is no ${TABLE}`, without(lineOf(first), `\`${TABLE}\` › any`)],
    ['a test that is not there', `has no test '${title}!'`, without(lineOf(first), `\`${file}\` › ${title}!`)],
    ['a cell in another form', 'cannot be read', without(lineOf(first), 'tested by hand')],
    [
      'words that no test says',
      `no test says 'Nobody says this'`,
      lineOf(first).replace(' |', ` | 'Nobody says this'`),
    ],
    ['a number twice', `${second.number} comes where`, lineOf(second)],
    ['a number left out', `${second.number} comes where`, ''],
  ]
  for (const [what, told, planted] of PLANTED) {
    const spoiled = text.replace(lineOf(first), () => planted)
    if (!examine(spoiled).faults.some((fault) => fault.includes(told)))
      throw new Error(`The check of ${TABLE} did not notice ${what}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(checkSpecCoverage())
