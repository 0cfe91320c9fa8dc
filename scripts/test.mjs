// npm test: every test, browser journeys included. DATABASE_URL names a PostgreSQL server to test against instead of the embedded one.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from './build.mjs'
import { printResults, runPlaywright, runVitest } from './test-runners.mjs'

const reports = fileURLToPath(new URL('../.cache/test-reports', import.meta.url))
rmSync(reports, { recursive: true, force: true })

console.log(
  `Testing against ${process.env.DATABASE_URL ? 'the PostgreSQL server of DATABASE_URL' : 'the embedded database'}`,
)
build()
process.exitCode = printResults([
  runVitest(['--reporter=default'], join(reports, 'units.json')),
  inBrowsers('journeys', 1),
  inBrowsers('screens', 2),
])

/** One of the projects in journeys/. */
function inBrowsers(project, workers) {
  return runPlaywright(
    ['-c', 'journeys', `--project=${project}`, `--workers=${workers}`],
    join(reports, `${project}.json`),
  )
}
