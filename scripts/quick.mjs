// npm run quick: format, lint and types of what changed, and the tests that reach it. For work in progress; it does not replace `npm test`.
// Compares with the last commit, or with the commit given as its argument.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseTests } from './choose-tests.mjs'
import { printResults, reportFile, runVitest } from './test-runners.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => join(root, 'node_modules', '.bin', name)
/** About what runs in a minute and a half on two processors. */
const MOST_TEST_FILES = 30
const SOURCE = /\.(tsx?|mjs|cjs)$/
const PARTS = ['contract', 'server', 'web', 'journeys']
/** A change of a part can break the types of those that import it. */
const TYPES_TO_CHECK = {
  contract: [...PARTS, 'web/worker'],
  server: ['server', 'journeys'],
  web: ['web', 'web/worker'],
  journeys: ['journeys'],
}

const since = process.argv[2] ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const added = git('ls-files', '--others', '--exclude-standard')
const changed = [...new Set([...git('diff', '--name-only', since), ...added])]
const present = changed.filter((path) => existsSync(join(root, path)))
if (changed.length === 0) {
  console.log(`Nothing has changed since ${since}. \`npm run quick -- HEAD~1\` takes the last commit too.`)
  process.exit()
}

const sources = present.filter((path) => SOURCE.test(path))
run('format', 'oxfmt', present.length > 0 && ['--list-different', '--no-error-on-unmatched-pattern', ...present])
run('lint', 'oxlint', sources.length > 0 && ['--type-aware', '--deny-warnings', ...sources])
for (const part of new Set(PARTS.filter(touches).flatMap((name) => TYPES_TO_CHECK[name]))) {
  const buildInfo = join(root, '.cache', `types-${part.replace('/', '-')}.tsbuildinfo`)
  run(`types of ${part}`, 'tsc', ['-p', part, '--incremental', '--tsBuildInfoFile', buildInfo])
}

const files = [...git('ls-files', ...PARTS, 'scripts'), ...added].filter((path) => SOURCE.test(path))
const texts = new Map(
  files.filter((path) => existsSync(join(root, path))).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
)
const tests = chooseTests(changed, texts)
const chosen = tests.slice(0, MOST_TEST_FILES)
if (chosen.length < tests.length)
  console.log(`The change reaches ${tests.length} test files. The nearest ${chosen.length} run; npm test runs all.`)
if (chosen.length > 0) process.exitCode = printResults([runVitest(chosen, reportFile('quick'))])
else console.log('No test reaches the change.')

function touches(part) {
  return changed.some((path) => path.startsWith(`${part}/`) && SOURCE.test(path))
}

/** Runs a program of the project unless `args` is false. The first failure ends this command. */
function run(name, program, args) {
  if (!args) return
  const { status } = spawnSync(bin(program), args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  console.log(`${status === 0 ? 'ok   ' : 'FAIL '} ${name}`)
  if (status !== 0) process.exit(1)
}
