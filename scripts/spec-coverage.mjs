// npm run spec: writes docs/spec-coverage.md from the statements of docs/spec-statements.md and the tags `// spec: <number>, …` above tests.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { statementsIn } from './spec-statements.mjs'
import { taggedTests } from './spec-tags.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const STATEMENTS = 'docs/spec-statements.md'
const TABLE = 'docs/spec-coverage.md'
const TESTS = '{contract,server,web,journeys}/**/*.{test,spec}.{ts,tsx}'

/** Throws if a statement has no test, a tag names no statement, or the table is outdated. */
export function checkSpecCoverage() {
  const { table, faults, summary } = coverage(readText(STATEMENTS), readTests())
  if (table !== readText(TABLE)) faults.push(`${TABLE} is old: run npm run fix`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return summary
}

/** The table of the statements and their tests, and the faults. */
export function coverage(text, files) {
  const { sections, faults } = statementsIn(text)
  const statements = sections.flatMap((section) => section.statements)
  const tests = files.flatMap(({ file, source }) => {
    const found = taggedTests(file, source)
    faults.push(...found.faults)
    return found.tests.map((test) => ({ ...test, source }))
  })
  const testsOf = (number) => tests.filter(({ numbers }) => numbers.includes(number))

  const known = new Set(statements.map(({ number }) => number))
  for (const { file, title, numbers } of tests)
    for (const number of numbers)
      if (!known.has(number)) faults.push(`${file}: '${title}' proves ${number}, which is no statement`)
  for (const statement of statements) faults.push(...faultsOf(statement, testsOf(statement.number)))

  const waiting = statements.filter(({ waitsFor }) => waitsFor).length
  return {
    table: tableOf(sections, testsOf),
    faults,
    summary: `${statements.length} statements, ${tests.length} tests; waiting for a feature: ${waiting}`,
  }
}

function faultsOf({ number, statement, waitsFor }, tests) {
  if (waitsFor) return tests.length > 0 ? [`${number} has a test, and still waits for ${waitsFor}`] : []
  if (tests.length === 0) return [`${number} has no test`]
  return unsaid(statement, tests).map((words) => `${number}: no test says '${words}'`)
}

const QUOTED = /'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g
const PLACEHOLDER = /\b[MNXY]\b/

/** The quoted words of a statement that no file of its tests contains. */
function unsaid(statement, tests) {
  const sources = tests.map(({ source }) => source.toLowerCase()).join('\n')
  return [...statement.matchAll(QUOTED)]
    .flatMap(([, words]) => words.split(PLACEHOLDER))
    .map((words) => words.trim())
    .filter((words) => !sources.includes(words.toLowerCase()))
}

const INTRODUCTION = `# What the specification says, and the tests that prove it

\`npm run spec\` writes this page. The statements stand in [spec-statements.md](spec-statements.md); a test names those that it proves in a
comment above it. \`%s\` and its like stand where a table of cases fills something in. A dash marks a feature that is still to come.

<!-- oxfmt-ignore-start -->
`

function tableOf(sections, testsOf) {
  const parts = sections.map(({ headings, statements }) => {
    const rows = statements.map(({ number, statement }) => `| ${number} | ${statement} | ${cellOf(testsOf(number))} |`)
    return [...headings, ['| | Statement | Proved by |', '|---|---|---|', ...rows].join('\n')].join('\n\n')
  })
  return `${INTRODUCTION}\n${parts.join('\n\n')}\n\n<!-- oxfmt-ignore-end -->\n`
}

const cellOf = (tests) =>
  tests.map(({ file, title }) => `\`${file}\` › ${title.replaceAll('|', '\\|')}`).join('<br>') || '–'

const readText = (file) => readFileSync(join(root, file), 'utf8')

const readTests = () =>
  globSync(TESTS, { cwd: root, exclude: (path) => path.includes('node_modules') })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, source: readText(file) }))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { table, summary } = coverage(readText(STATEMENTS), readTests())
  writeFileSync(join(root, TABLE), table)
  console.log(summary)
}
