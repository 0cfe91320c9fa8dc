import { expect, type Locator, type Page } from '@playwright/test'
import { signIn, test, WOMAN } from './playwright-fixtures.ts'

const columnsOf = async (grid: Locator) =>
  grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)

// spec: 2.8.13
test('cards are in one, two or three columns by width', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.goto('/search')
  const grid = page.getByRole('article').first().locator('..')
  await expect(grid).toBeVisible()
  for (const [width, columns] of [
    [360, 1],
    [768, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => columnsOf(grid)).toBe(columns)
  }
})

/** The maximum distance of a person's first photo from the top, in pixels. */
const FIRST_PERSON = [
  ['/search', 360, 240],
  ['/dashboard', 360, 240],
  ['/search', 768, 400],
  ['/dashboard', 768, 400],
] as const

test('the first person begins near the top of a list', async ({ page }) => {
  await signIn(page, WOMAN)
  for (const [path, width, most] of FIRST_PERSON) {
    await page.setViewportSize({ width, height: width < 700 ? 800 : 1024 })
    await page.goto(path)
    const photo = page.getByRole('article').first().locator('[data-portrait]')
    await expect(photo).toBeVisible()
    const { y } = (await photo.boundingBox())!
    console.log(`${path} at ${width} px: the first person begins at ${Math.round(y)} px`)
    expect(y, `${path} at ${width} px`).toBeLessThanOrEqual(most)
  }
})

/** How far down the facts of a person may end on a phone. Before, they took 3,650 pixels. */
const END_OF_FACTS = 2_100

/** Members of the demo. Other journeys register members with texts of the longest kind. */
const demoMembers = (page: Page) => page.getByRole('article').filter({ hasText: 'Illustration' })

test('on a phone the facts of a person end within 2,100 pixels', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/search')
  for (const place of [0, 1, 2, 3, 4, 5]) {
    await demoMembers(page).nth(place).getByRole('heading').getByRole('link').click()
    const facts = page
      .getByRole('heading', { level: 2, name: 'Basic Information' })
      .locator('xpath=ancestor::section/..')
    await expect(facts).toBeVisible()
    const end = await facts.evaluate((sheet) => sheet.getBoundingClientRect().bottom + scrollY)
    console.log(`the facts of person ${place + 1} end at ${Math.round(end)} px`)
    expect(end).toBeLessThanOrEqual(END_OF_FACTS)
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
})

// spec: 2.1.10, 2.1.11
test('a new page is a step in the history and starts at its top', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto('/dashboard')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/about$/)
})

// spec: 2.9.7, 2.9.9
test('a conversation has the member’s own messages on the right; on a phone it fills the screen', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/messages')
  const nothing = page.getByText('Choose a chat from the left to start messaging')
  await expect(nothing).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(nothing).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('navigation', { name: 'Conversations' }).getByRole('link').first().click()
  await page.getByPlaceholder('Type a message...').fill('Shubh prabhat')
  await page.keyboard.press('Enter')
  const log = page.getByRole('log')
  const middle = await log.evaluate((element) => {
    const { left, width } = element.getBoundingClientRect()
    return left + width / 2
  })
  // The stored message replaces the draft, so for a moment there is neither.
  const middleOfOwn = async () => {
    const own = await log.getByText('Shubh prabhat').last().boundingBox()
    return own ? own.x + own.width / 2 : 0
  }
  await expect.poll(middleOfOwn).toBeGreaterThan(middle)
  const theirs = log
    .locator('[data-bubble]')
    .filter({ hasNotText: /^You:/ })
    .filter({ hasText: /^\S+ \S+:/ })
    .first()
  const box = (await theirs.boundingBox())!
  expect(box.x).toBeLessThan(middle)
})

// spec: 2.14.1
test('the completion dialog covers a phone’s whole screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/dashboard/stats', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: Record<string, unknown> }
    await route.fulfill({
      json: { ...answer, data: { ...answer.data, profileCompletion: 61, missing: ['Family Details'] } },
    })
  })
  await signIn(page, WOMAN)
  const dialog = page.getByRole('dialog', { name: 'Complete your profile' })
  // It opens by itself a second after the login.
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Profile 61% complete' }).click()
  await expect(dialog).toBeVisible()
  const place = async () => {
    const { x, y, width, height } = (await dialog.boundingBox())!
    return [x, y, width, height].map(Math.round)
  }
  await expect.poll(place).toEqual([0, 0, 360, 740])
})
