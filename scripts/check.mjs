// npm run check: runs the checks that need no running product, and prints their times. Two run at a time, because most use one processor.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkBudgets } from './budgets.mjs'
import { build } from './build.mjs'
import { checkFeatureRings } from './feature-rings.mjs'
import { checkImports } from './import-rules.mjs'
import { checkNotices } from './notices.mjs'
import { checkProse } from './prose.mjs'
import { checkSpecCoverage } from './spec-coverage.mjs'
import { checkStyles } from './style-tokens.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => `${root}node_modules/.bin/${name}`
/** The caches of earlier runs, so that unchanged files are not checked again. */
const cache = (name) => `${root}.cache/${name}`

const TYPES = ['contract', 'server', 'web', 'web/worker', 'journeys'].map((part) => [
  `types of ${part}`,
  run('tsc', '-p', part, '--incremental', '--tsBuildInfoFile', cache(`types-${part.replace('/', '-')}.tsbuildinfo`)),
])
/** The longest steps start first. Those after `unused code` run in this process one after another, so that the budgets measure the build. */
const STEPS = [
  ['lint', run('oxlint', '--type-aware', '--deny-warnings')],
  [
    'format',
    run(
      'prettier',
      '--check',
      '.',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      '--cache-location',
      cache('format'),
    ),
  ],
  ...TYPES,
  ['unused code', run('knip')],
  ['import rules', checkImports],
  ['order of features', checkFeatureRings],
  ['prose', checkProse],
  ['styles', checkStyles],
  ['specification', checkSpecCoverage],
  ['third-party notices', checkNotices],
  ['build', build],
  ['bundle budgets', checkBudgets],
]
const CONCURRENCY = 2

const waiting = [...STEPS]
let failed = 0
await Promise.all(Array.from({ length: CONCURRENCY }, runWaiting))
if (failed > 0) process.exit(1)

async function runWaiting() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await runStep(...next)
}

async function runStep(name, step) {
  const began = performance.now()
  try {
    const summary = await step()
    console.log(`ok    ${name}${summary ? `: ${summary}` : ''} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed++
    console.error(`FAIL  ${name}\n${error.message}`)
  }
}

function run(program, ...args) {
  return () =>
    new Promise((resolve, reject) => {
      const child = spawn(bin(program), args, { cwd: root, shell: process.platform === 'win32' })
      let output = ''
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text) => (output += text))
      child.on('error', reject)
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))))
    })
}
