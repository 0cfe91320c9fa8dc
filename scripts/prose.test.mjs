import { expect, test } from 'vitest'
import { faultsIn, memberTextFaults, passages } from './prose.mjs'

test('plain sentences have no faults', () => {
  expect(faultsIn('A member sees a profile. The server withholds the photos of others.')).toEqual([])
})

test.each([
  'Whoever waits gets a turn.',
  'Members of whom the index has heard.',
  'The page is told of what is so.',
  'The batch holds so many at once.',
])('a banned phrase is a fault: %s', (sentence) => {
  expect(faultsIn(sentence).length).toBeGreaterThan(0)
})

test('a banned word in code or quotation marks is no fault', () => {
  expect(faultsIn('The column `whoever` and the text "for whom" are names.')).toEqual([])
})

test('a sentence of more than 32 words is a fault', () => {
  expect(faultsIn(`${'word '.repeat(33)}.`)).toHaveLength(1)
  expect(faultsIn(`${'word '.repeat(32).trim()}.`)).toEqual([])
})

test.each([
  ['a.ts', 'const a = 1\n// Whoever comes.\n', 2],
  ['a.ts', '/**\n * For\n * whom.\n */\n', 1],
  ['a.test.ts', "import {} from 'x'\n\ntest('whoever comes', () => {})\n", 3],
  ['a.css', '.a {}\n/* whoever */', 2],
  ['a.sql', 'select 1;\n-- whoever', 2],
  ['a.md', '# Title\n\nWhoever comes.\n', 3],
  ['a.md', '| a | whoever |\n', 1],
])('comments, titles and documents are read in %s', (file, text, line) => {
  const faulty = passages(file, text).filter(({ prose }) => faultsIn(prose).length > 0)
  expect(faulty.map((passage) => passage.line)).toEqual([line])
})

test('code and the text of examples are not read', () => {
  expect(passages('a.ts', "const whoever = 'whoever'\n")).toEqual([])
  expect(passages('a.md', '```\nwhoever\n```\n')).toEqual([])
})

test.each([
  ["const title = 'How you are told'\n", 1],
  ['\nconst text = `${name} is told, and whoever reads it`\n', 2],
  ['const a = (\n  <p>\n    Take back Pune\n  </p>\n)\n', 3],
])('banned phrases in the texts for members are faults: %s', (text, line) => {
  expect(memberTextFaults('a.tsx', text).map((fault) => fault.line)).toEqual([line])
})

test('a long text for members is no fault', () => {
  expect(memberTextFaults('a.ts', `const text = '${'word '.repeat(40)}'`)).toEqual([])
})
