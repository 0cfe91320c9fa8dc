// npm run attack: the tests that attack the product. `npm test` runs the same ones more briefly, without the scanners sqlmap and wapiti.
import { build } from './build.mjs'
import { clearReports, printResults, reportFile, runPlaywright, runVitest } from './test-runners.mjs'

const TESTS = [
  'server/src/testing/attacks',
  'server/src/testing/photo-attacks',
  'server/src/testing/scanners',
  'server/src/permissions.test.ts',
  'server/src/bad-input.test.ts',
  'server/src/long-texts.test.ts',
  'server/src/regular-expressions-are-linear.test.ts',
  'server/src/no-phone-or-text-leaks.test.ts',
  'server/src/account',
]

clearReports()
build()
process.env.TRIALS = 'on'
process.env.ATTACK = 'on'
process.exitCode = printResults([
  runVitest([...TESTS, '--reporter=default'], reportFile('attacks')),
  runPlaywright(['-c', 'journeys', 'injection.spec.ts', '--workers=1'], reportFile('attacks-in-browsers')),
])
