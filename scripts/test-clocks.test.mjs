import { expect, test } from 'vitest'
import { breachesIn, judge } from './test-clocks.mjs'

const rulesIn = (...lines) => breachesIn('a.test.ts', lines.join('\n')).map(({ line, rule }) => `${line} ${rule}`)
const SLEEP = "import { setTimeout as sleep } from 'node:timers/promises'"

test.each([
  ['clock', ['const began = performance.now()']],
  ['clock', ['expect(process.hrtime.bigint()).toBeLessThan(9n)']],
  ['clock', ['expect(Date.now() - Date.now()).toBeLessThan(1_000)']],
  ['clock', ['while (Date.now() < until) await next()']],
  ['sleep', ['await new Promise((later) => setTimeout(later, 51))']],
  ['sleep', ['await new Promise((later) => setTimeout(() => later(), delay))']],
  ['sleep', ['await page.waitForTimeout(4_000)']],
  ['limit', ['await vi.waitFor(() => expect(one).toBe(1))']],
  ['chance', ['const one = Math.random()']],
  ['seed', ['fc.assert(property, { numRuns: 10, seed: Date.now() })']],
])('a breach is found: %s', (rule, lines) => {
  expect(rulesIn(...lines)).toEqual([`1 ${rule}`])
})

test('a sleep is found by the name that its file gives it, a look at the clock by its variable', () => {
  expect(rulesIn(SLEEP, 'await sleep(1_000)', 'await sleep(delay)')).toEqual(['2 sleep', '3 sleep'])
  expect(rulesIn('const began = Date.now()', 'await work()', 'expect(Date.now() - began).toBeLessThan(9)')).toEqual([
    '3 clock',
  ])
})

test.each([
  ['a short sleep', [SLEEP, 'await sleep(50)', 'await new Promise((later) => setTimeout(later))']],
  ['a time that the test sets', ['app.setNow(new Date(Date.now() + 60_000))', 'const old = Date.now() - 2 * HOUR_MS']],
  ['fake timers', ['vi.useFakeTimers()', 'await new Promise((later) => setTimeout(later, 1_000))']],
  ['a limit of its own', ['await vi.waitFor(check, { timeout: 20_000 })']],
  ['the limit of a test', ['test.setTimeout(480_000)']],
  ['a property test', ['fc.assert(property, { numRuns: 10 })']],
  ['words', ["const text = 'performance.now() and Math.random()' // sleep(1_000)"]],
])('no breach: %s', (_, lines) => {
  expect(rulesIn(...lines)).toEqual([])
})

test('timers that are fake only for dates are real', () => {
  const lines = ["vi.useFakeTimers({ toFake: ['Date'] })", 'await new Promise((later) => setTimeout(later, 1_000))']
  expect(rulesIn(...lines)).toEqual(['2 sleep'])
})

test('an exception covers its rules in its file, and is refused once nothing needs it', () => {
  const breaches = { 'a.test.ts': [{ line: 3, rule: 'clock' }], 'b.test.ts': [{ line: 5, rule: 'clock' }] }
  expect(judge(breaches, [{ file: 'a.test.ts', rules: ['clock', 'chance'], reason: 'a bench' }])).toEqual(
    [
      'a.test.ts  no longer needs its exception in scripts/test-clocks.mjs: chance',
      expect.stringMatching(/^b\.test\.ts:5 {2}a measured time/),
    ].toReversed(),
  )
})
