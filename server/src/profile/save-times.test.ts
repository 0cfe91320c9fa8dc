import type { ProfileChange } from '@parinay/contract/profile/profile'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SaveTimes, timesAfter, withoutOutdated } from './save-times.ts'

const NINE = Date.parse('2026-06-15T09:00:00Z')
const TEN = Date.parse('2026-06-15T10:00:00Z')

const CHANGE: ProfileChange = {
  fullName: 'Asha Rao',
  religiousDetails: { gotra: null },
  lifestylePreferences: { diet: 'Vegan', aboutMe: 'New words' },
  privacySettings: { hideProfile: true },
}

test('a part that was saved later stays, the others of the change are written', () => {
  const times: SaveTimes = { aboutMe: TEN, personalDetails: TEN }
  expect(withoutOutdated(CHANGE, times, NINE)).toEqual({
    change: {
      religiousDetails: { gotra: null },
      lifestylePreferences: { diet: 'Vegan' },
      privacySettings: { hideProfile: true },
    },
    outdated: ['personalDetails', 'aboutMe'],
  })
})

test('a retry of the same save is written again', () => {
  const times = timesAfter({}, CHANGE, NINE)
  expect(times).toEqual({ personalDetails: NINE, religiousDetails: NINE, lifestylePreferences: NINE, aboutMe: NINE })
  expect(withoutOutdated(CHANGE, times, NINE - 1_000)).toEqual({ change: CHANGE, outdated: [] })
})

test('whatever order two saves arrive in, the later one stands, and no time goes back', () => {
  const diets = ['Vegan', 'Vegetarian', 'Eggetarian'] as const
  const saves = fc.array(fc.record({ diet: fc.constantFrom(...diets), minute: fc.nat(100) }), { minLength: 1 })
  fc.assert(
    fc.property(saves, (arriving) => {
      let times: SaveTimes = {}
      let stands: { diet?: unknown; minute: number } = { minute: -1 }
      for (const { diet, minute } of arriving) {
        const madeAt = NINE + minute * 60_000
        const { change } = withoutOutdated({ lifestylePreferences: { diet } }, times, madeAt)
        if (change.lifestylePreferences?.diet) stands = { diet: change.lifestylePreferences.diet, minute }
        const before = times.lifestylePreferences ?? 0
        times = timesAfter(times, change, madeAt)
        expect(times.lifestylePreferences).toBeGreaterThanOrEqual(before)
      }
      expect(stands.minute).toBe(Math.max(...arriving.map(({ minute }) => minute)))
    }),
  )
})
