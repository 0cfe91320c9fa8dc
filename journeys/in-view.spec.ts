// Checks that important elements are in view, in their place, and not covered.
import { expect, type Locator, type Page } from '@playwright/test'
import { signIn, test, WOMAN } from './playwright-fixtures.ts'

const PHONE = { width: 360, height: 800 }
const WIDE = { width: 1280, height: 800 }

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const boxOf = async (one: Locator): Promise<Box> => (await one.boundingBox())!
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The top bar, and on a phone the bottom bar. */
const barsOf = (page: Page) => [page.getByRole('banner'), page.getByRole('navigation', { name: 'Main menu' })]

test('on a phone the strip of sections follows each step of the profile setup, and back', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/profile-setup')
  const isChosenInSight = () =>
    page.getByRole('tab', { selected: true }).evaluate((tab) => {
      const { left, right } = tab.getBoundingClientRect()
      const strip = tab.parentElement!.getBoundingClientRect()
      return left >= strip.left && right <= strip.right
    })
  await expect(page.getByRole('tab')).toHaveCount(7)
  const sections = await page.getByRole('tab').allTextContents()

  const isSettled = async (section: string) => {
    await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await expect.poll(isChosenInSight, section).toBe(true)
  }
  for (const section of sections.slice(1)) {
    await page.getByRole('button', { name: 'Next Section' }).click()
    await isSettled(section)
  }
  for (const section of sections.slice(0, -1).toReversed()) {
    await page.goBack()
    await isSettled(section)
  }
})

test('on a phone toasts cover neither the top bar nor the bottom bar', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.setViewportSize(PHONE)
  const known = page.waitForResponse('**/api/shortlist/ids')
  await page.goto('/search')
  await known
  const messages = page.getByRole('status').getByText(/was removed from your shortlist/)
  const answered = (method: string) =>
    page.waitForResponse((answer) => answer.request().method() === method && answer.url().includes('/api/shortlist/'))
  for (const place of [0, 1]) {
    const bookmark = page.getByRole('button', { name: /^Shortlist / }).nth(place)
    for (const [method, isOn] of [['PUT', 'true'] as const, ['DELETE', 'false'] as const]) {
      const stored = answered(method)
      await bookmark.click()
      await expect(bookmark).toHaveAttribute('aria-pressed', isOn)
      expect((await stored).status()).toBe(200)
    }
    await expect(messages).toHaveCount(place + 1)
  }
  const bars = await Promise.all(barsOf(page).map(boxOf))
  const area = page.locator('[popover]', { has: messages.first() }).getByRole('button', { name: 'Close this message' })
  for (const close of await area.all()) {
    const box = await boxOf(close)
    expect(bars.filter((bar) => overlap(bar, box))).toEqual([])
  }
})

for (const size of [PHONE, WIDE])
  test(`what a percent means hides neither name nor facts, nor a card beside it, at ${size.width} px`, async ({
    page,
  }) => {
    await signIn(page, WOMAN)
    await page.setViewportSize(size)
    await page.goto('/search')
    const cards = page.getByRole('article')
    const card = cards
      .filter({ has: page.getByRole('button', { name: /means$/ }) })
      .filter({ has: page.getByText(/^\d+ cm/) })
      .first()
    // As low in the window as it can be pressed: just above the bottom bar.
    await card.getByRole('link', { name: 'View Profile' }).scrollIntoViewIfNeeded()
    await card.getByRole('button', { name: /means$/ }).click()
    const meaning = card.getByText(/^Of 100 pairs/)
    await expect(meaning).toBeVisible()
    const covered = async () => {
      const box = await boxOf(meaning)
      const facts = [card.getByRole('heading'), card.getByText(/^\d+ cm/), card.getByRole('button', { name: /means$/ })]
      const own = await boxOf(card)
      const row = size === WIDE ? await Promise.all([0, 1, 2].map((place) => boxOf(cards.nth(place)))) : []
      const beside = row.filter((one) => one.x !== own.x)
      const boxes = [...(await Promise.all(facts.map(boxOf))), ...beside]
      return boxes.filter((one) => overlap(one, box))
    }
    await expect.poll(covered).toEqual([])
  })

