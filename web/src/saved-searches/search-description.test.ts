import { MAX_SEARCH_NAME_LENGTH } from '@parinay/contract/saved-searches'
import { expect, test } from 'vitest'
import { isSameSearch, suggestName, toSavedQuery, describeSearch } from './search-description.ts'

test.each([
  [{ religion: 'Hindu', caste: 'Brahmin', ageMin: '25', ageMax: '32' }, '25 to 32, Hindu, Brahmin'],
  [{ search: 'doctor pune' }, 'doctor pune'],
  [{ city: 'Pune', heightMin: '170' }, 'Pune, Height from 170 cm (5 ft 7 in)'],
  [{ annualIncomeMin: '550000' }, 'from ₹5.5 lakh'],
  [{ familyType: 'Joint' }, 'Joint Family'],
  [{}, ''],
])('the suggested name of %j is "%s"', (query, name) => expect(suggestName(query)).toBe(name))

test('a suggested name is never too long, and a long text is cut', () => {
  const many = { religion: 'Hindu', caste: 'Kshatriya', state: 'Andaman and Nicobar Islands', occupation: 'Teacher' }
  expect(suggestName({ ...many, diet: 'Vegetarian', familyType: 'Joint Family' }).length).toBeLessThanOrEqual(
    MAX_SEARCH_NAME_LENGTH,
  )
  expect(suggestName({ search: 'x'.repeat(200) })).toHaveLength(MAX_SEARCH_NAME_LENGTH)
})

test('the description names every filter, and quotes the search text', () => {
  expect(describeSearch({ religion: 'Hindu', maritalStatus: 'never_married', city: 'Pune', search: 'doctor' })).toEqual(
    ['Religion + Caste: Hindu', 'City: Pune', 'Marital Status: Never married', '“doctor”'],
  )
})

test('searches are equal regardless of the view and the order of filters', () => {
  const criteria = { state: 'Goa', joinedWithinDays: '30', includeAnswered: 'true' }
  expect(toSavedQuery(criteria)).toEqual({ state: 'Goa' })
  expect(isSameSearch({ state: 'Goa', diet: 'Vegan' }, { diet: 'Vegan', state: 'Goa' })).toBe(true)
  expect(isSameSearch({ state: 'Goa' }, { state: 'Goa', diet: 'Vegan' })).toBe(false)
  expect(isSameSearch({ familyType: 'Joint Family' }, { familyType: 'Joint' })).toBe(true)
  expect(isSameSearch({ familyType: 'Joint Family' }, { familyType: 'Nuclear' })).toBe(false)
  expect(isSameSearch({ state: ['Goa', 'Kerala'] }, { state: ['Kerala', 'Goa'] })).toBe(true)
  expect(isSameSearch({ state: ['Goa', 'Kerala'] }, { state: 'Goa' })).toBe(false)
})
