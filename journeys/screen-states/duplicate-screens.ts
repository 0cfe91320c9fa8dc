import type { Page } from '@playwright/test'
import { press, type ScreenState } from './screen-state.ts'

const NAME = 'Venkatanarasimharajuvaripeta Krishnamoorthy'
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY).toISOString()
const person = (_id: string, fullName: string, more: object = {}) => ({
  _id,
  fullName,
  gender: 'male',
  memberSince: daysAgo(90),
  isActive: true,
  ...more,
})
const sign = (place: number, more: object) => ({
  _id: `7f1c1f0e-51c8-4a45-9d5c-0b0f5d0a9c1${place}`,
  firstSeenAt: daysAgo(9),
  lastSeenAt: daysAgo(1),
  times: 1,
  others: [],
  isOwn: false,
  ...more,
})
const photo = (status: string) => ({ photo: { photoUrl: '/none', status } })

const SIGNS = [
  sign(1, {
    kind: 'photo',
    people: [person('a', NAME, photo('approved')), person('b', 'तेजस्विनी कुलकर्णी', photo('pending'))],
    distance: 2,
    others: ['device'],
  }),
  sign(2, { kind: 'phone', people: [person('c', 'தமிழ்ச்செல்வி'), person('d', 'Rohan Mehta', { isActive: false })] }),
  sign(3, { kind: 'device', people: [person('e', 'Asha Kelkar'), person('f', NAME)], times: 5, isOwn: true }),
]
const ASIDE = sign(4, {
  kind: 'photo',
  people: [person('a', NAME), person('b', 'Rohan Mehta')],
  distance: 0,
  putAside: { by: 'Moderator', at: daysAgo(1), reason: 'They are twins, as both documents show.' },
})

const withSigns = (data: object[]) => (page: Page) =>
  page.route('**/api/admin/duplicates?*', (route) =>
    route.fulfill({ json: { success: true, data, total: data.length, page: 1, pages: 1 } }),
  )

/** The list of accounts that may belong to one person. */
export const duplicateScreens: ScreenState[] = [
  {
    name: 'moderator, likely duplicates',
    viewer: 'moderator',
    path: '/admin?tab=duplicates',
    before: withSigns(SIGNS),
    act: (page) => page.getByRole('button', { name: 'Put aside' }).nth(1).click(),
  },
  {
    name: 'moderator, likely duplicates put aside',
    viewer: 'moderator',
    path: '/admin?tab=duplicates&status=aside',
    before: withSigns([ASIDE]),
    act: press('Take back'),
  },
]