for (const size of [PHONE, WIDE])
  test(`where nobody fits, what to loosen is in sight at ${size.width} px`, async ({ page }) => {
    await signIn(page, WOMAN)
    await page.setViewportSize(size)
    await page.goto('/search?search=zzzz')
    const way = page.getByRole('tabpanel').getByRole('listitem').getByRole('button').first()
    await expect(way).toBeVisible()
    const { y, height } = await boxOf(way)
    const [, places] = barsOf(page)
    const end = size === PHONE ? (await boxOf(places!)).y : size.height
    expect(y + height).toBeLessThan(end)
  })

test('on a phone the second row of a profile is not half under the first', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.setViewportSize(PHONE)
  for (const address of ['/search', '/requests?status=pending']) {
    await page.goto(address)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    const second = page.getByRole('button', { name: /^(Add to|Remove from|On your) shortlist/i })
    await expect(second).toBeVisible()
    const isClear = async () => {
      const [row, bar] = [await boxOf(second), await boxOf(page.locator('[data-bottom=actions]'))]
      return row.y + row.height <= bar.y || row.y >= bar.y
    }
    await expect.poll(isClear, address).toBe(true)
  }
})

test('the parts of neighbouring cards are aligned', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.setViewportSize(WIDE)
  await page.route('**/api/profile/list?*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object[] }
    const data = answer.data.map((card, place) => ({
      ...card,
      personalDetails: { heightCm: 165 },
      religiousDetails: { religion: 'Hindu' },
      ...(place === 0 && { fullName: 'Venkatanarasimharajuvaripeta Subrahmanyam', isVerified: true }),
      ...(place === 1 && { educationDetails: {}, professionalDetails: {}, familyDetails: {} }),
    }))
    await route.fulfill({ json: { ...answer, data } })
  })
  await page.goto('/search')
  const cards = page.getByRole('article')
  await expect(cards.nth(2)).toBeVisible()
  for (const part of [/^\d+ cm/, /^(Hindu|Muslim|Christian|Sikh|Buddhist|Jain)\b/, 'View Profile'])
    await expect
      .poll(async () => {
        const tops = await Promise.all([0, 1, 2].map((place) => boxOf(cards.nth(place).getByText(part))))
        return new Set(tops.map(({ y }) => Math.round(y))).size
      }, String(part))
      .toBe(1)
})

test('the sort order and the saved search stay in one place', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.setViewportSize(WIDE)
  const leftAt = async (address: string, one: Locator) => {
    await page.goto(address)
    await expect(one).toBeVisible()
    return Math.round((await boxOf(one)).x)
  }
  const order = page.getByLabel('Sort by')
  const save = page.getByRole('button', { name: 'Save this search' })
  expect(await leftAt('/search?ageMin=20', order)).toBe(await leftAt('/search', order))
  expect(await leftAt('/search?search=zzzz', save)).toBe(await leftAt('/search?ageMin=20', save))
})

test('on a phone the name stands above the actions of a profile, also with a line to add', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/search?gender=male')
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Send Interest' }) })
  await card.first().getByRole('link', { name: 'View Profile' }).click()
  const name = page.getByRole('heading', { level: 1 })
  const actions = page.locator('[data-bottom="actions"]')
  const room = async () => {
    const [above, below] = [await boxOf(name), await boxOf(actions)]
    return below.y - above.y - above.height
  }
  const send = actions.getByRole('button', { name: 'Send Interest' })
  await expect(send).toBeVisible()
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  await send.click()
  await expect(actions.getByRole('button', { name: 'Add a line' })).toBeVisible()
  await expect.poll(room).toBeGreaterThanOrEqual(0)
  await page.setViewportSize({ width: 360, height: 667 })
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})
