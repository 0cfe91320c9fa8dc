import { expect, test } from 'vitest'
import { heightChoices } from './height-choices.ts'

test('heights are an inch apart, from four feet to seven', () => {
  const choices = Object.entries(heightChoices(undefined))
  expect(choices).toHaveLength(37)
  expect(choices[0]).toEqual(['122', '4 ft 0 in, 122 cm'])
  expect(choices.at(-1)).toEqual(['213', '7 ft 0 in, 213 cm'])
})

test('a height from the address is listed in its place', () => {
  expect(Object.keys(heightChoices('162')).join()).toContain('160,162,163')
})
