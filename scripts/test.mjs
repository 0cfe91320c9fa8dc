// npm test: runs all tests, including the browser journeys. DATABASE_URL names a PostgreSQL server to use instead of the embedded one.
import { build } from './build.mjs'
import { clearReports, finish, runBrowsers, runUnits } from './run-and-count-tests.mjs'

clearReports()
console.log(
  `Testing against ${process.env.DATABASE_URL ? 'the PostgreSQL server of DATABASE_URL' : 'the embedded database'}`,
)
build()
finish([runUnits(), runBrowsers(3)])
