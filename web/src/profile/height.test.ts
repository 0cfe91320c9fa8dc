import { expect, test } from 'vitest'
import { feetAndInches, formatHeight } from './height.ts'

// spec: 2.11.13, 9.1.26
test.each([
  [150, '4 ft 11 in'],
  [152, '5 ft 0 in'],
  [163, '5 ft 4 in'],
  [182, '6 ft 0 in'],
  [183, '6 ft 0 in'],
  [200, '6 ft 7 in'],
])('%i cm are %s', (cm, text) => expect(feetAndInches(cm)).toBe(text))

// spec: 9.1.26
test('a height is told in both measures', () => expect(formatHeight(163)).toBe('163 cm (5 ft 4 in)'))
