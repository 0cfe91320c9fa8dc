// npm run check: each step that needs no running product, with the time it took. What `npm run fix` mends comes first, and ends the check.
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

const MENDED_BY_FIX = [
  ['format', run('prettier', '--check', '.', '--log-level', 'warn')],
  ['tables and schema.sql', runNode('server/scripts/tables.ts', '--check')],
  ['specification', checkSpecCoverage],
  ['third-party notices', checkNotices],
]
const OTHERS = [
  ...['contract', 'server', 'web', 'web/worker', 'journeys'].map((part) => [
    `types of ${part}`,
    run('tsc', '-p', part),
  ]),
  ['lint', run('oxlint', '--type-aware', '--deny-warnings')],
  ['import rules', checkImports],
  ['order of features', checkFeatureRings],
  ['unused code', run('knip')],
  ['build', build],
  ['bundle budgets', checkBudgets],
]

if (MENDED_BY_FIX.map(passes).includes(false)) {
  console.error('Most of this is mended by npm run fix. The other steps did not run.')
  process.exit(1)
}
if (OTHERS.map(passes).includes(false)) process.exit(1)

function passes([name, step]) {
  const began = performance.now()
  try {
    const told = step()
    console.log(`ok    ${name}${told ? `: ${told}` : ''} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    return true
  } catch (error) {
    console.error(`FAIL  ${name}\n${error.message}`)
    return false
  }
}

function run(program, ...args) {
  return () => execute(bin(program), args, process.platform === 'win32')
}

function runNode(...args) {
  return () => execute(process.execPath, args, false)
}

function execute(program, args, shell) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    shell,
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(stdout + stderr)
}
