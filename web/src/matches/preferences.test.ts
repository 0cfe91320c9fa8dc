import { expect, test } from 'vitest'
import {
  paramsForStep,
  paramsAfterChoice,
  parsePreferences,
  paramsAfterSkip,
  parseSort,
  parseStep,
} from './preferences.ts'

const told = (words: object) => JSON.parse(JSON.stringify(words)) as object

// spec: 2.16.4
test('a choice is kept and moves on; the last one ends the wizard', () => {
  const religion = paramsAfterChoice('religion', 'Jain', {})
  expect(told(religion)).toEqual({ step: '2', religion: 'Jain' })
  const state = paramsAfterChoice('state', 'Goa', religion)
  expect(told(state)).toEqual({ step: '3', religion: 'Jain', state: 'Goa' })
  const city = paramsAfterChoice('city', 'Panaji', state)
  expect(told(city)).toEqual({ step: 'results', religion: 'Jain', state: 'Goa', city: 'Panaji' })
})

// spec: 2.16.2
test('another state takes the city away, the same one does not', () => {
  const words = { religion: 'Sikh', state: 'Punjab', city: 'Amritsar', sort: 'age' }
  expect(told(paramsAfterChoice('state', 'Punjab', words))).toEqual({ step: '3', ...words })
  expect(told(paramsAfterChoice('state', 'Haryana', words))).toEqual({
    step: '3',
    religion: 'Sikh',
    state: 'Haryana',
    sort: 'age',
  })
})

test('no preference about a place: no city is asked for', () => {
  const words = { religion: 'Sikh', state: 'Punjab', city: 'Amritsar' }
  expect(told(paramsAfterChoice('religion', undefined, words))).toEqual({
    step: '2',
    state: 'Punjab',
    city: 'Amritsar',
  })
  expect(told(paramsAfterChoice('state', undefined, words))).toEqual({ step: 'results', religion: 'Sikh' })
  expect(told(paramsAfterChoice('city', undefined, words))).toEqual({
    step: 'results',
    religion: 'Sikh',
    state: 'Punjab',
  })
})

// spec: 2.16.6
test('skipping clears the preferences and keeps the order', () => {
  expect(told(paramsAfterSkip({ step: '3', religion: 'Sikh', state: 'Punjab', sort: 'recent' }))).toEqual({
    step: 'results',
    sort: 'recent',
  })
})

test.each([
  [{ religion: 'Pastafarian', state: 'Bombay', city: 'Pune' }, {}],
  [{ state: 'Goa', city: 'Pune' }, { state: 'Goa' }],
  [{ city: 'Pune' }, {}],
  [
    { state: 'Maharashtra', city: 'Pune' },
    { state: 'Maharashtra', city: 'Pune' },
  ],
])('of the address %j the preferences %j are meant', (words, meant) => {
  expect(parsePreferences(words)).toEqual(meant)
})

test('an address without sense is the first question, best first', () => {
  expect([parseStep({}), parseStep({ step: '0' }), parseStep({ step: '4' })]).toEqual([1, 1, 1])
  expect([parseStep({ step: '2' }), parseStep({ step: 'results' })]).toEqual([2, 'results'])
  expect([parseSort({}), parseSort({ sort: 'toString' }), parseSort({ sort: 'age' })]).toEqual(['best', 'best', 'age'])
  expect(told(paramsForStep(1, { step: 'results', sort: 'best' }))).toEqual({})
})
