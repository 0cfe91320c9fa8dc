import { expect, type Page } from '@playwright/test'
import { connected } from './connect-new-members.ts'
import { MODERATOR, signIn, test } from './playwright-fixtures.ts'

const PASSWORD = 'a good password'
const HER = { fullName: 'Yamini Kulkarni', phoneNumber: '9820177851', gender: 'female' }
const HIM = { fullName: 'Farhan Sheikh', phoneNumber: '9820177852', gender: 'male' }

async function picture(page: Page) {
  const bytes = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1000
    canvas.height = 700
    const pen = canvas.getContext('2d')!
    pen.fillStyle = '#e9d8c0'
    pen.fillRect(0, 0, 1000, 700)
    return canvas.toDataURL('image/jpeg').split(',')[1]!
  })
  return { name: 'us.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes, 'base64') }
}

test('success story: she tells it, he confirms, a moderator approves, everybody reads it, he withdraws and it is gone', async ({
  site,
  newBrowser,
}, testInfo) => {
  test.setTimeout(240_000)
  await connected(site.address, HER, HIM)
  const pages = [await newBrowser(), await newBrowser(), await newBrowser(), await newBrowser()]
  const [her, him, staff, visitor] = pages.map(({ page }) => page) as [Page, Page, Page, Page]
  await her.setViewportSize({ width: 360, height: 740 })

  await signIn(her, HER.phoneNumber, PASSWORD)
  await her.goto('/settings')
  await her.getByRole('link', { name: /^We found each other/ }).click()
  await her.getByLabel('Who you found').selectOption({ label: HIM.fullName })
  await her.getByRole('textbox', { name: 'Your story' }).fill('We met here in spring. Our families met in autumn.')
  await her.locator('input[type=file]').setInputFiles(await picture(her))
  await her.getByRole('button', { name: `Send to ${HIM.fullName}` }).click()
  await expect(her.getByText(`Waiting for ${HIM.fullName} to confirm it.`)).toBeVisible()
  await her.screenshot({ path: testInfo.outputPath('sent.png'), fullPage: true })

  await signIn(him, HIM.phoneNumber, PASSWORD)
  await him.goto('/notifications')
  await him.getByText(/wrote a story about the two of you/).click()
  await expect(him.getByText('We met here in spring.')).toBeVisible()
  await him.getByLabel('Shown about you').selectOption({ label: 'First letter of the name' })
  await him.getByRole('button', { name: 'Confirm' }).click()
  await expect(him.getByText('A moderator reads it next.')).toBeVisible()

  await visitor.goto('/success-stories')
  await expect(visitor.getByText('No story has been told yet')).toBeVisible()

  await signIn(staff, MODERATOR)
  await staff.goto('/admin?tab=stories')
  await expect(staff.getByRole('heading', { name: 'Yamini and F.' })).toBeVisible()
  await staff.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(staff.getByText('No stories are waiting')).toBeVisible()

  await visitor.reload()
  const story = visitor.getByRole('article', { name: 'Yamini and F.' })
  await expect(story).toBeVisible()
  await expect
    .poll(() => story.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await visitor.screenshot({ path: testInfo.outputPath('published.png'), fullPage: true })

  await him.getByRole('button', { name: 'Withdraw it' }).click()
  await him.getByRole('dialog').getByRole('button', { name: 'Withdraw it' }).click()
  await expect(him.getByText('The story and its photo are erased.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('No story has been told yet')).toBeVisible()
  await expect(her.getByText(`${HIM.fullName} prefers not to publish a story.`)).toBeVisible()
})
