import type { Page } from '@playwright/test'
import { failing, press, type State, waiting } from './state.ts'

const NOTE = 'Sang at her cousin’s wedding.\nAsk about Nashik, and whether the family would travel.'

/** Hearts for the first three people of the list, and a note about one of them. */
const keepThree = async (page: Page) => {
  await page.goto('/search')
  for (const place of [0, 1, 2]) {
    const heart = page.getByRole('button', { name: /^Shortlist / }).nth(place)
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
  }
  await page.goto('/shortlist')
  await page.getByRole('article').first().waitFor()
  const unwritten = page.getByRole('button', { name: /^Add a note/ })
  if ((await unwritten.count()) < 3) return
  await unwritten.first().click()
  await page.getByLabel('Note', { exact: true }).fill(NOTE)
  await press('Save')(page)
  await page.getByText('Ask about Nashik').waitFor()
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

/** The shortlist, visits and saved searches. */
export const keeping: State[] = [
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
  { name: 'shortlist failed', viewer: 'woman', path: '/shortlist', before: failing('/shortlist') },
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
  { name: 'visitors failed', viewer: 'woman', path: '/visitors', before: failing('/views') },
  { name: 'recently viewed, none', viewer: 'newcomer', path: '/visitors?tab=viewed' },
  {
    name: 'recently viewed',
    viewer: 'woman',
    path: '/search',
    act: async (page) => {
      await page.getByRole('link', { name: 'View Profile' }).first().click()
      await page.waitForURL('**/profile/**')
      await page.waitForTimeout(1_500)
      await page.goto('/visitors?tab=viewed')
      await page.getByRole('article').first().waitFor()
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
  { name: 'saved searches failed', viewer: 'woman', path: '/saved-searches', before: failing('/searches') },
  { name: 'no more alerts', viewer: 'visitor', path: '/stop-alerts?token=a-token-that-is-not-good' },
]
