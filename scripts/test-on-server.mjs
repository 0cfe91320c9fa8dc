// Runs the tests whose result depends on the database server, against the one that DATABASE_URL names.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { printResults, reportFile, runVitest } from './test-runners.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const TESTS = [
  'server/src/platform/database/migrate.test.ts',
  'server/src/platform/database/tables.test.ts',
  'server/src/platform/database/collation-version.test.ts',
  'server/src/platform/database/database.test.ts',
  'server/src/platform/backup/',
  'server/src/discovery/',
  'server/src/admin/',
  // It calls each call of the contract as each kind of caller.
  'server/src/permissions.test.ts',
]

// Vitest ignores a path without tests, so a renamed folder would drop its tests without a word.
const missing = TESTS.filter((path) => !existsSync(join(root, path)))
if (missing.length > 0) throw new Error(`No such tests: ${missing.join(', ')}`)

process.exitCode = printResults([runVitest([...TESTS, '--project=server', '--reporter=dot'], reportFile('on-server'))])
