import { expect, test } from 'vitest'
import { type Example, probability, train } from './train-classifier.ts'

const example = (hasFlag: boolean, ...features: number[]): Example => ({
  isFlagged: hasFlag,
  features: Uint16Array.from(features),
})

test('training tells what marks a flag from what stands everywhere', () => {
  const lines = Array.from({ length: 40 }, (_, at) => example(at % 2 === 0, at % 2 === 0 ? 1 : 2, 3, 10 + (at % 5)))
  const { bias, scale, steps } = train(lines)
  const chance = (features: number[]) =>
    probability(bias + (features.reduce((sum, bucket) => sum + steps[bucket]!, 0) * scale) / Math.sqrt(features.length))
  expect(chance([1, 3])).toBeGreaterThan(0.9)
  expect(chance([2, 3])).toBeLessThan(0.1)
  expect(Math.abs(steps[3]!)).toBeLessThan(Math.abs(steps[1]!) / 2)
  expect(train(lines)).toEqual({ bias, scale, steps })
})
