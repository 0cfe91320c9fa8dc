import { expect, test } from 'vitest'
import { REFERENCE_SCALE } from '../../src/compatibility/reference-population-chances.ts'
import { referenceScale } from './reference-pairs.ts'

test('before the first training the percent is the rank among pairs of the reference population', () => {
  const scale = referenceScale()
  expect(REFERENCE_SCALE).toHaveLength(100)
  scale.forEach((chance, place) => expect(REFERENCE_SCALE[place]).toBeCloseTo(chance, 3))
})
