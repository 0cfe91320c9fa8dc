import { expect, test } from 'vitest'
import { lockFaults } from './lock-file.mjs'

const LOCKED = { '': { dependencies: { one: '1.0.0' } }, part: { devDependencies: { two: 'npm:other@2.0.0' } } }

test('a lock file that says what the packages say has no fault', () => {
  expect(
    lockFaults({ ...LOCKED, 'node_modules/part': { resolved: 'part', link: true } }, structuredClone(LOCKED)),
  ).toEqual([])
})

test('another version, one that is not locked and one that is locked no longer are named', () => {
  expect(lockFaults(LOCKED, { '': { dependencies: { one: '1.0.1', new: '3.0.0' } }, part: {} })).toEqual([
    'one is 1.0.1, but locked as 1.0.0: run npm install',
    'new is 3.0.0, but locked as undefined: run npm install',
    'part: two is undefined, but locked as npm:other@2.0.0: run npm install',
  ])
})

test('a range of versions and a registry are refused', () => {
  const loose = { '': { dependencies: { one: '^1.0.0' } } }
  expect(lockFaults({ ...loose, 'node_modules/one': { resolved: 'https://registry.example/one.tgz' } }, loose)).toEqual(
    ['one is ^1.0.0, not an exact version', 'node_modules/one names a registry: https://registry.example/one.tgz'],
  )
})
