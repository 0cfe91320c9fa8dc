import { expect, test } from 'vitest'
import { loosened, sentenceOf } from './suggestions.ts'

test.each([
  [{ caste: null }, {}, 'Without caste'],
  [{ religion: null, caste: null }, {}, 'Without religion and caste'],
  [{ religion: null, caste: null, subCaste: null }, {}, 'Without religion, caste and sub caste'],
  [{ highestEducation: null }, {}, 'Without highest degree'],
  [{ familyType: null }, {}, 'Without family type'],
  [{ gender: null }, {}, 'Any gender'],
  [{ verified: null }, {}, 'Verified or not'],
  [{ search: null }, {}, 'Without the search text'],
  [{ joinedWithinDays: null }, {}, 'Whenever they joined'],
  [{ ageMax: '34' }, { ageMax: '29' }, 'Age up to 34'],
  [{ ageMax: '34' }, { ageMin: '25', ageMax: '29' }, 'Age 25 to 34'],
  [{ ageMin: null }, { ageMin: '25', ageMax: '29' }, 'Age up to 29'],
  [{ ageMax: null }, { ageMax: '29' }, 'Any age'],
  [{ heightMin: '160' }, { heightMin: '163' }, 'Height from 5 ft 3 in'],
  [{ annualIncomeMin: null }, { annualIncomeMin: '5000000', annualIncomeMax: '10000000' }, 'Income up to ₹1 crore'],
  [{ annualIncomeMin: null, annualIncomeMax: null }, { annualIncomeMin: '0', annualIncomeMax: '200000' }, 'Any income'],
  [{ annualIncomeMax: null }, { annualIncomeMin: '500000', annualIncomeMax: '1000000' }, 'Income from ₹5 lakh'],
] as const)('%o of %o is "%s"', (change, wish, sentence) => {
  expect(sentenceOf(change, wish as Record<string, string>)).toBe(sentence)
})

test('a suggestion takes a filter back or gives it another value', () => {
  expect(loosened({ caste: 'Brahmin' }, {}, { caste: null })).toEqual({ caste: undefined })
  expect(loosened({ ageMax: '29' }, {}, { ageMax: '34' })).toEqual({ ageMax: '34' })
})

test('what the view itself asks is left out by leaving the view, and the rest of it is kept', () => {
  const origin = { religion: 'Jain', city: 'Surat' }
  expect(loosened({ view: 'recent', state: 'Goa' }, origin, { joinedWithinDays: null })).toEqual({ view: '' })
  expect(loosened({ view: 'recommended' }, origin, { city: null })).toEqual({
    view: '',
    religion: 'Jain',
    city: undefined,
  })
  expect(loosened({ view: 'recommended', state: 'Goa' }, origin, { state: null })).toEqual({
    view: '',
    religion: 'Jain',
    state: undefined,
  })
  expect(loosened({ view: 'recommended', religion: 'Hindu' }, origin, { religion: null })).toEqual({
    view: '',
    city: 'Surat',
    religion: undefined,
  })
  expect(loosened({ view: 'recommended', city: 'Pune' }, origin, { city: null })).toEqual({
    view: '',
    religion: 'Jain',
    city: undefined,
  })
  expect(loosened({ view: 'recommended', religion: 'Hindu' }, {}, { religion: null })).toEqual({ religion: undefined })
  expect(loosened({ view: 'recommended', diet: 'Vegan' }, origin, { diet: null })).toEqual({ diet: undefined })
})
