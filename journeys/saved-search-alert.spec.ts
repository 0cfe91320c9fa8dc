import { CONSENT_VERSIONS } from '@parinay/contract/consent'
import { expect } from '@playwright/test'
import { signIn, test, WOMAN } from './playwright-fixtures.ts'

test('a search that finds nobody is saved, and its alert arrives when a matching member joins', async ({ page }) => {
  await signIn(page, WOMAN)
  const panel = page.getByRole('region', { name: 'Quick Filters' }).getByRole('group').first()
  const found = page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()
  const bell = page.getByRole('link', { name: /^Notifications/ })

  await test.step('the filters show counts, and an option without profiles can be chosen', async () => {
    await page.goto('/search')
    await page.getByRole('button', { name: 'Religion + Caste' }).click()
    await panel.getByRole('button', { name: 'Hindu' }).click()
    const apply = panel.getByRole('button', { name: /^Apply: show [\d,]+ profiles$/ })
    const promised = countIn(await apply.textContent())
    await apply.click()
    await expect(found).toHaveText(new RegExp(`\\b${promised} Profiles`))
    await page.getByRole('button', { name: 'State' }).click()
    const ladakh = panel.getByRole('button', { name: 'Ladakh' })
    await expect(ladakh).toHaveAccessibleDescription('no profiles')
    await ladakh.click()
    await page.keyboard.press('Escape')
  })

  await test.step('the list is empty; she saves the search with alerts', async () => {
    await expect(page.getByRole('heading', { name: 'No Profiles Found', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save this search' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Hindus in Ladakh')
    await page.getByLabel('Alert me to new matches').selectOption('At once')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Saved as “Hindus in Ladakh”' })).toBeVisible()
  })

  await test.step('a suggestion finds as many profiles as it says', async () => {
    const suggestion = page.getByRole('button', { name: /: [\d,]+ (person|people)$/ }).first()
    const count = countIn(await suggestion.textContent())
    await suggestion.click()
    await expect(found).toHaveText(new RegExp(`\\b${count} Profiles`))
  })

  await test.step('a matching member joins, and the bell of the open page shows it', async () => {
    const before = countIn(await bell.textContent())
    const phoneNumber = '9820077901'
    const joined = await page.request.post('/api/auth/register', {
      data: {
        fullName: 'Tashi Wangchuk',
        phoneNumber,
        password: 'a good password',
        gender: 'male',
        dateOfBirth: '1985-05-05',
        profileCreatedFor: 'self',
        consent: CONSENT_VERSIONS,
      },
    })
    const { token } = (await joined.json()) as { token: string }
    const saved = await page.request.post('/api/profile/save', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        familyDetails: { currentResidenceState: 'Ladakh' },
        religiousDetails: { religion: 'Hindu' },
      },
    })
    expect(saved.status()).toBe(200)
    await expect.poll(async () => countIn(await bell.textContent()), { timeout: 120_000 }).toBe(before + 1)
    await bell.click()
    await page.getByText('Tashi Wangchuk matches your search “Hindus in Ladakh”').click()
    await expect(page.getByRole('heading', { name: 'Tashi Wangchuk' })).toBeVisible()
  })
})

/** The last number in "Apply: show 1,204 profiles"; 0 without a number. */
const countIn = (text: string | null) => Number(text?.replaceAll(',', '').match(/\d+/g)?.at(-1) ?? 0)
