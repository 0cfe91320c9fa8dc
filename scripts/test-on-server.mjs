// The server's tests alone, against the PostgreSQL server that DATABASE_URL names.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const report = join(root, '.cache', 'test-reports', 'on-server.json')
mkdirSync(join(root, '.cache', 'test-reports'), { recursive: true })
const { status } = spawnSync(
  join(root, 'node_modules', '.bin', 'vitest'),
  [
    'run',
    '--project',
    'server',
    '--project',
    'pictures',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NO_COLOR: '1', PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` },
  },
)
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
console.log(`${numPassedTests} passed, ${status === 0 ? numFailedTests : Math.max(1, numFailedTests)} failed`)
process.exit(status ?? 1)
