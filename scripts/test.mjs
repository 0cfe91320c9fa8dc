// npm test: runs all tests, including the browser journeys. DATABASE_URL names a PostgreSQL server to use instead of the embedded one.
import { build } from './build.mjs'
import { clearReports, printResults, reportFile, runPlaywright, runVitest } from './test-runners.mjs'

clearReports()
console.log(
  `Testing against ${process.env.DATABASE_URL ? 'the PostgreSQL server of DATABASE_URL' : 'the embedded database'}`,
)
build()
process.exitCode = printResults([
  runVitest(['--reporter=default'], reportFile('units')),
  runPlaywright(['-c', 'journeys', '--workers=3'], reportFile('browsers')),
])
