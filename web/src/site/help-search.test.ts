import { expect, test } from 'vitest'
import { searchTopics } from './help-search.ts'
import { SUBJECTS } from './help-topics.tsx'

const topicsFound = (typed: string) => searchTopics(typed).flatMap(({ topics }) => topics)
const ids = (typed: string) => topicsFound(typed).map(({ id }) => id)

test.each([
  ['delete my prof', ['delete']],
  ['DECLINE', ['answer', 'send']],
  ['money', ['money']],
  ['cricket', []],
])('%s', (typed, topics) => {
  expect(ids(typed)).toEqual(topics)
})

const TITLES = SUBJECTS.flatMap(({ topics }) => topics.map(({ title }) => title))

test.each(['password', ...TITLES])('"%s" leads to a topic of that name first', (typed) => {
  expect(topicsFound(typed)[0]?.title.toLowerCase()).toContain(typed.toLowerCase())
})

test('nothing typed finds everything', () => {
  expect(searchTopics(' ')).toEqual(SUBJECTS)
})

test('a topic has an address of its own', () => {
  const addresses = SUBJECTS.flatMap(({ id, topics }) => [`about-${id}`, ...topics.map((topic) => topic.id)])
  expect(new Set(addresses).size).toBe(addresses.length)
})
