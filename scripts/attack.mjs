// npm run attack: the tests that attack the product. `npm test` runs the same ones with fewer random requests.
import { build } from './build.mjs'
import { clearReports, finish, runBrowsers, runUnits } from './run-and-count-tests.mjs'

const MUTATIONS_PER_FEATURE = 10_000
const TESTS = [
  'server/src/testing/attacks',
  'server/src/testing/photo-attacks',
  'server/src/permissions.test.ts',
  'server/src/bad-input.test.ts',
  'server/src/long-texts.test.ts',
  'server/src/regular-expressions-are-linear.test.ts',
  'server/src/no-phone-or-text-leaks.test.ts',
  'server/src/account',
]

clearReports()
build()
finish([
  runUnits(TESTS, { MUTATIONS: process.env.MUTATIONS ?? String(MUTATIONS_PER_FEATURE) }),
  runBrowsers(1, ['injection.spec.ts']),
])
