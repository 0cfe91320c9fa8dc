import { expect, test } from 'vitest'
import { processorsOfVideos, withoutFirst } from './processors-of-videos.ts'

test.each([
  ['0', '0'],
  ['5', '5'],
  ['0-1', '1'],
  ['0-3', '1-3'],
  ['2,4-7', '4-7'],
  ['0-1,8-9', '1,8-9'],
])('of the processors %s, videos are made on %s', (allowed, ofVideos) => {
  expect(withoutFirst(allowed)).toBe(ofVideos)
})

test('they are among those of this machine', async () => {
  expect(await processorsOfVideos()).toMatch(/^\d+(-\d+)?(,\d+(-\d+)?)*$/)
})
