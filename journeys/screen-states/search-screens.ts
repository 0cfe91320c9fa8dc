import type { Page } from '@playwright/test'
import { failing, press, type ScreenState, waiting } from './screen-state.ts'

const firstProfile = async (page: Page) => {
  await page.getByRole('link', { name: 'View Profile' }).first().click()
  await page.waitForURL('**/profile/**')
}

/** Opens a filter. On a phone the filters are on a sheet. */
const showFilter = (name: string) => async (page: Page) => {
  await page.getByRole('searchbox').first().waitFor()
  const sheet = page.getByRole('button', { name: /^Filters/ })
  if (!(await sheet.isVisible())) return press(name)(page)
  await sheet.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name.replace('+', '\\+')}`) })
    .click()
}

const openFilter = (name: string, words = ''): ScreenState => ({
  name: `search, ${name}`,
  viewer: 'woman',
  path: `/search${words}`,
  act: showFilter(name),
  inWindow: true,
})

/** The search, its filters, and the profiles that it leads to. */
export const searchScreens: ScreenState[] = [
  { name: 'search', viewer: 'woman', path: '/search' },
  { name: 'search, recently joined, one state', viewer: 'man', path: '/search?view=recent&state=Maharashtra' },
  openFilter('Gender'),
  openFilter('Age Range'),
  openFilter('Religion + Caste'),
  openFilter('State'),
  { ...openFilter('State', '?state=Maharashtra&state=Goa&city=Pune'), name: 'search, states and cities' },
  openFilter('Lifestyle'),
  openFilter('Income Range', '?gender=male'),
  openFilter('More Filters', '?heightMin=160&verified=Yes'),
  { ...openFilter('Marital Status'), name: 'search, counts loading', before: waiting('/profile/facets') },
  { ...openFilter('Family Type'), name: 'search, counts failed', before: failing('/profile/facets') },
  { name: 'search, best match', viewer: 'woman', path: '/search?sort=match' },
  { name: 'search, recommended', viewer: 'woman', path: '/search?view=recommended&sort=youngest' },
  {
    name: 'search, what to loosen',
    viewer: 'woman',
    path: '/search?religion=Hindu&state=Maharashtra&ageMin=40&ageMax=41',
  },
  { name: 'search, nothing found', viewer: 'woman', path: '/search?search=zzzzzz' },
  { name: 'search loading', viewer: 'woman', path: '/search', before: waiting('/profile/list') },
  { name: 'profile', viewer: 'woman', path: '/search', act: firstProfile },
  {
    name: 'profile, similar people',
    viewer: 'woman',
    path: '/search',
    act: async (page) => {
      await firstProfile(page)
      await page.getByRole('heading', { level: 2, name: 'Basic Information' }).waitFor()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await page.getByRole('heading', { name: 'Similar profiles' }).waitFor()
    },
  },
  {
    name: 'profile, menu',
    viewer: 'woman',
    path: '/search',
    act: async (page) => {
      await firstProfile(page)
      await press(/^More about/)(page)
    },
    inWindow: true,
  },
  { name: 'profile not found', viewer: 'woman', path: '/profile/00000000-0000-0000-0000-000000000000' },
  {
    name: 'profile loading',
    viewer: 'woman',
    path: '/profile/00000000-0000-0000-0000-000000000000',
    before: waiting('/profile/0000'),
  },
  {
    name: 'profile, photo large',
    viewer: 'woman',
    path: '/search',
    act: async (page) => {
      await firstProfile(page)
      await page.getByRole('button', { name: 'Enlarge the photo' }).click()
      await page.getByRole('dialog').waitFor()
    },
    inWindow: true,
  },
]
