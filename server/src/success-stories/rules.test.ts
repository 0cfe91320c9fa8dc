import { expect, test } from 'vitest'
import { labelFor, whyNotAsk, whyNotConfirm, whyNotDecide } from './rules.ts'

test.each([
  ['name_and_city', 'Asha, Pune'],
  ['name', 'Asha'],
  ['initial', 'A.'],
] as const)('a person shown as %s is %s', (shownAs, label) => {
  expect(labelFor({ name: 'Dr. Asha Rao', city: 'Pune' }, shownAs)).toBe(label)
})

test('without a city the name stands alone, and a letter of an Indian script keeps its vowel sign', () => {
  expect(labelFor({ name: 'Asha Rao', city: null }, 'name_and_city')).toBe('Asha')
  expect(labelFor({ name: 'मीरा राव', city: null }, 'initial')).toBe('मी.')
})

test('only a draft can be sent, and only in the version that its author has seen', () => {
  expect(whyNotAsk({ state: 'draft', version: 2 }, 2)).toBeUndefined()
  expect(whyNotAsk({ state: 'draft', version: 2 }, 1)).toBe('story_changed')
  expect(whyNotAsk({ state: 'asked', version: 2 }, 2)).toBe('asked_before')
  for (const state of ['declined', 'pending', 'approved', 'rejected'] as const)
    expect(whyNotAsk({ state, version: 2 }, 2)).toBe('story_not_waiting')
})

test('only what was asked can be confirmed, and again without effect', () => {
  expect(whyNotConfirm({ state: 'asked', version: 3 }, 3)).toBeUndefined()
  expect(whyNotConfirm({ state: 'asked', version: 3 }, 2)).toBe('story_changed')
  expect(whyNotConfirm({ state: 'pending', version: 3 }, 3)).toBe('confirmed_before')
  for (const state of ['draft', 'declined', 'rejected'] as const)
    expect(whyNotConfirm({ state, version: 3 }, 3)).toBe('story_not_waiting')
})

test('a moderator approves what waits, and rejects what waits or is published', () => {
  expect(whyNotDecide({ state: 'pending', version: 1 }, 1, true)).toBeUndefined()
  expect(whyNotDecide({ state: 'approved', version: 1 }, 1, true)).toBe('story_not_waiting')
  expect(whyNotDecide({ state: 'approved', version: 1 }, 1, false)).toBeUndefined()
  expect(whyNotDecide({ state: 'asked', version: 1 }, 1, true)).toBe('story_not_waiting')
  expect(whyNotDecide({ state: 'pending', version: 2 }, 1, true)).toBe('story_changed')
})
