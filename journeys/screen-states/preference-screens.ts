import type { Page } from '@playwright/test'
import { failed, press, type ScreenState } from './screen-state.ts'

const WISHES = {
  age: { from: 27, to: 34, isMust: true },
  height: { from: 165, to: 183, isMust: false },
  maritalStatus: { among: ['divorced', 'never_married', 'widowed'], isMust: false },
  motherTongue: { among: ['Gujarati', 'Hindi', 'Kannada', 'Konkani', 'Marathi'], isMust: true },
  income: { from: 700_000, isMust: false },
  diet: { among: ['Vegetarian'], isMust: true },
}

/** Wishes as somebody has them after some weeks. */
const someSet = (page: Page) =>
  page.route('**/api/preferences', (route) => route.fulfill({ json: { success: true, data: { wishes: WISHES } } }))

const state = (name: string, rest: Partial<ScreenState>): ScreenState => ({
  name: `preferences${name}`,
  viewer: 'woman',
  path: '/preferences',
  ...rest,
})

export const preferenceScreens: readonly ScreenState[] = [
  state('', {}),
  state(', some set', { before: someSet, shows: (page) => page.getByRole('region', { name: 'Age', exact: true }) }),
  state(', changing', {
    before: someSet,
    act: async (page) => {
      await press(/^Age/)(page)
      await press('Add a wish')(page)
    },
  }),
  state(' failed', { ...failed('/preferences') }),
]
