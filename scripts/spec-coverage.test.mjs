import { expect, test } from 'vitest'
import { coverage } from './spec-coverage.mjs'

const STATEMENTS = `## 1. Login

- 1.1 The button shows 'Please wait...'
- 1.2 Enter submits
- 1.3 A code by SMS [waits for SMS]`

const SOURCE = `
// spec: 1.1
test('while it is sent, the button says Please wait...', () => {})

describe('the form', () => {
  /** With a table. */
  // spec: 1.1, 1.2
  test.each([['a', 'b']])('%s | %s', () => {})
})

test('without a tag', () => {})`

const faultsOf = ({ statements = STATEMENTS, source = SOURCE }) =>
  coverage(statements, [{ file: 'login.test.ts', source }]).faults

test('the table lists the tests of each statement', () => {
  const { table, faults, summary } = coverage(STATEMENTS, [{ file: 'login.test.ts', source: SOURCE }])

  expect(faults).toEqual([])
  expect(summary).toBe('3 statements, 2 tests; waiting for a feature: 1')
  expect(table.split('\n').slice(6, -2).join('\n').trim()).toBe(
    `
## 1. Login

| | Statement | Proved by |
|---|---|---|
| 1.1 | The button shows 'Please wait...' | \`login.test.ts\` › while it is sent, the button says Please wait...<br>\`login.test.ts\` › %s \\| %s |
| 1.2 | Enter submits | \`login.test.ts\` › %s \\| %s |
| 1.3 | A code by SMS | – |
`.trim(),
  )
})

test.each([
  ['a statement without a test', { source: SOURCE.replace('1.1, 1.2', '1.1') }, '1.2 has no test'],
  ['a tag above a skipped test', { source: SOURCE.replace('test.each([[', 'test.skip([[') }, '1.2 has no test'],
  [
    'a tag above no test',
    { source: `${SOURCE}\n// spec: 1.2\nconst a = 1` },
    'login.test.ts: 1 of its spec tags stand above no test',
  ],
  [
    'an unknown number',
    { source: SOURCE.replace('1.1, 1.2', '1.2, 9.9') },
    `login.test.ts: '%s | %s' proves 9.9, which is no statement`,
  ],
  ['a test of what waits', { source: SOURCE.replace('1.2', '1.2, 1.3') }, '1.3 has a test, and still waits for SMS'],
  [
    'quoted words that no test says',
    { source: SOURCE.replace('wait...', 'hurry') },
    `1.1: no test says 'Please wait...'`,
  ],
  [
    'a line in another form',
    { statements: `${STATEMENTS}\n- Logging out` },
    'This statement cannot be read: - Logging out',
  ],
  ['a number twice', { statements: STATEMENTS.replace('1.2', '1.1') }, '1.1 comes where 1.2 is due'],
  ['a number left out', { statements: STATEMENTS.replace('1.3', '1.4') }, '1.4 comes where 1.3 is due'],
  [
    'a section in two places',
    { statements: STATEMENTS.replace('- 1.3', '- 2.1 Logging out\n- 1.3') },
    '1.3 stands apart from the rest of 1',
  ],
])('the check notices %s', (_, given, fault) => {
  expect(faultsOf(given)).toContain(fault)
})
