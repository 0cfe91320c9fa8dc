import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WEIGHTS_FILE } from '../learned/learned-classifier.ts'
import { trainWeights } from './train-weights.ts'

test('the stored weights are those of the labelled lines', { timeout: 120_000 }, () => {
  expect(JSON.parse(readFileSync(WEIGHTS_FILE, 'utf8'))).toEqual(trainWeights())
})
