// What a member hopes for and says no to changes the list of the next day. The site has a clock of its own.
import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD, MAN, type SiteWithClock, startSiteWithClock } from './running-site.ts'
import { signIn } from './playwright-fixtures.ts'

const PHONE = '98765 01235'
const PASSWORD = 'a good password'
/** Some of the demo's men live there, and the man to sign in as does not. */
const STATE = 'Karnataka'

let site: SiteWithClock
test.beforeAll(async () => {
  test.setTimeout(480_000)
  site = await startSiteWithClock()
})
test.afterAll(() => site.stop())

async function register(api: APIRequestContext): Promise<string> {
  const person = { fullName: 'Meera Nair', gender: 'female', dateOfBirth: '1997-05-14', profileCreatedFor: 'self' }
  const answer = await api.post('/api/auth/register', {
    data: { ...person, phoneNumber: PHONE, password: PASSWORD, consent: CONSENT_VERSIONS },
  })
  const { token, user } = (await answer.json()) as { token: string; user: { id: string } }
  const profile = {
    personalDetails: { heightCm: 163, maritalStatus: 'never_married' },
    religiousDetails: { religion: 'Hindu' },
    familyDetails: { currentResidenceState: STATE },
  }
  await expect(await post(api, token, '/api/profile/save', profile)).toBeOK()
  return user.id
}

const post = (api: APIRequestContext, token: string, path: string, data: object) =>
  api.post(path, { data, headers: { authorization: `Bearer ${token}` } })

/** Returns his name. */
async function receiveInterest(api: APIRequestContext, receiverId: string): Promise<string> {
  const answer = await api.post('/api/auth/login', { data: { phoneNumber: MAN, password: DEMO_PASSWORD } })
  const { token, user } = (await answer.json()) as { token: string; user: { id: string; fullName: string } }
  await expect(await post(api, token, '/api/request/send', { senderId: user.id, receiverId })).toBeOK()
  return user.fullName
}

const cards = (page: Page) => page.getByRole('article')
const namesIn = (page: Page, place = '') =>
  cards(page).filter({ hasText: place }).getByRole('heading').getByRole('link').allInnerTexts()
const meanPlace = (list: readonly string[], some: readonly string[]) =>
  some.reduce((sum, name) => sum + list.indexOf(name), 0) / some.length
const yearsIn = async (page: Page) =>
  (await cards(page).getByRole('heading').allInnerTexts()).map((heading) => Number(/(\d+)\s*years/.exec(heading)![1]))

/** How many members fit both ways, as the page counts them. */
async function fitting(page: Page): Promise<number> {
  const sentence = page.getByRole('status').filter({ hasText: 'members fit both ways' })
  return Number.parseInt((await sentence.innerText()).replaceAll(',', ''))
}

test('wishes are counted, recommendations have reasons, and after two declines the next day’s list differs and says why', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.address, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  const suitor = await receiveInterest(page.request, await register(page.request))
  await signIn(page, PHONE, PASSWORD)
  // A popup asks new members to complete their profile, and again the next day.
  const popup = page.getByRole('dialog', { name: 'Complete your profile' })
  await popup.waitFor()
  await page.keyboard.press('Escape')
  await popup.waitFor({ state: 'hidden' })
  await page.addLocatorHandler(popup, () => page.keyboard.press('Escape'))

  await test.step('she says what she hopes for, and sees how many fit and what a must costs', async () => {
    await page.goto('/preferences')
    await expect.poll(() => fitting(page)).toBeGreaterThan(5)
    const before = await fitting(page)
    const [age, state] = ['Age', 'State'].map((name) => page.getByRole('region', { name, exact: true })) as [
      Region,
      Region,
    ]
    await page.getByRole('button', { name: /Age$/ }).click()
    await age.locator('label').getByText('Must', { exact: true }).click()
    await age.getByLabel('From (years)').fill('24')
    await age.getByLabel('To (years)').fill('36')
    await expect.poll(() => fitting(page)).toBeLessThan(before)
    const after = await fitting(page)
    await expect(age.getByText(`Without this must, ${before - after} more would fit.`)).toBeVisible()
    await page.getByRole('button', { name: /State$/ }).click()
    await expect(state.getByRole('radio', { name: 'Wish' })).toBeChecked()
    await state.getByLabel('Add to state').selectOption(STATE)
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await expect(page.getByText('Your preferences are saved')).toBeVisible()
  })

  await test.step('the recommendations keep the must, and say why', async () => {
    await page.goto('/dashboard')
    await expect(cards(page).first()).toBeVisible()
    const ages = await yearsIn(page)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(24)
    expect(Math.max(...ages)).toBeLessThanOrEqual(36)
    await expect(page.getByText('Your list has changed')).toHaveCount(0)
    await cards(page).filter({ hasText: STATE }).first().getByRole('link', { name: 'View Profile' }).click()
    const why = page.getByRole('region', { name: 'Why this match' })
    await expect(why.getByText(`Home: ${STATE}, as you wish`)).toBeVisible()
    await page.goBack()
    await expect(cards(page).first()).toBeVisible()
  })

  const before = await namesIn(page)
  const put = cards(page).filter({ hasNotText: STATE }).first()
  const aside = await put.getByRole('heading').getByRole('link').innerText()

  await test.step('she declines two from other states', async () => {
    await put.getByRole('button', { name: `Not for me: ${aside}` }).click()
    await expect(page.getByText(`You will not see ${aside} in your lists. Nobody is told.`)).toBeVisible()
    await page.goto('/requests')
    await page.getByRole('button', { name: `Decline ${suitor}’s request` }).click()
    await expect(page.getByRole('article').filter({ hasText: suitor }).getByText('Rejected')).toBeVisible()
  })

  await test.step('the next day her list differs, and says why', async () => {
    await site.nextDay()
    const why = 'You said no to 2 people who live in a different state, so such people come later.'
    // A job carries out an answer once it can no longer be undone.
    await expect(async () => {
      await page.goto('/dashboard')
      await expect(page.getByText(why)).toBeVisible({ timeout: 15_000 })
    }).toPass()
    const after = await namesIn(page)
    expect(after).not.toContain(aside)
    expect(after).not.toContain(suitor)
    // Not only are they gone: those from her own state stand sooner.
    const rest = before.filter((name) => name !== aside)
    const fromHome = await namesIn(page, STATE)
    expect(meanPlace(after, fromHome)).toBeLessThan(meanPlace(rest, fromHome))
  })
  await context.close()
})

type Region = ReturnType<Page['getByRole']>
