import { expect, test } from 'vitest'
import { heightChoices } from './height-choices.ts'

test('heights stand an inch apart, from four feet to seven', () => {
  const choices = Object.entries(heightChoices(undefined))
  expect(choices).toHaveLength(37)
  expect(choices[0]).toEqual(['122', '4 ft 0 in, 122 cm'])
  expect(choices.at(-1)).toEqual(['213', '7 ft 0 in, 213 cm'])
})

test('a height that an address brought stands in its place among them', () => {
  expect(Object.keys(heightChoices('162')).join()).toContain('160,162,163')
})
