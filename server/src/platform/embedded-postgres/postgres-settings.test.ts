import { expect, test } from 'vitest'
import { sharedBuffers } from './postgres-settings.ts'

const GB = 1024 ** 3

test.each([
  [0.25 * GB, 64],
  [0.5 * GB, 128],
  [4 * GB, 128],
  [16 * GB, 256],
  [64 * GB, 1024],
])('on a machine with %i bytes of memory the database’s cache has %i MB', (memory, megabytes) => {
  expect(sharedBuffers(memory)).toBe(megabytes)
})
