// npm run check: each step that needs no running product, with the time it took.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { checkBudgets } from './budgets.mjs'
import { build } from './build.mjs'
import { checkFeatureRings } from './feature-rings.mjs'
import { checkImports } from './import-rules.mjs'
import { checkNotices } from './notices.mjs'
import { checkSpecCoverage } from './spec-coverage.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => `${root}node_modules/.bin/${name}`

const STEPS = [
  ...['contract', 'server', 'web', 'web/worker', 'journeys'].map((part) => [
    `types of ${part}`,
    run('tsc', '-p', part),
  ]),
  ['lint', run('oxlint', '--type-aware', '--deny-warnings')],
  ['format', run('prettier', '--check', '.', '--log-level', 'warn')],
  ['import rules', checkImports],
  ['order of features', checkFeatureRings],
  ['specification', checkSpecCoverage],
  ['third-party notices', checkNotices],
  ['unused code', run('knip')],
  ['build', build],
  ['bundle budgets', checkBudgets],
]

let failed = 0
for (const [name, step] of STEPS) {
  const began = performance.now()
  try {
    const told = step()
    console.log(`ok    ${name}${told ? `: ${told}` : ''} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  } catch (error) {
    failed++
    console.error(`FAIL  ${name}\n${error.message}`)
  }
}
if (failed > 0) process.exit(1)

function run(program, ...args) {
  return () => {
    const { status, stdout, stderr } = spawnSync(bin(program), args, {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      maxBuffer: 64 * 1024 * 1024,
    })
    if (status !== 0) throw new Error(stdout + stderr)
  }
}
