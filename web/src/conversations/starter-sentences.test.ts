import type { OwnProfile, Profile } from '@parinay/contract/profile/profile'
import { expect, test } from 'vitest'
import { makeCard } from '../testing/make-cards.ts'
import { starterSentences } from './starter-sentences.ts'

const self = { ...makeCard('Asha Rao'), lifestylePreferences: { hobbies: ['Music'] } } as unknown as OwnProfile
const other = (more: Partial<Profile> = {}) => ({ ...makeCard('Rohan Mehta'), ...more }) as Profile

test('three sentences begin with facts that both profiles share', () => {
  const sentences = starterSentences(self, other({ lifestylePreferences: { hobbies: ['Cooking', 'Music'] } }))
  expect(sentences).toHaveLength(3)
  expect(sentences[0]).toContain('you enjoy music')
  expect(sentences[1]).toContain('We both live in Pune')
  expect(sentences[2]).toContain('Marathi at home')
})

test('an almost empty profile still gets three complete sentences', () => {
  const empty = other({
    personalDetails: {},
    educationDetails: {},
    professionalDetails: {},
    familyDetails: {},
    lifestylePreferences: {},
  })
  const sentences = starterSentences(self, empty)
  expect(new Set(sentences).size).toBe(3)
  expect(sentences.join(' ')).not.toMatch(/undefined|null|  /)
})
