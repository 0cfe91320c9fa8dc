import type { Page } from '@playwright/test'
import { MATCH } from './sample-horoscope-match.ts'
import { failed, press, type ScreenState, waiting } from './screen-state.ts'

const NOTE = 'Sang at her cousin’s wedding.\nAsk about Nashik, and whether the family would travel.'

/** Shortlists the first three people of the list, with a note about one. */
const keepThree = async (page: Page) => {
  await page.goto('/search')
  for (const place of [0, 1, 2]) {
    const bookmark = page.getByRole('button', { name: /^Shortlist / }).nth(place)
    if ((await bookmark.getAttribute('aria-pressed')) === 'false') await bookmark.click()
  }
  await page.goto('/shortlist')
  await page.getByRole('article').first().waitFor()
  // Another journey on this site may have shortlisted more people or written a note.
  const written = page.getByText('Ask about Nashik').first()
  if (await written.isVisible()) return
  await page
    .getByRole('button', { name: /^Add a note/ })
    .first()
    .click()
  await page.getByLabel('Note', { exact: true }).fill(NOTE)
  await press('Save')(page)
  await written.waitFor()
}

/** The demo's visitors. */
const firstCard = (page: Page) => page.getByRole('article').first().waitFor()

const saveOne = async (page: Page) => {
  await page.goto('/search?religion=Hindu&state=Maharashtra&ageMin=25&ageMax=32')
  const save = page.getByRole('button', { name: 'Save this search' })
  await save
    .or(page.getByRole('link', { name: /^Saved as/ }))
    .first()
    .waitFor()
  if (await save.isVisible()) {
    await save.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: /^Saved as/ }).waitFor()
  }
  await page.goto('/saved-searches')
  await page.getByRole('article').first().waitFor()
}

/** Enters birth details, unless another journey on this site has done so. */
const giveBirth = async (page: Page) => {
  const chart = page.getByRole('heading', { name: 'Birth chart' })
  const place = page.getByLabel('Place of birth')
  await chart.or(place).first().waitFor()
  if (await chart.isVisible()) return
  await page.getByText('About, within half an hour').click()
  await page.getByLabel('Time of birth').fill('06:30')
  await place.fill('Pune')
  await page.getByRole('button', { name: /^Pune/ }).first().click()
  await press('Save and show the chart')(page)
  await chart.waitFor()
}

const compare = async (page: Page) => {
  await page.route('**/api/horoscope/with/**', (route) => route.fulfill({ json: { success: true, data: MATCH } }))
  await page.goto('/horoscope/with/00000000-0000-4000-8000-000000000001')
  await page.getByRole('tab').first().waitFor()
}

/** The screens of shortlist, visits, horoscopes and saved searches. */
export const ownListScreens: ScreenState[] = [
  { name: 'shortlist, nobody', viewer: 'newcomer', path: '/shortlist' },
  { name: 'shortlist', viewer: 'woman', path: '/shortlist', act: keepThree },
  {
    name: 'shortlist, writing a note',
    viewer: 'woman',
    path: '/shortlist',
    act: async (page) => {
      await keepThree(page)
      await page
        .getByRole('button', { name: /note about/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
    inWindow: true,
  },
  {
    name: 'shortlist, taken off',
    viewer: 'man',
    path: '/shortlist',
    act: async (page) => {
      await keepThree(page)
      await press(/^Shortlist /)(page)
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
  },
  { name: 'shortlist loading', viewer: 'woman', path: '/shortlist', before: waiting('/shortlist') },
  { name: 'shortlist failed', viewer: 'woman', path: '/shortlist', ...failed('/shortlist') },
  { name: 'not for me, nobody', viewer: 'newcomer', path: '/not-for-me' },
  {
    name: 'not for me',
    viewer: 'man',
    path: '/search',
    act: async (page) => {
      await press(/^Not for me: /)(page)
      await page.getByRole('button', { name: 'Undo' }).waitFor()
      await page.goto('/not-for-me')
      await firstCard(page)
    },
  },
  { name: 'not for me loading', viewer: 'woman', path: '/not-for-me', before: waiting('/dismissals') },
  { name: 'not for me failed', viewer: 'woman', path: '/not-for-me', ...failed('/dismissals') },
  { name: 'horoscope, nothing given', viewer: 'newcomer', path: '/horoscope' },
  { name: 'horoscope', viewer: 'woman', path: '/horoscope', act: giveBirth },
  { name: 'horoscope loading', viewer: 'woman', path: '/horoscope', before: waiting('/horoscope') },
  { name: 'horoscope failed', viewer: 'woman', path: '/horoscope', ...failed('/horoscope') },
  {
    name: 'horoscope match, not allowed',
    viewer: 'woman',
    path: '/horoscope/with/00000000-0000-4000-8000-000000000000',
  },
  { name: 'horoscope match', viewer: 'woman', path: '/horoscope', act: compare },
  { name: 'visitors, none', viewer: 'newcomer', path: '/visitors' },
  { name: 'visitors', viewer: 'woman', path: '/visitors', act: firstCard },
  {
    name: 'visitors, leaving no trace',
    viewer: 'woman',
    path: '/visitors',
    before: (page) =>
      page.route('**/api/views/visitors**', (route) =>
        route.fulfill({ json: { success: true, data: [], total: 0, page: 1, pages: 0, showMyVisits: false } }),
      ),
  },
  { name: 'visitors loading', viewer: 'woman', path: '/visitors', before: waiting('/views') },
  { name: 'visitors failed', viewer: 'woman', path: '/visitors', ...failed('/views') },
  { name: 'recently viewed, none', viewer: 'newcomer', path: '/visitors?tab=viewed' },
  {
    name: 'recently viewed',
    viewer: 'woman',
    path: '/search',
    act: async (page) => {
      await page.getByRole('link', { name: 'View Profile' }).first().click()
      await page.waitForURL('**/profile/**')
      const nothing = page.getByText('No profiles viewed recently')
      // A job stores visits each second.
      do {
        await page.goto('/visitors?tab=viewed')
        await page.getByRole('article').or(nothing).first().waitFor()
      } while (await nothing.isVisible())
    },
  },
  {
    name: 'search, saving',
    viewer: 'woman',
    path: '/search?religion=Hindu&state=Maharashtra&diet=Vegetarian',
    act: async (page) => {
      await press('Save this search')(page)
      await page.getByRole('dialog').waitFor()
    },
    inWindow: true,
  },
  { name: 'saved searches, none', viewer: 'newcomer', path: '/saved-searches' },
  { name: 'saved searches', viewer: 'woman', path: '/saved-searches', act: saveOne },
  { name: 'saved searches loading', viewer: 'woman', path: '/saved-searches', before: waiting('/searches') },
  { name: 'saved searches failed', viewer: 'woman', path: '/saved-searches', ...failed('/searches') },
  { name: 'no more alerts', viewer: 'visitor', path: '/stop-alerts?token=a-token-that-is-not-good' },
]
