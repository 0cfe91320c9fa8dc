import { expect, test } from 'vitest'
import { mannWhitneyZ } from './phone-enumeration.ts'

const times = (count: number, at: (index: number) => number) => Array.from({ length: count }, (_, index) => at(index))

test('the rank test accepts alternating samples and rejects a shifted one', () => {
  const even = times(400, (index) => 2 * index)
  const odd = times(400, (index) => 2 * index + (index % 2 === 0 ? 1 : -1))
  expect(Math.abs(mannWhitneyZ(even, odd))).toBeLessThan(0.1)
  expect(
    mannWhitneyZ(
      even,
      times(400, (index) => 2 * index + 100),
    ),
  ).toBeLessThan(-3.29)
  expect(
    mannWhitneyZ(
      times(400, (index) => 2 * index + 100),
      even,
    ),
  ).toBeGreaterThan(3.29)
})
