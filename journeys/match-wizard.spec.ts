import { expect, type Page } from '@playwright/test'
import { signIn, test, WOMAN } from './playwright-fixtures.ts'

test('three questions lead to the matches; back, forward, a reload and a visit to a profile keep the step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, WOMAN)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('listitem')).toHaveText([
    'Matches',
    'Search',
    'Messages',
    'Shortlist',
    'Who viewed me',
    'Saved searches',
    'My Profile',
    'Settings',
    'Logout',
  ])
  await menu.getByRole('link', { name: 'Matches' }).click()

  await test.step('each answer opens the next question', async () => {
    await expectQuestion(page, 1)
    await answer(page, 'Hindu')
    await expectQuestion(page, 2)
    await answer(page, 'Maharashtra')
    await expectQuestion(page, 3)
    await answer(page, 'Anywhere in Maharashtra')
    await expectResults(page)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText(['Hindu', 'Maharashtra'])
  })

  const names = () => page.getByRole('article').getByRole('heading').allInnerTexts()
  await expect(page.getByRole('article').first()).toBeVisible()
  const best = await names()
  const preferred = new URL(page.url()).search
  expect(await tile(page, 'Total Matches')).toBe(best.length)

  await test.step('a reload, or a profile and back, shows the same matches', async () => {
    await page.reload()
    await expect(page.getByText(`Showing ${best.length} personalized matches`)).toBeVisible()
    expect(await names()).toEqual(best)
    await page.getByRole('link', { name: 'View', exact: true }).first().click()
    await page.waitForURL(/\/profile\//)
    await page.goBack()
    await expectResults(page)
    expect(new URL(page.url()).search).toBe(preferred)
    expect(await names()).toEqual(best)
  })

  await test.step('back leaves through the questions, and forward returns', async () => {
    for (const question of [3, 2, 1]) {
      await page.goBack()
      await expectQuestion(page, question)
    }
    await page.goBack()
    await expect(page).toHaveURL(/\/dashboard$/)
    for (const question of [1, 2, 3]) {
      await page.goForward()
      await expectQuestion(page, question)
    }
    await page.goForward()
    await expectResults(page)
  })

  await test.step('without preferences there are more matches, page by page', async () => {
    await page.getByRole('button', { name: 'Change Preferences' }).click()
    await expectQuestion(page, 1)
    await page.getByRole('button', { name: 'Skip & Show All' }).click()
    await expect(page.getByText('Showing 20 personalized matches')).toBeVisible()
    const total = await tile(page, 'Total Matches')
    expect(total).toBeGreaterThan(20)
    const more = page.getByRole('button', { name: 'Load More Matches' })
    for (let shown = 40; shown < total + 20; shown += 20) {
      await more.click()
      await expect(page.getByText(`Showing ${Math.min(shown, total)} personalized matches`)).toBeVisible()
    }
    await expect(more).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(total)
  })
})

const answer = (page: Page, choice: string) => page.getByRole('button', { name: choice, exact: true }).click()

const expectQuestion = (page: Page, number: number) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(`Question ${number} of 3`)

const expectResults = (page: Page) => expect(page.getByRole('heading', { name: 'Your Perfect Matches' })).toBeVisible()

const tile = async (page: Page, name: string) =>
  Number(await page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]').innerText())
