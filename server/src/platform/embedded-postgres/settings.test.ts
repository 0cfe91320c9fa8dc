import { expect, test } from 'vitest'
import { sharedBuffers } from './settings.ts'

const GB = 1024 ** 3

test.each([
  [0.25 * GB, 64],
  [0.5 * GB, 128],
  [4 * GB, 128],
  [16 * GB, 256],
  [64 * GB, 1024],
])('a machine with %i bytes gives the database %i MB of its own cache', (memory, megabytes) => {
  expect(sharedBuffers(memory)).toBe(megabytes)
})
