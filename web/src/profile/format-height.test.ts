import { expect, test } from 'vitest'
import { feetAndInches, formatHeight, heightChoices } from './format-height.ts'

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
test('a height is shown in both measures', () => expect(formatHeight(163)).toBe('163 cm (5 ft 4 in)'))

test('heights are chosen inch by inch, and a height between two inches stays choosable', () => {
  expect(Object.entries(heightChoices(undefined)).slice(0, 2)).toEqual([
    ['122', '4′ 0″ (122 cm)'],
    ['124', '4′ 1″ (124 cm)'],
  ])
  expect(heightChoices(undefined)['165']).toBe('5′ 5″ (165 cm)')
  expect(heightChoices(undefined)).not.toHaveProperty('164')
  expect(Object.keys(heightChoices(164)).slice(16, 19)).toEqual(['163', '164', '165'])
})
