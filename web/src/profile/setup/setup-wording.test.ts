import { CREATED_FOR } from '@parinay/contract/vocabulary/choices'
import { expect, test } from 'vitest'
import { SECTIONS } from './setup-sections.ts'
import { sectionLead, wordsFor } from './setup-wording.ts'

test.each([
  ['self', 'Mother Tongue', 'About Me', 'your family'],
  ['daughter', "Your daughter's mother tongue", 'About your daughter', "your daughter's family"],
  ['relative', "Your relative's mother tongue", 'About your relative', "your relative's family"],
  ['', 'Mother Tongue', 'About Me', 'your family'],
])('a profile for %j asks for %j and %j', (createdFor, label, about, family) => {
  const words = wordsFor(createdFor)
  expect([words.label('Mother Tongue'), words.about, words.of('family')]).toEqual([label, about, family])
})

test('every section opens with a line, for each person a profile may be for', () => {
  for (const whom of CREATED_FOR) for (const { key } of SECTIONS) expect(sectionLead(whom, key)).toMatch(/^[A-Z].*\.$/)
})
