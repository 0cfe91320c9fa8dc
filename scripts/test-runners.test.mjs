import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const RUNNERS = pathToFileURL(join(import.meta.dirname, 'test-runners.mjs')).href

/** Fails at the first try of a process, and of a whole run where `marker` is a file. */
const flakyTest = (marker) => `
  import { existsSync, writeFileSync } from 'node:fs'
  test('comes late', () => {
    const isFirst = !existsSync('${marker}')
    writeFileSync('${marker}', '')
    expect(isFirst ? 'not yet' : 'here').toBe('here')
  })`

/** Runs test files in a folder of their own, each failed test up to twice more, and returns what is printed at the end. */
function runPlanted({ vitest, playwright }) {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file, text) => writeFileSync(join(folder, file), text)
  const marker = join(folder, 'marker')
  const runs = []
  if (vitest) {
    write('planted.test.mjs', `import { expect, test } from 'vitest'\n${vitest(marker)}`)
    write('vitest.config.mjs', `export default { test: { include: ['*.test.mjs'] } }`)
    runs.push(`runVitest(['--root', ${JSON.stringify(folder)}], ${JSON.stringify(join(folder, 'v.json'))}, 2)`)
  }
  if (playwright) {
    write('planted.spec.mjs', `import { expect, test } from '@playwright/test'\n${playwright(marker)}`)
    write(
      'playwright.config.mjs',
      `export default { testMatch: '*.spec.mjs', outputDir: 'out', reporter: [['json', { outputFile: process.env.JOURNEYS_REPORT }]] }`,
    )
    runs.push(`runPlaywright(['-c', ${JSON.stringify(folder)}], ${JSON.stringify(join(folder, 'p.json'))}, 2)`)
  }
  write(
    'run.mjs',
    `import { printResults, runPlaywright, runVitest } from '${RUNNERS}'\nprocess.exitCode = printResults([${runs.join(', ')}])`,
  )
  const { status, stdout } = spawnSync(process.execPath, [join(folder, 'run.mjs')], { encoding: 'utf8' })
  const named = stdout.split('\n').flatMap((line) => /^(?:flaky|failed): .*/.exec(line) ?? [])
  return {
    status,
    stdout,
    named: named.map((line) => line.replaceAll(/planted-\w+/g, 'planted')),
    last: lastLine(stdout),
  }
}

const lastLine = (text) => text.trim().split('\n').at(-1)

const FAILING = `test('never comes', () => expect('gone').toBe('here'))`

test('a test that passes only when repeated is named, and fails nothing', () => {
  const inVitest = runPlanted({ vitest: flakyTest })
  const inPlaywright = runPlanted({ playwright: flakyTest })

  expect(inVitest).toMatchObject({
    status: 0,
    named: ['flaky: .cache/planted/planted.test.mjs: comes late'],
    last: '1 passed, 0 failed',
  })
  expect(inPlaywright).toMatchObject({
    status: 0,
    named: ['flaky: journeys/planted.spec.mjs: comes late'],
    last: '1 passed, 0 failed',
  })
  for (const { stdout } of [inVitest, inPlaywright])
    expect(stdout.slice(stdout.lastIndexOf('flaky: '))).toMatch(/Error: .*not yet/s)
})

test('a test that always fails is named and fails the run', () => {
  expect(runPlanted({ vitest: () => FAILING, playwright: () => FAILING })).toMatchObject({
    status: 1,
    named: ['failed: .cache/planted/planted.test.mjs: never comes', 'failed: journeys/planted.spec.mjs: never comes'],
    last: '0 passed, 2 failed',
  })
})

test.each([
  ['a file that cannot be loaded', { vitest: () => 'throw new Error("broken")' }, '0 passed, 1 failed'],
  // Playwright also reports that it found no test.
  ['a spec that cannot be loaded', { playwright: () => 'throw new Error("broken")' }, '0 passed, 2 failed'],
  [
    'an error outside any test',
    { vitest: () => `test('passes', () => void Promise.reject(new Error('lost')))` },
    '1 passed, 1 failed',
  ],
])('%s fails the run', (_, planted, last) => {
  const result = runPlanted(planted)

  expect(result).toMatchObject({ status: 1, last })
  expect(result.named.length).toBeGreaterThan(0)
})

const IN_ORDER_OF_NAMES = `
  class ByName {
    sort = (files) => files.toSorted((a, b) => (a.moduleId < b.moduleId ? -1 : 1))
    shard = (files) => files
  }
  export default { test: { include: ['*.test.mjs'], fileParallelism: false, sequence: { sequencer: ByName } } }`

test('a run of trials that is killed has printed why a test failed', () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache', 'planted-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (file, text) => writeFileSync(join(folder, file), `import { expect, test } from 'vitest'\n${text}`)
  write('a.test.mjs', FAILING)
  write('b.test.mjs', `test('kills the run', () => process.kill(process.ppid, 'SIGKILL'))`)
  write('vitest.config.mjs', IN_ORDER_OF_NAMES)
  const reporter = join(import.meta.dirname, 'report-failures-at-once.mjs')
  const { stderr, signal } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--root', folder, `--reporter=${reporter}`],
    { encoding: 'utf8', env: { ...process.env, SEED: '7' } },
  )
  expect(signal).toBe('SIGKILL')
  expect(stderr).toMatch(/failed: .*a\.test\.mjs: never comes \(SEED=7\)\n.*expected 'gone' to be 'here'/)
})
