import { expect, test } from 'vitest'
import { ageRange, heightRange } from './age-and-height-ranges.ts'

test.each([
  ['25', '29', '25', '29'],
  ['', undefined, '', ''],
  ['25', '', '25', ''],
  ['12', '99', '18', '80'],
  ['40', '25', '25', '40'],
  ['27.9', 'x', '27', ''],
])('ages from %s to %s', (from, to, ageMin, ageMax) => {
  expect(ageRange(from, to)).toEqual({ ageMin, ageMax })
})

test('heights are in centimetres, the lower one first', () => {
  expect(heightRange('175', '160')).toEqual({ heightMin: '160', heightMax: '175' })
  expect(heightRange('', '12')).toEqual({ heightMin: '', heightMax: '90' })
})
