import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BUCKETS, featuresOf } from './hashed-features.ts'
import { isFlagged, LEARNED_FLAGS } from './learned-classifier.ts'

test('any words have features within the weights, each once, and their number is bounded', () => {
  const word = fc.string({ maxLength: 60 }).map((text) => ({ text, start: 0, end: 1, sentence: 0, clause: 0 }))
  const found = fc
    .array(fc.string({ maxLength: 12 }), { maxLength: 200 })
    .map((names) => new Map(names.map((name) => [name, [0]])))
  fc.assert(
    fc.property(fc.array(word, { maxLength: 400 }), found, (words, concepts) => {
      const features = featuresOf(words, concepts)
      expect(new Set(features).size).toBe(features.length)
      expect(features.every((bucket) => bucket < BUCKETS)).toBe(true)
      for (const flag of LEARNED_FLAGS) expect(typeof isFlagged(flag, features, () => false)).toBe('boolean')
    }),
    { numRuns: 200 },
  )
})
