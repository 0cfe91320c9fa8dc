// npm run check: runs the checks that need no running product, and prints their times. Two run at a time, because most use one processor.
// Those that `npm run fix` mends come first. If one of them fails, the others do not run.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkBudgets } from './budgets.mjs'
import { build } from './build.mjs'
import { checkFeatureList } from './feature-list.mjs'
import { checkFeatureRings } from './feature-rings.mjs'
import { checkImports } from './import-rules.mjs'
import { checkLockFiles } from './lock-file.mjs'
import { checkNotices } from './notices.mjs'
import { checkProse } from './prose.mjs'
import { checkSpecCoverage } from './spec-coverage.mjs'
import { checkStyles } from './style-tokens.mjs'
import { checkTestClocks } from './test-clocks.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => `${root}node_modules/.bin/${name}`
/** The caches of earlier runs, so that unchanged files are not checked again. */
const cache = (name) => `${root}.cache/${name}`

const MENDED_BY_FIX = [
  ['format', run(bin('oxfmt'), '--list-different')],
  ['tables, schema.sql and checksums', run(process.execPath, 'server/scripts/tables.ts', '--check')],
  ['specification', checkSpecCoverage],
  ['third-party notices', checkNotices],
  ['list of features', checkFeatureList],
]
/** The longest steps start first. Those after `unused code` run in this process one after another, so that the budgets measure the build. */
const OTHERS = [
  ['lint', run(bin('oxlint'), '--type-aware', '--deny-warnings')],
  ...['contract', 'server', 'web', 'web/worker', 'journeys'].map((part) => [`types of ${part}`, checkTypes(part)]),
  ['unused code', run(bin('knip'))],
  ['lock files', checkLockFiles],
  ['import rules', checkImports],
  ['order of features', checkFeatureRings],
  ['prose', checkProse],
  ['clocks in tests', checkTestClocks],
  ['styles', checkStyles],
  ['build', build],
  ['bundle budgets', checkBudgets],
]
const CONCURRENCY = 2

const failed = await failedSteps()
if (failed.some((step) => MENDED_BY_FIX.includes(step)))
  console.error('Most of this is mended by npm run fix. The later steps did not run.')
if (failed.length > 0) process.exit(1)

/** Starts no further step after one that `npm run fix` mends. */
async function failedSteps() {
  const waiting = [...MENDED_BY_FIX, ...OTHERS]
  const failures = []
  const runWaiting = async () => {
    while (waiting.length > 0 && !failures.some((step) => MENDED_BY_FIX.includes(step))) {
      const step = waiting.shift()
      if (!(await passes(...step))) failures.push(step)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runWaiting))
  return failures
}

async function passes(name, step) {
  const began = performance.now()
  try {
    const summary = await step()
    console.log(`ok    ${name}${summary ? `: ${summary}` : ''} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    return true
  } catch (error) {
    console.error(`FAIL  ${name}\n${error.message}`)
    return false
  }
}

function checkTypes(part) {
  const buildInfo = cache(`types-${part.replace('/', '-')}.tsbuildinfo`)
  return run(bin('tsc'), '-p', part, '--incremental', '--tsBuildInfoFile', buildInfo)
}

function run(program, ...args) {
  return () =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, {
        cwd: root,
        shell: process.platform === 'win32' && program !== process.execPath,
      })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (output += text))
      child.on('error', reject)
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))))
    })
}
