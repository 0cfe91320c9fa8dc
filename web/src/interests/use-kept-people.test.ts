import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withKept } from './use-kept-people.ts'

const people = (ids: string) => Array.from(ids, (_id) => ({ _id }))
const idsOf = (list: readonly { _id: string }[]) => list.map(({ _id }) => _id).join('')

test.each([
  ['abc', 'ac', 'b', 'abc'],
  ['abc', 'bc', 'a', 'abc'],
  ['abc', 'ab', 'c', 'abc'],
  // The next page's first person has come up.
  ['abc', 'acd', 'b', 'abcd'],
  ['abc', 'ac', '', 'ac'],
  ['abcd', 'c', 'bd', 'cbd'],
  ['abc', '', 'abc', 'abc'],
  ['', 'ab', 'ab', 'ab'],
])('of %s the list is now %s, and %s may stay: %s', (before, latest, staying, shown) => {
  const mayStay = ({ _id }: { _id: string }) => staying.includes(_id)
  expect(idsOf(withKept(people(before), people(latest), mayStay))).toBe(shown)
})

test('nobody is lost, twice in a list, or kept against the rule, and a second look changes nothing', () => {
  const id = fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
  const list = fc.uniqueArray(id).map((ids) => people(ids.join('')))
  const sorted = (ids: Iterable<string>) => Array.from(ids).toSorted().join('')
  fc.assert(
    fc.property(list, list, fc.array(id), (before, latest, staying) => {
      const mayStay = ({ _id }: { _id: string }) => staying.includes(_id)
      const shown = withKept(before, latest, mayStay)
      const expected = new Set([...latest, ...before.filter(mayStay)].map(({ _id }) => _id))
      expect(sorted(idsOf(shown))).toBe(sorted(expected))
      expect(idsOf(withKept(shown, latest, mayStay))).toBe(idsOf(shown))
    }),
  )
})
