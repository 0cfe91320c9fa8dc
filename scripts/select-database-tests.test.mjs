import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ABOUT_SOMETHING_ELSE, onServerTests, reachesRunServer, serverTests } from './select-database-tests.mjs'

const root = join(import.meta.dirname, '..')
const read = (file) => readFileSync(join(root, file), 'utf8')

test.each(Object.keys(ABOUT_SOMETHING_ELSE))('%s exists, and would run if it were not listed', (file) => {
  expect(existsSync(join(root, file))).toBe(true)
  expect(reachesRunServer(file)).toBe(true)
})

test('every test file that opens a world or a database of the run is among those that run or are listed', () => {
  const opens = /\b(world|testDatabase|openedWorld)\(|'testServer'/
  const files = serverTests().filter((file) => opens.test(read(file)))
  const selected = new Set([...onServerTests(), ...Object.keys(ABOUT_SOMETHING_ELSE)])
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !selected.has(file))).toEqual([])
})

test('a test that only a helper takes to the database runs, and a test of a rule does not', () => {
  expect(read('server/src/testing/world.ts')).not.toContain("'testServer'")
  expect(reachesRunServer('server/src/testing/world.ts')).toBe(true)
  const files = onServerTests()
  expect(files).toContain('server/src/platform/database/migrate.test.ts')
  expect(files).toContain('server/src/permissions.test.ts')
  expect(files).not.toContain('server/src/regular-expressions-are-linear.test.ts')
  expect(files).not.toContain('server/src/videos/processing/render-video.test.ts')
})

test('tests get the address of the run’s server in no other way', () => {
  const files = globSync('server/{src,demo,bench,cluster}/**/*.ts', { cwd: root }).filter((file) =>
    /\binject\b[^}]*\} from 'vitest'/.test(read(file)),
  )
  expect(files.length).toBeGreaterThan(1)
  // The counts of payloads hold no address.
  expect(files.filter((file) => !/\binject\('(testServer|payloadCounts)'\)/.test(read(file)))).toEqual([])
  const provided = read('server/src/testing/global-setup.ts').matchAll(/\bprovide\(([^,]*),/g)
  expect(Array.from(provided, ([, key]) => key)).toEqual(["'testServer'", "'payloadCounts'"])
})
