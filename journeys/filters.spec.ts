import { expect, type Locator, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from './running-site.ts'
import { signIn, test, WOMAN } from './playwright-fixtures.ts'

test('choosing an option finds as many profiles as its count says', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.goto('/search')
  // Members of other journeys may have joined meanwhile.
  await expect.poll(() => totalOf(page)).toBeGreaterThan(20)

  let inFirstState = 0
  let firstState = ''
  await test.step('a choice that applies at once', async () => {
    await page.getByRole('button', { name: 'State' }).click()
    const most = await fullest(panel(page).getByRole('listitem'))
    await panel(page).getByRole('button', { name: most.label }).click()
    await expect.poll(() => totalOf(page)).toBe(most.count)
    inFirstState = most.count
    firstState = most.label
  })

  await test.step('a second value adds as many profiles as its count says', async () => {
    const other = await fullest(panel(page).getByRole('listitem').filter({ hasNotText: firstState }))
    await panel(page).getByRole('button', { name: other.label }).click()
    await expect.poll(() => totalOf(page)).toBe(inFirstState + other.count)
    await page.keyboard.press('Escape')
  })

  await test.step('choices that wait for Apply, with counts for the chosen states', async () => {
    await page.getByRole('button', { name: 'Religion + Caste' }).click()
    const religion = panel(page).getByRole('group', { name: 'Religion' })
    const most = await fullest(religion.getByRole('listitem'))
    await religion.getByRole('button', { name: most.label }).click()
    // The castes of the religion appear below it, and the button moves down.
    await expect(panel(page).getByRole('group', { name: 'Caste' }).getByRole('listitem').first()).toContainText(/\d/)
    await expect(apply(page)).toHaveText(applyLabel(most.count))
    await apply(page).click()
    await expect.poll(() => totalOf(page)).toBe(most.count)
  })

  await test.step('ages, whose count changes while typing', async () => {
    const requests: string[] = []
    await page.getByRole('button', { name: 'Age Range' }).click()
    await expect(apply(page)).toHaveText(/profile/)
    page.on('request', (request) => requests.push(request.url()))
    await panel(page).getByLabel('To').fill('34')
    await expect(apply(page)).toHaveText(/profile/)
    const count = countIn((await apply(page).textContent())!)
    expect(requests).toEqual([])
    await apply(page).click()
    await expect.poll(() => totalOf(page)).toBe(count)
  })
})

test('an option without profiles is dimmed but can be chosen; a suggestion replaces it, and back undoes that', async ({
  page,
}) => {
  await signIn(page, WOMAN)
  await page.goto('/search?state=Maharashtra')
  const before = await expectFound(page)

  await page.getByRole('button', { name: 'Gender' }).click()
  const male = panel(page).getByRole('button', { name: 'Male', exact: true })
  const female = panel(page).getByRole('button', { name: 'Female' })
  await expect(female).toHaveAccessibleDescription('no profiles')
  expect(await colourOf(female)).not.toBe(await colourOf(male))
  await female.click()
  await expect(emptyHeading(page)).toBeVisible()

  const loosened = page.getByRole('button', { name: `Any gender: ${before} ${before === 1 ? 'person' : 'people'}` })
  await loosened.click()
  await expect.poll(() => totalOf(page)).toBe(before)
  await expect(results(page)).toBeFocused()
  await expect(page).not.toHaveURL(/gender/)

  await page.goBack()
  await expect(emptyHeading(page)).toBeVisible()
  await expect(loosened).toBeVisible()
  await page.goBack()
  await expect.poll(() => totalOf(page)).toBe(before)
})

