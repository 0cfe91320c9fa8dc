import { expect, test } from 'vitest'
import { applySuggestion, describeSuggestion } from './apply-suggestion.ts'

test.each([
  [{ caste: null }, {}, 'Any caste'],
  [{ religion: null, caste: null }, {}, 'Any religion and caste'],
  [{ religion: null, caste: null, subCaste: null }, {}, 'Any religion, caste and sub caste'],
  [{ highestEducation: null }, {}, 'Any highest degree'],
  [{ familyType: null }, {}, 'Any family type'],
  [{ gender: null }, {}, 'Any gender'],
  [{ verified: null }, {}, 'Verified: any'],
  [{ search: null }, {}, 'Without the search text'],
  [{ joinedWithinDays: null }, {}, 'Joined any time'],
  [{ ageMax: '34' }, { ageMax: '29' }, 'Age up to 34'],
  [{ ageMax: '34' }, { ageMin: '25', ageMax: '29' }, 'Age 25 to 34'],
  [{ ageMin: null }, { ageMin: '25', ageMax: '29' }, 'Age up to 29'],
  [{ ageMax: null }, { ageMax: '29' }, 'Any age'],
  [{ heightMin: '160' }, { heightMin: '163' }, 'Height 5 ft 3 in and above'],
  [{ annualIncomeMin: null }, { annualIncomeMin: '5000000', annualIncomeMax: '10000000' }, 'Income up to ₹1 crore'],
  [{ annualIncomeMin: null, annualIncomeMax: null }, { annualIncomeMin: '0', annualIncomeMax: '200000' }, 'Any income'],
  [{ ageMin: null, ageMax: null, caste: null }, { ageMin: '25', caste: 'Jat' }, 'Any age and any caste'],
  [{ search: null, city: null }, {}, 'Without the search text and any city'],
  [{ annualIncomeMax: null }, { annualIncomeMin: '500000', annualIncomeMax: '1000000' }, 'Income ₹5 lakh and above'],
] as const)('%o of %o is "%s"', (change, criteria, sentence) => {
  expect(describeSuggestion(change, criteria as Record<string, string>)).toBe(sentence)
})

test('a suggestion removes a filter or changes its value', () => {
  expect(applySuggestion({ caste: 'Brahmin' }, {}, { caste: null })).toEqual({ caste: undefined })
  expect(applySuggestion({ ageMax: '29' }, {}, { ageMax: '34' })).toEqual({ ageMax: '34' })
})

test('a suggestion to remove a filter of the view leaves the view and keeps its other filters', () => {
  const basis = { religion: 'Jain', city: 'Surat' }
  expect(applySuggestion({ view: 'recent', state: 'Goa' }, basis, { joinedWithinDays: null })).toEqual({ view: '' })
  expect(applySuggestion({ view: 'recommended' }, basis, { city: null })).toEqual({
    view: '',
    religion: 'Jain',
    city: undefined,
  })
  expect(applySuggestion({ view: 'recommended', state: 'Goa' }, basis, { state: null })).toEqual({
    view: '',
    religion: 'Jain',
    state: undefined,
  })
  expect(applySuggestion({ view: 'recommended', religion: 'Hindu' }, basis, { religion: null })).toEqual({
    view: '',
    city: 'Surat',
    religion: undefined,
  })
  expect(applySuggestion({ view: 'recommended', city: 'Pune' }, basis, { city: null })).toEqual({
    view: '',
    religion: 'Jain',
    city: undefined,
  })
  expect(applySuggestion({ view: 'recommended', religion: 'Hindu' }, {}, { religion: null })).toEqual({
    religion: undefined,
  })
  expect(applySuggestion({ view: 'recommended', diet: 'Vegan' }, basis, { diet: null })).toEqual({ diet: undefined })
})
