import type { Page } from '@playwright/test'
import { failed, press, type ScreenState } from './screen-state.ts'

const INVITATION = {
  fullName: 'மீனாட்சி சுந்தரேஸ்வரன்',
  age: 29,
  city: 'Tiruchirappalli',
  profileCreatedFor: 'daughter',
  createdAt: '2026-11-20T05:30:00.000Z',
}
const answering = (path: string, data: object) => (page: Page) =>
  page.route(`**/api/candidate${path}`, (route) => route.fulfill({ json: { success: true, message: 'Done', data } }))

const LINK = '/confirm-profile?token=a-token'
const opened = answering('/invitation', INVITATION)

/** The member sees the settings of a profile that she made for her daughter. */
const maker = (data: object) => async (page: Page) => {
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch()
    const reply = (await response.json()) as { user: object; data: object }
    const daughter = { profileCreatedFor: 'daughter' }
    const json = { ...reply, user: { ...reply.user, ...daughter }, data: { ...reply.data, ...daughter } }
    await route.fulfill({ response, json })
  })
  await answering('', data)(page)
}
const settings = (name: string, data: object): ScreenState => ({
  name: `settings, ${name}`,
  viewer: 'woman',
  path: '/settings#person',
  before: maker(data),
  shows: (page) => page.locator('#person p').first(),
})

/** The page behind the link by SMS, and the maker's settings. */
export const candidateScreens: ScreenState[] = [
  {
    name: 'confirm profile',
    viewer: 'visitor',
    path: LINK,
    before: opened,
    shows: (page) => page.getByText('Refuse the profile'),
  },
  {
    name: 'confirm profile, taking over',
    viewer: 'visitor',
    path: LINK,
    before: opened,
    act: press('Take it over'),
    shows: (page) => page.getByLabel('Phone Number'),
  },
  {
    name: 'confirm profile, refused',
    viewer: 'visitor',
    path: LINK,
    before: async (page) => {
      await opened(page)
      await answering('/answer', { number: 204, code: 'K7MQ2X9RTB' })(page)
    },
    act: press('Refuse the profile'),
    shows: (page) => page.getByText('K7MQ2X9RTB'),
  },
  {
    name: 'confirm profile, old link',
    viewer: 'visitor',
    path: LINK,
    shows: (page) => page.getByText('does not work any more'),
  },
  { name: 'confirm profile, failed', viewer: 'visitor', path: LINK, ...failed('/candidate/invitation') },
  settings('the person not asked', { state: 'unasked', canAsk: true, interestsLeft: 3 }),
  settings('the person asked', {
    state: 'asked',
    canAsk: true,
    interestsLeft: 0,
    askedAt: '2026-11-20T05:30:00.000Z',
    expiresAt: '2026-11-27T05:30:00.000Z',
  }),
  settings('no links by SMS', { state: 'unasked', canAsk: false }),
]