test('a member who joins meanwhile moves no profile to another page', async ({ page, site }) => {
  await signIn(page, WOMAN)
  await page.goto('/search')
  const total = await expectFound(page)
  const first = await names(page)

  const joined = await fetch(`${site.address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      fullName: 'Nikhil Newcomer',
      phoneNumber: '9820067891',
      password: DEMO_PASSWORD,
      gender: 'male',
      dateOfBirth: '1994-05-14',
      profileCreatedFor: 'self',
    }),
  })
  expect(joined.ok).toBe(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2&upTo=\d+$/)
  await expect(page.getByRole('heading', { name: `Showing ${total - 20} of ${total} Profiles` })).toBeVisible()
  expect((await names(page)).filter((name) => first.includes(name))).toEqual([])

  await test.step('another order starts at the first page, with all profiles', async () => {
    await page.getByLabel('Sort by').selectOption('Oldest first')
    await expect(page).toHaveURL(/\/search\?sort=oldest$/)
    await expect.poll(() => totalOf(page)).toBe(total + 1)
    const ages = async () => (await page.getByRole('article').getByRole('heading').allInnerTexts()).map(countIn)
    await expect.poll(async () => (await ages()).toSorted((a, b) => b - a).join()).toBe((await ages()).join())
  })
})

const panel = (page: Page) => page.getByRole('region', { name: 'Quick Filters' }).getByRole('group').first()
const apply = (page: Page) => panel(page).getByRole('button', { name: 'Apply' })
const results = (page: Page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()
const emptyHeading = (page: Page) => page.getByRole('heading', { name: 'No Profiles Found', exact: true })
const names = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
const colourOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).color)

/** The last number in "Showing 20 of 1,204 Profiles". */
const countIn = (text: string) => Number(text.replaceAll(',', '').match(/\d+/g)?.at(-1) ?? 0)
const totalOf = async (page: Page) => countIn(await results(page).innerText())
const applyLabel = (count: number) => `Apply: show ${count} ${count === 1 ? 'profile' : 'profiles'}`

test('on a phone every filter is on one sheet, which Back closes, and its button says how many people it shows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, WOMAN)
  await page.goto('/search')
  const first = page.getByRole('article').first()
  await expect(first).toBeVisible()
  expect((await first.boundingBox())!.y).toBeLessThanOrEqual(240)

  const filters = page.getByRole('button', { name: /^Filters/ })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await filters.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(filters).toBeFocused()

  await filters.click()
  await sheet.getByRole('button', { name: 'State', exact: true }).click()
  await sheet.getByRole('button', { name: 'Maharashtra' }).click()
  await sheet.getByRole('group', { name: 'Cities in Maharashtra' }).getByRole('button', { name: 'Pune' }).click()
  await sheet.getByRole('group', { name: 'Cities in Maharashtra' }).getByRole('button', { name: 'Mumbai' }).click()
  // The long list of cities above it closes.
  const more = sheet.getByRole('button', { name: /^More Filters/ })
  await more.click()
  await expect(more).toBeInViewport({ ratio: 1 })
  await expect(sheet.getByText('Mother tongue', { exact: true })).toBeInViewport({ ratio: 1 })
  const show = sheet.getByRole('button', { name: /^Show \d+ (person|people)$/ })
  await expect(show).toBeInViewport({ ratio: 1 })
  const promised = countIn((await show.textContent())!)
  await show.click()
  await expect(page).toHaveURL(/\?state=Maharashtra&city=Mumbai&city=Pune$/)
  await expect.poll(() => totalOf(page)).toBe(promised)
  await expect(page.getByRole('button', { name: 'Filters · 2' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/search$/)
})

async function expectFound(page: Page) {
  await expect(page.getByRole('article').first()).toBeVisible()
  return totalOf(page)
}

/** The option with the largest count, once counts are loaded. Its first text is its name, its last number the count. */
async function fullest(options: Locator) {
  const read = () =>
    options.evaluateAll((all) =>
      all.flatMap((option) => {
        const text = [option.querySelector('button') ?? option, option.querySelector('[aria-hidden]') ?? option]
        const [label, count] = text.map((part) => part.textContent)
        const number = /(\d+)\)?$/.exec(count ?? '')?.[1]
        return label && number ? [{ label, count: Number(number) }] : []
      }),
    )
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
  return (await read()).toSorted((a, b) => b.count - a.count)[0]!
}
