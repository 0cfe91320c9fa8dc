// A phone number is asked for, allowed, seen, and taken back. Until then, and afterwards, no reply holds it.
import { expect, type Page } from '@playwright/test'
import { asks, connected } from './connect-new-members.ts'
import { DEMO_PASSWORD } from './running-site.ts'
import { ADMIN, signIn, test } from './playwright-fixtures.ts'

const PASSWORD = 'a good password'
const HER = { fullName: 'Nandini Pai', phoneNumber: '9820166401', gender: 'female' }
const HIM = { fullName: 'Sameer Kulkarni', phoneNumber: '9820166402', gender: 'male' }
const LINE = 'Our mothers would like to talk'

const signedIn = (site: string, phoneNumber: string, password: string) =>
  asks(site, 'POST', '/auth/login', { phoneNumber, password })

/** All bodies that the page received, as one text. */
function received(page: Page) {
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    bodies.push(await response.text().catch(() => ''))
  })
  return () => bodies.join('\n')
}

async function openDialog(page: Page, person: string) {
  await page.goto(`/profile/${person}`)
  await page.getByRole('button', { name: 'View Contact Information' }).click()
  return page.getByRole('dialog', { name: 'Contact information' })
}

test('a number is asked for, allowed, seen and taken back', async ({ site, newBrowser }) => {
  await connected(site.address, HER, HIM)
  const [her, him] = [
    await signedIn(site.address, HER.phoneNumber, PASSWORD),
    await signedIn(site.address, HIM.phoneNumber, PASSWORD),
  ]
  const admin = await signedIn(site.address, ADMIN, DEMO_PASSWORD)
  await asks(site.address, 'PUT', `/admin/users/${him.user.id}`, { tier: 'basic' }, admin.token)
  const [{ page: hers }, { page: his }] = [await newBrowser(), await newBrowser()]
  await signIn(hers, HER.phoneNumber, PASSWORD)
  await signIn(his, HIM.phoneNumber, PASSWORD)
  const texts = received(his)

  await test.step('he asks, with a line', async () => {
    const dialog = await openDialog(his, her.user.id)
    await dialog.getByLabel(/A line to go with it/).fill(LINE)
    await dialog.getByRole('button', { name: 'Ask to exchange numbers' }).click()
    await expect(dialog.getByText('You have asked Nandini Pai')).toBeVisible()
  })
  await test.step('she reads the line, and allows it', async () => {
    await hers.goto('/settings#contact')
    await expect(hers.getByText(LINE)).toBeVisible()
    await hers.getByRole('button', { name: 'Allow Sameer Kulkarni' }).click()
    await expect(hers.getByText('May see your phone number')).toBeVisible()
  })
  expect(texts()).not.toContain(HER.phoneNumber)

  await test.step('he sees the number, after its cost was said', async () => {
    const dialog = await openDialog(his, her.user.id)
    await expect(dialog.getByText(/This uses one of the \d+ phone numbers left/)).toBeVisible()
    expect(texts()).not.toContain(HER.phoneNumber)
    await dialog.getByRole('button', { name: 'Show the number' }).click()
    await expect(dialog.getByRole('link', { name: new RegExp(HER.phoneNumber) })).toBeVisible()
  })
  await test.step('she sees that he did, and takes it back', async () => {
    await hers.reload()
    await expect(hers.getByText(/^Seen once/)).toBeVisible()
    await hers.getByRole('button', { name: 'Take back Sameer Kulkarni' }).click()
    await expect(hers.getByText('Can no longer see your phone number', { exact: true })).toBeVisible()
  })
  await test.step('he sees it no more', async () => {
    const later = received(his)
    const dialog = await openDialog(his, her.user.id)
    await expect(dialog.getByText('Nandini Pai no longer shares their phone number with you.')).toBeVisible()
    expect(later()).not.toContain(HER.phoneNumber)
  })
})
