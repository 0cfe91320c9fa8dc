import { HOUR_MS, MINUTE_MS } from '@parinay/contract/vocabulary/time-units'
import { expect, type Page } from '@playwright/test'
import { signIn, test } from './playwright-fixtures.ts'

const PHONE = '9820055501'
const PASSWORD = 'a good password'

test('the completion popup appears after registering and a day after a skip, and not for a complete profile', async ({
  page,
}) => {
  // From here on the test controls the page's clock.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + MINUTE_MS)

  await test.step('a new member sees it a second after the dashboard', async () => {
    await passing(page, register(page))
    await expectPopup(page, 'in a second')
    expect(await storedValue(page, 'justRegistered')).toBeNull()
  })

  await test.step('after a skip it appears neither on a reload nor on a login of the same day', async () => {
    await page.getByRole('button', { name: 'Skip for Now' }).click()
    await expect(popup(page)).toHaveCount(0)
    expect(JSON.parse((await storedValue(page, SKIPPED)) ?? '{}')).toEqual({
      skipped: true,
      skippedAt: expect.any(String),
      profileCompletion: 20,
    })
    await passing(page, page.reload())
    await expectPopup(page, 'never')
    await page.clock.fastForward(23 * HOUR_MS)
    await loginAgain(page)
    await expectPopup(page, 'never')
    expect(await storedValue(page, 'justLoggedIn')).toBeNull()
  })

  await test.step('a day after the skip it appears on a login, and closing it is no skip', async () => {
    await page.clock.fastForward(HOUR_MS)
    await loginAgain(page)
    await expectPopup(page, 'in a second')
    expect(await storedValue(page, SKIPPED)).toBeNull()
    await popup(page).getByRole('button', { name: 'Close' }).click()
    await passing(page, page.reload())
    await expectPopup(page, 'never')
    await loginAgain(page)
    await expectPopup(page, 'in a second')
    await popup(page).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('at 98 and at 100 percent it never appears', async () => {
    for (const percent of [98, 100]) {
      await completeTo(page, percent)
      await loginAgain(page)
      await expectPopup(page, 'never')
    }
    await expect(page.getByText('Profile Complete')).toBeVisible()
  })

  await test.step('at 98 percent the requested dialog does not appear either', async () => {
    const asksFor = async (percent: number) => {
      await completeTo(page, percent)
      await passing(page, page.reload())
      await passing(page, page.getByRole('button', { name: `Profile ${percent}% complete` }).click())
      await page.clock.runFor(500)
    }
    await asksFor(98)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await asksFor(97)
    await expect(popup(page)).toBeVisible()
  })
})

/** Much shorter than the measured second. */
const STEP = 10
const MOST_STEPS = 2_000
const SKIPPED = 'profileCompletionSkipped'
const popup = (page: Page) => page.getByRole('dialog', { name: 'Complete your profile' })
const storedValue = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Expects the popup at a time after the dashboard, by the page's own clock. */
async function expectPopup(page: Page, when: 'in a second' | 'never') {
  const numbers = page.getByRole('button', { name: /% complete/ }).or(page.getByText('Profile Complete'))
  // Checks after every step, because a wait that polls would miss the moment.
  for (let step = 0; !(await numbers.isVisible()) && step < MOST_STEPS; step++) await page.clock.runFor(STEP)
  await page.clock.runFor(800)
  await expect(popup(page)).toHaveCount(0)
  await page.clock.runFor(when === 'never' ? 5_000 : 200)
  await expect(popup(page)).toHaveCount(when === 'never' ? 0 : 1)
}

/** Advances the clock in small steps until something is done. */
async function passing(page: Page, something: Promise<unknown>) {
  const done = something.then(() => true)
  for (let isDone = false; !isDone;) isDone = await Promise.race([done, page.clock.runFor(STEP).then(() => false)])
}

async function register(page: Page) {
  await page.goto('/register')
  await page.getByLabel('Full Name').fill('Meher Daruwala')
  await page.getByLabel('Phone Number').fill(PHONE)
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByLabel('Day').fill('14')
  await page.getByLabel('Month').fill('5')
  await page.getByLabel('Year').fill('1996')
  await page.getByRole('radio', { name: 'Self' }).check()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /^The person intends to marry/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/dashboard')
}

async function loginAgain(page: Page) {
  await passing(page, page.getByRole('button', { name: 'Logout' }).click())
  await passing(page, signIn(page, PHONE, PASSWORD))
}

const announced = new WeakMap<Page, number>()

/** Makes the server report this percentage from now on, without a moment between the old and the new one. */
async function completeTo(page: Page, percent: number) {
  const isRouted = announced.has(page)
  announced.set(page, percent)
  if (isRouted) return
  await page.route('**/api/dashboard/stats', async (route) => {
    try {
      const response = await route.fetch()
      const reply = (await response.json()) as { data: object }
      const json = { ...reply, data: { ...reply.data, profileCompletion: announced.get(page) } }
      await route.fulfill({ response, json })
    } catch {
      // The page has aborted this request and made a new one.
    }
  })
}
