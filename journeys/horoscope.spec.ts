import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { MAN, signIn, test, WOMAN } from './playwright-fixtures.ts'

async function giveBirth(page: Page, certainty: string, fillTime: () => Promise<void>) {
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Horoscope' }).click()
  const place = page.getByLabel('Place of birth')
  const change = page.getByRole('button', { name: 'Change birth details' })
  await place.or(change).first().waitFor()
  if (await change.isVisible()) await change.click()
  const other = page.getByRole('button', { name: 'Change place' })
  await place.or(other).first().waitFor()
  if (await other.isVisible()) await other.click()
  await page.getByText(certainty).click()
  await fillTime()
  await place.fill('Pune')
  await page.getByRole('button', { name: /^Pune/ }).first().click()
  await page.getByRole('button', { name: 'Save and show the chart' }).click()
  await expect(page.getByRole('heading', { name: 'Birth chart' })).toBeVisible()
}

const compareSwitch = (page: Page) => page.getByRole('checkbox', { name: /^Compare horoscopes/ })

/** Turns the comparison on or off, and waits until the server has saved it: the switch shows its new state before. */
async function setCompare(page: Page, isOn: boolean) {
  await compareSwitch(page).setChecked(isOn)
  await expect(compareSwitch(page)).toBeEnabled()
  await expect(compareSwitch(page)).toBeChecked({ checked: isOn })
}

const ownId = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { _id: string })._id)

/** The ids in lists by points, also those of people that this member has answered. */
const listedByPoints = (page: Page) =>
  page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('authToken')}` }
    const answer = await fetch('/api/profile/list?horoscopePoints=acceptable&includeAnswered=true', { headers })
    const byPoints = await fetch('/api/profile/list?sortBy=points&includeAnswered=true&limit=50', { headers })
    const idsIn = async (reply: Response) =>
      ((await reply.json()) as { data: { _id: string }[] }).data.map(({ _id }) => _id)
    return { reaching: await idsIn(answer), ordered: await idsIn(byPoints) }
  })

test('horoscopes: an uncertain time, permission to compare, the match and its report; without permission nothing is left', async ({
  page: hers,
  newBrowser,
}) => {
  const { page: his } = await newBrowser()
  await signIn(hers, WOMAN)
  await signIn(his, MAN)
  const [herId, hisId] = [await ownId(hers), await ownId(his)]

  await test.step('she knows the approximate hour, he the part of the day; the page says what is certain', async () => {
    await giveBirth(hers, 'About, within half an hour', () => hers.getByLabel('Time of birth').fill('06:30'))
    await giveBirth(his, 'Only the part of the day', async () => {
      await his.getByRole('combobox', { name: 'Part of the day' }).selectOption({ label: 'Morning, 6 am to noon' })
    })
    await expect(his.getByText(/^Lagna (not certain|not known)/)).toBeVisible()
    await expect(hers.getByText(/^Moon (not )?certain/)).toBeVisible()
  })

  await test.step('there is no match until both have allowed it', async () => {
    await setCompare(hers, true)
    await hers.goto(`/horoscope/with/${hisId}`)
    await expect(hers.getByText('There is no match to show')).toBeVisible()
  })

  await test.step('both allow it: the profile leads to the match, and the match to a report in Hindi', async () => {
    await setCompare(his, true)
    await hers.goto(`/profile/${hisId}`)
    await hers.getByRole('link', { name: 'See the match' }).click()
    await expect(hers.getByText(/of 36 points/)).toBeVisible()
    await hers.getByRole('tab', { name: 'Ten poruthams' }).click()
    await expect(hers.getByRole('row', { name: /^Rajju/ })).toBeVisible()
    await hers.getByText('हिन्दी').click()
    const coming = hers.waitForEvent('download')
    await hers.getByRole('button', { name: 'Download the PDF' }).click()
    const file = await coming
    expect(file.suggestedFilename()).toBe('horoscope-match-hi.pdf')
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  })

  await test.step('she searches by it', async () => {
    await hers.goto('/search')
    await expect(hers.getByRole('button', { name: 'Horoscope', exact: true })).toBeVisible()
    expect((await listedByPoints(hers)).ordered).toContain(hisId)
  })

  await test.step('he turns it off, and neither of them finds anything of it anywhere', async () => {
    await setCompare(his, false)
    const { reaching, ordered } = await listedByPoints(hers)
    expect([...reaching, ...ordered]).not.toContain(hisId)
    expect((await listedByPoints(his)).reaching).toEqual([])
    await his.goto(`/profile/${herId}`)
    await expect(his.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(his.getByText(/of 36 points/)).toHaveCount(0)
    await his.goto('/search?sort=points&nakshatra=Rohini')
    await expect(his.getByRole('article').first()).toBeVisible()
    await expect(his.getByText(/nakshatra|horoscope/i)).toHaveCount(0)
    await his.goto(`/horoscope/with/${herId}`)
    await expect(his.getByText('There is no match to show')).toBeVisible()
  })
})
