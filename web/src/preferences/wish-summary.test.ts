import { expect, test } from 'vitest'
import { wishSummary } from './wish-summary.ts'

const NOTHING = { level: 'wish', among: [], from: '', to: '' } as const

test.each([
  ['age', { from: '25', to: '33' }, '25 to 33 years'],
  ['age', { from: '25' }, 'from 25 years'],
  ['height', { to: '170' }, 'up to 5 ft 7 in (up to 170 cm)'],
  ['height', { from: '160', to: '170' }, '5 ft 3 in to 5 ft 7 in (160 to 170 cm)'],
  ['income', { from: '500000' }, '₹5 lakh or more'],
  ['income', { from: '10000000' }, '₹1 crore or more'],
  ['income', { from: '123456' }, '₹1,23,456 or more'],
  ['income', {}, 'Nothing chosen yet'],
  ['maritalStatus', { among: ['widowed', 'never_married'] }, 'Widowed, Never married'],
  ['religion', { among: ['Hindu', 'Jain', 'Sikh', 'Buddhist'] }, 'Hindu, Jain, Sikh and 1 more'],
  ['religion', {}, 'Nothing chosen yet'],
] as const)('a wish about %s, %o, reads “%s”', (fact, wish, sentence) => {
  expect(wishSummary(fact, { ...NOTHING, ...wish, among: 'among' in wish ? [...wish.among] : [] })).toBe(sentence)
})
