import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENCODING } from '../compatibility/facts-and-scales-for-engine.ts'
import { personOf } from '../compatibility/person-from-profile.ts'
import { arbitraryMember } from '../testing/arbitrary-member.ts'
import { personColumns } from './person-columns.ts'

test('a wish is answered by the values it names, whether one person is asked or many', () => {
  const wisher = arbitraryMember('female')
  const others = fc.array(arbitraryMember('male'), { minLength: 3, maxLength: 8 })
  fc.assert(
    fc.property(wisher, others, (row, rows) => {
      const people = [row, ...rows].map((one) => personOf(one, '2026-03-09'))
      const columns = personColumns(ENCODING, people)
      ENCODING.wishes.forEach((name, place) => {
        const wish = people[0]!.wishes[name]
        expect(Boolean(columns.wishes[place]!.hasWish[0])).toBe(wish !== undefined)
        if (!wish || typeof wish.hope === 'string' || !('among' in wish.hope)) return
        for (const [other, { choices }] of people.entries()) {
          const value = choices[name]
          const expected = value === undefined ? 0.5 : Number(wish.hope.among.includes(value))
          expect(columns.wishes[place]!.answer(0, other)).toBe(expected)
        }
      })
    }),
  )
})
