import { expect, test } from 'vitest'
import {
  paramsForStep,
  paramsAfterChoice,
  parsePreferences,
  paramsAfterSkip,
  parseSort,
  parseStep,
} from './match-wizard-params.ts'

/** Without the parameters that are undefined. */
const given = (params: object) => JSON.parse(JSON.stringify(params)) as object

// spec: 2.16.4
test('a choice is stored and moves on; the last one ends the wizard', () => {
  const religion = paramsAfterChoice('religion', 'Jain', {})
  expect(given(religion)).toEqual({ step: '2', religion: 'Jain' })
  const state = paramsAfterChoice('state', 'Goa', religion)
  expect(given(state)).toEqual({ step: '3', religion: 'Jain', state: 'Goa' })
  const city = paramsAfterChoice('city', 'Panaji', state)
  expect(given(city)).toEqual({ step: 'results', religion: 'Jain', state: 'Goa', city: 'Panaji' })
})

// spec: 2.16.2
test('another state removes the city, and the same one keeps it', () => {
  const params = { religion: 'Sikh', state: 'Punjab', city: 'Amritsar', sort: 'age' }
  expect(given(paramsAfterChoice('state', 'Punjab', params))).toEqual({ step: '3', ...params })
  expect(given(paramsAfterChoice('state', 'Haryana', params))).toEqual({
    step: '3',
    religion: 'Sikh',
    state: 'Haryana',
    sort: 'age',
  })
})

test('without a preferred state there is no question about the city', () => {
  const params = { religion: 'Sikh', state: 'Punjab', city: 'Amritsar' }
  expect(given(paramsAfterChoice('religion', undefined, params))).toEqual({
    step: '2',
    state: 'Punjab',
    city: 'Amritsar',
  })
  expect(given(paramsAfterChoice('state', undefined, params))).toEqual({ step: 'results', religion: 'Sikh' })
  expect(given(paramsAfterChoice('city', undefined, params))).toEqual({
    step: 'results',
    religion: 'Sikh',
    state: 'Punjab',
  })
})

// spec: 2.16.6
test('skipping clears the preferences and keeps the order', () => {
  expect(given(paramsAfterSkip({ step: '3', religion: 'Sikh', state: 'Punjab', sort: 'recent' }))).toEqual({
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
])('the address %j holds the preferences %j', (params, preferences) => {
  expect(parsePreferences(params)).toEqual(preferences)
})

test('an invalid address shows the first question, best first', () => {
  expect([parseStep({}), parseStep({ step: '0' }), parseStep({ step: '4' })]).toEqual([1, 1, 1])
  expect([parseStep({ step: '2' }), parseStep({ step: 'results' })]).toEqual([2, 'results'])
  expect([parseSort({}), parseSort({ sort: 'toString' }), parseSort({ sort: 'age' })]).toEqual(['best', 'best', 'age'])
  expect(given(paramsForStep(1, { step: 'results', sort: 'best' }))).toEqual({})
})
