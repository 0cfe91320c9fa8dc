import { expect, type Page } from '@playwright/test'
import { MAN, MODERATOR, signIn, test } from './playwright-fixtures.ts'

const PASSWORD = 'a good password'

async function picture(page: Page, name: string) {
  const bytes = await page.evaluate((text) => {
    const canvas = document.createElement('canvas')
    canvas.width = 1000
    canvas.height = 700
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#e9d8c0'
    pen.fillRect(0, 0, 1000, 700)
    pen.fillStyle = '#2f6b4f'
    pen.font = '48px sans-serif'
    pen.fillText(text, 80, 200)
    return canvas.toDataURL('image/jpeg').split(',')[1]!
  }, name)
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes, 'base64') }
}

async function send(page: Page, check: string, document?: string) {
  await page.goto('/verification')
  const card = page.getByRole('region', { name: check })
  await card.getByRole('button', { name: /^Send a/ }).click()
  if (document) await card.getByLabel('Document').selectOption({ label: document })
  await card.locator('input[type=file]').setInputFiles(await picture(page, check))
  await card.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card.getByText('Waiting for a moderator')).toBeVisible()
}

async function approve(staff: Page, check: string, name: string) {
  await staff.goto('/admin?tab=verification')
  await staff.getByRole('button', { name: new RegExp(`${name}.*${check}`, 's') }).click()
  await staff.getByRole('button', { name: 'Open the picture' }).click()
  await expect(staff.getByRole('img', { name: `What ${name} sent` })).toBeVisible()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await expect(staff.getByText('Approved', { exact: true })).toBeVisible()
}

test('verification: code, document, selfie, decision, and the list that the badge opens', async ({
  page: hers,
  newBrowser,
  site,
}, testInfo) => {
  const { page: staff } = await newBrowser()
  const { page: his } = await newBrowser()
  await hers.setViewportSize({ width: 360, height: 740 })
  const registered = await hers.request.post('/api/auth/register', {
    data: {
      fullName: 'Kavya Ranganathan',
      phoneNumber: '9820177731',
      password: PASSWORD,
      gender: 'female',
      dateOfBirth: '1996-04-23',
      profileCreatedFor: 'self',
    },
  })
  const { user } = (await registered.json()) as { user: { id: string } }
  await signIn(hers, '9820177731', PASSWORD)

  await hers.goto('/verification')
  await hers.getByRole('link', { name: 'Verify phone number' }).click()
  await hers.getByRole('button', { name: 'Send code' }).click()
  await expect.poll(() => site.lastCode()).toMatch(/^\d{6}$/)
  await hers.getByLabel('Code').fill(site.lastCode())
  await hers.getByRole('button', { name: 'Verify' }).click()
  await hers.waitForURL('**/settings')

  await send(hers, 'Identity document', 'Passport')
  await send(hers, 'Selfie')
  await hers.screenshot({ path: testInfo.outputPath('sent.png'), fullPage: true })

  await signIn(staff, MODERATOR)
  await approve(staff, 'Passport', 'Kavya Ranganathan')
  await approve(staff, 'Selfie', 'Kavya Ranganathan')

  await signIn(his, MAN)
  await his.goto(`/profile/${user.id}`)
  await his.getByRole('link', { name: 'Verified' }).click()
  const list = his.getByRole('region', { name: 'What is verified' })
  await expect(list.getByText(/✓ By a code/)).toBeVisible()
  await expect(list.getByText(/✓ Passport, \d/)).toBeVisible()
  await expect(list.getByText(/✓ Compared with the photos, \d/)).toBeVisible()
  await expect(list.getByText('Not checked')).toHaveCount(1)
})
