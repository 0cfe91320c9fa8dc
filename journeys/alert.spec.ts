import { expect } from '@playwright/test'
import { signIn, test, WOMAN } from './site.ts'

test('from nobody to somebody: nothing found, loosened, the search saved, a new member joins, the alert arrives', async ({
  page,
}) => {
  await signIn(page, WOMAN)

  await test.step('nobody fits, and the page says what would', async () => {
    await page.goto('/search?religion=Hindu&state=Ladakh')
    await expect(page.getByRole('heading', { name: 'No profiles found', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Save this search' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Hindus in Ladakh')
    await page.getByLabel('Tell me of new people who fit').selectOption('At once')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('link', { name: 'Saved as “Hindus in Ladakh”' })).toBeVisible()
  })

  await test.step('one press loosens it, and as many as it said are found', async () => {
    const suggestion = page.getByRole('button', { name: /: [\d,]+ profiles?$/ }).first()
    const count = /: ([\d,]+) /.exec((await suggestion.textContent())!)![1]!
    await suggestion.click()
    await expect(page.getByRole('heading', { name: new RegExp(`\\b${count} Profiles`) })).toBeVisible()
  })

  await test.step('somebody new joins who fits, and she hears of it without asking', async () => {
    const phoneNumber = '9820077901'
    const joined = await page.request.post('/api/auth/register', {
      data: {
        fullName: 'Tashi Wangchuk',
        phoneNumber,
        password: 'a good password',
        gender: 'male',
        dateOfBirth: '1985-05-05',
        profileCreatedFor: 'self',
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
    await page.goto('/notifications')
    await expect(page.getByText('Tashi Wangchuk fits your search “Hindus in Ladakh”')).toBeVisible({
      timeout: 30_000,
    })
    await page.getByText('Tashi Wangchuk fits your search “Hindus in Ladakh”').click()
    await expect(page.getByRole('heading', { name: 'Tashi Wangchuk' })).toBeVisible()
  })
})
