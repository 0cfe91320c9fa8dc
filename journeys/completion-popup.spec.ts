import { HOUR_MS } from '@parinay/contract/vocabulary/time'
import { expect, type Page } from '@playwright/test'
import { signIn, test } from './site.ts'

const PHONE = '9820055501'
const PASSWORD = 'a good password'

test('the completion popup over a simulated day: after registering, then a day after it was skipped, and not for who is complete', async ({
  page,
}) => {
  // From here on time passes in the page only as told.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)

  await test.step('somebody who has just registered sees it a second after the dashboard', async () => {
    await passing(page, register(page))
    await expectPopup(page, 'in a second')
    expect(await kept(page, 'justRegistered')).toBeNull()
  })

  await test.step('skipped, it stays away from a reload and from a login of the same day', async () => {
    await page.getByRole('button', { name: 'Skip for Now' }).click()
    await expect(popup(page)).toHaveCount(0)
    expect(JSON.parse((await kept(page, SKIPPED)) ?? '{}')).toEqual({
      skipped: true,
      skippedAt: expect.any(String),
      profileCompletion: 20,
    })
    await passing(page, page.reload())
    await expectPopup(page, 'never')
    await page.clock.fastForward(23 * HOUR_MS)
    await loginAgain(page)
    await expectPopup(page, 'never')
    expect(await kept(page, 'justLoggedIn')).toBeNull()
  })

  await test.step('a day after the skip a login brings it back, and closing it is no skip', async () => {
    await page.clock.fastForward(HOUR_MS)
    await loginAgain(page)
    await expectPopup(page, 'in a second')
    expect(await kept(page, SKIPPED)).toBeNull()
    await popup(page).getByRole('button', { name: 'Close' }).click()
    await passing(page, page.reload())
    await expectPopup(page, 'never')
    await loginAgain(page)
    await expectPopup(page, 'in a second')
    await popup(page).getByRole('button', { name: 'Close' }).click()
  })

  await test.step('at 98 and at 100 percent it never comes', async () => {
    for (const percent of [98, 100]) {
      await completeTo(page, percent)
      await loginAgain(page)
      await expectPopup(page, 'never')
    }
    await expect(page.getByText('Profile Complete')).toBeVisible()
  })

  await test.step('at 98 percent neither does the dialog that is asked for', async () => {
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

/** Small beside the second that is measured. */
const STEP = 10
const MOST_STEPS = 2_000
const SKIPPED = 'profileCompletionSkipped'
const popup = (page: Page) => page.getByRole('dialog', { name: 'Complete your profile' })
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** From the moment the dashboard is there, by the page's own clock. */
async function expectPopup(page: Page, when: 'in a second' | 'never') {
  const numbers = page.getByRole('button', { name: /% complete/ }).or(page.getByText('Profile Complete'))
  // Asked after every step: a wait that looks now and then would miss the moment.
  for (let step = 0; !(await numbers.isVisible()) && step < MOST_STEPS; step++) await page.clock.runFor(STEP)
  await page.clock.runFor(800)
  await expect(popup(page)).toHaveCount(0)
  await page.clock.runFor(when === 'never' ? 5_000 : 200)
  await expect(popup(page)).toHaveCount(when === 'never' ? 0 : 1)
}

/** Time passes in small steps for as long as something takes. */
async function passing(page: Page, something: Promise<unknown>) {
  const done = something.then(() => true)
  for (let isDone = false; !isDone;) isDone = await Promise.race([done, page.clock.runFor(STEP).then(() => false)])
}

async function register(page: Page) {
  await page.goto('/register')
  await page.getByLabel('Full Name').fill('Meher Daruwala')
  await page.getByLabel('Phone Number').fill(PHONE)
  await page.getByLabel('Gender').selectOption({ label: 'Female' })
  await page.getByLabel('Date of Birth').fill('1996-05-14')
  await page.getByLabel('Profile Created For').selectOption({ label: 'Self' })
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/dashboard')
}

async function loginAgain(page: Page) {
  await passing(page, page.getByRole('button', { name: 'Logout' }).click())
  await passing(page, signIn(page, PHONE, PASSWORD))
}

const told = new WeakMap<Page, number>()

/** From now on the server's word on this profile is this percentage: from one to the next there is no moment with another. */
async function completeTo(page: Page, percent: number) {
  const isRouted = told.has(page)
  told.set(page, percent)
  if (isRouted) return
  await page.route('**/api/dashboard/stats', async (route) => {
    try {
      const response = await route.fetch()
      const reply = (await response.json()) as { data: object }
      const json = { ...reply, data: { ...reply.data, profileCompletion: told.get(page) } }
      await route.fulfill({ response, json })
    } catch {
      // The page asked anew meanwhile and gave this one up: then there is nobody to answer.
    }
  })
}
