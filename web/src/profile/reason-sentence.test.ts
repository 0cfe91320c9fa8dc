import { MATCH_QUESTIONS, type MatchReason } from '@parinay/contract/compatibility'
import { expect, test } from 'vitest'
import { reasonSentence } from './reason-sentence.ts'

const FACTS: Record<MatchReason['about'], readonly [string, string]> = {
  religion: ['Hindu', 'Jain'],
  age: ['28', '45'],
  motherTongue: ['Marathi', 'Tamil'],
  place: ['Maharashtra', 'Goa'],
  education: ['Masters', 'High School'],
  caste: ['Brahmin', 'Vaishya'],
  diet: ['Vegetarian', 'Non-Vegetarian'],
  maritalStatus: ['never_married', 'divorced'],
  smoking: ['No', 'Yes'],
  drinking: ['No', 'Socially'],
}

test.each(MATCH_QUESTIONS)('a reason about %s is a sentence from both facts, without a key in it', (about) => {
  const [mine, theirs] = FACTS[about]
  const differs = reasonSentence({ about, fits: false, mine, theirs })
  const fits = reasonSentence({ about, fits: true, mine, theirs: mine })
  expect(`${differs} ${fits}`).not.toMatch(/undefined|_/)
  expect(differs).not.toBe(fits)
})

test.each([
  [{ about: 'maritalStatus', fits: true, mine: 'never_married', theirs: 'never_married' }, 'First marriage for both'],
  [{ about: 'maritalStatus', fits: false, mine: 'never_married', theirs: 'divorced' }, 'Divorced, you never married'],
  [
    { about: 'diet', fits: false, mine: 'Vegetarian', theirs: 'Non-Vegetarian' },
    'Diet: Non-Vegetarian, yours Vegetarian',
  ],
  [{ about: 'smoking', fits: true, mine: 'No', theirs: 'No' }, 'Neither smokes'],
  [{ about: 'place', fits: true, mine: 'Pune', theirs: 'Pune' }, 'Both live in Pune'],
  [
    { about: 'age', fits: true, mine: '31', theirs: '28', wish: { of: 'them', hoped: '28 to 33' } },
    'Hopes for: 28 to 33. Age, yours: 31',
  ],
  [
    { about: 'religion', fits: true, mine: 'Jain', theirs: 'Jain', wish: { of: 'me', hoped: 'Jain' } },
    'Religion: Jain, as you wish',
  ],
  [
    {
      about: 'maritalStatus',
      fits: false,
      mine: 'widowed',
      theirs: 'divorced',
      wish: { of: 'me', hoped: 'Never married' },
    },
    'Marital status: Divorced. You wish for: Never married',
  ],
] as [MatchReason, string][])('%j reads "%s"', (reason, sentence) => expect(reasonSentence(reason)).toBe(sentence))
