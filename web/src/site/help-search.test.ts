import { expect, test } from 'vitest'
import { isAbout } from './help-search.ts'
import { SUBJECTS } from './help-topics.tsx'

const found = (typed: string) =>
  SUBJECTS.flatMap(({ topics }) => topics)
    .filter((topic) => isAbout(topic, typed))
    .map(({ id }) => id)

test.each([
  ['delete my prof', ['delete']],
  ['DECLINE', ['send', 'answer']],
  ['money', ['money']],
  ['cricket', []],
])('%s', (typed, topics) => {
  expect(found(typed)).toEqual(topics)
})

test('nothing typed finds everything', () => {
  expect(found(' ')).toHaveLength(SUBJECTS.flatMap(({ topics }) => topics).length)
})

test('a topic has an address of its own', () => {
  const ids = SUBJECTS.flatMap(({ id, topics }) => [`about-${id}`, ...topics.map((topic) => topic.id)])
  expect(new Set(ids).size).toBe(ids.length)
})
