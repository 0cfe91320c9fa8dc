import { expect, test } from 'vitest'
import { workloadOf } from './benches.ts'
import type { Figure } from './print-figures.ts'
import { withRun } from './update-benchmarks-page.ts'

const ORDER = ['start', 'list', 'discovery']

const page = (rows: string[]) => `# Benchmarks

Prose before.

<!-- figures: written by \`npm run bench -- <names> --write\` -->

| workload | what | measured | limit | when, where |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

<!-- end of figures -->

Prose after: \`list\` | with a bar.
`

const OLD_LIST = '| `list` | p50 | 3.30 ms | at most 8 ms | 2026-11-01, 2 × Old, 4 GB |'
const LIST_OF_MILLION = '| `discovery --members 1000000` | p50 | 0.60 ms |  | 2026-11-01, 2 × Old, 4 GB |'
const START = '| `start` | slowest | 2.90 s |  | 2026-11-01, 2 × Old, 4 GB |'

const run = (workload: string, ...figures: Figure[]) => ({
  workload,
  figures,
  date: '2026-11-24',
  machine: '2 × New, 8 GB',
})

test('a run replaces only the figures of its workload', () => {
  const before = page([START, OLD_LIST, LIST_OF_MILLION])
  const p50: Figure = { what: 'p50 | all', value: 4, unit: 'ms', max: 8 }

  expect(withRun(before, run('list', p50), ORDER)).toBe(
    page([START, '| `list` | p50 \\| all | 4.00 ms | at most 8 ms | 2026-11-24, 2 × New, 8 GB |', LIST_OF_MILLION]),
  )
})

test('another size is another workload, beside the existing one', () => {
  const p50: Figure = { what: 'p50', value: 0.4, unit: 'ms' }

  expect(withRun(page([LIST_OF_MILLION]), run('discovery', p50), ORDER)).toBe(
    page([LIST_OF_MILLION, '| `discovery` | p50 | 0.40 ms |  | 2026-11-24, 2 × New, 8 GB |']),
  )
})

test('a figure beyond its limit is bold', () => {
  const over: Figure = { what: 'to bare inserts', value: 0.5, unit: '×', min: 0.55 }

  expect(withRun(page([]), run('list', over), ORDER)).toContain('| **0.50 ×** | at least 0.55 × |')
})

test('a page without the table is refused', () => {
  expect(() => withRun('# Benchmarks\n', run('list'), ORDER)).toThrow('The page has no single')
})

test.each([
  ['list', {}, 'list'],
  ['list', { members: '1000000' }, 'list'],
  [
    'discovery',
    { members: '100000,1000000', times: '0', data: 'somewhere' },
    'discovery --members 100000,1000000 --times 0',
  ],
])('the workload of %s with %j is %s', (name, options, workload) => {
  expect(workloadOf(name, options)).toBe(workload)
})
