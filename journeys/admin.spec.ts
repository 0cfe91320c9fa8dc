import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from './running-site.ts'
import { ADMIN, MAN, MODERATOR, signIn, test, WOMAN } from './playwright-fixtures.ts'

// spec: 4.6.2
test('an admin deactivates a member, who is logged out on another device and cannot log in again', async ({
  page,
  newBrowser,
}) => {
  const { page: hers } = await newBrowser()
  await signIn(hers, WOMAN)
  await hers.goto('/requests')
  await expect(hers.getByRole('heading', { name: 'Connection Requests' })).toBeVisible()

  await signIn(page, ADMIN)
  await page.getByRole('combobox', { name: 'Search users and profiles' }).fill(WOMAN)
  await page.getByRole('group', { name: 'Users' }).getByRole('option').click()
  const details = page.getByRole('dialog', { name: 'User Details' })
  await expect(details.getByRole('definition').first()).toHaveText('Asha Kelkar')
  await details.getByRole('button', { name: /^Deactivate/ }).click()
  await page
    .getByRole('dialog', { name: 'Deactivate Asha Kelkar?' })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expect(page.getByText('User updated successfully')).toBeVisible()
  await expect(details.getByText('Inactive')).toBeVisible()

  // Without an action of hers.
  await expect(hers).toHaveURL(/\/login/)
  await expect(hers.getByText('Your session has ended. Please log in again.')).toBeVisible()
  expect(await hers.evaluate(() => localStorage.getItem('authToken'))).toBeNull()

  await hers.getByLabel('Phone Number').fill(WOMAN)
  await hers.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await hers.keyboard.press('Enter')
  await expect(hers.getByText('Your account has been deactivated. Please contact support.')).toBeVisible()

  // Later journeys need her account as before.
  await details.getByRole('button', { name: /^Activate/ }).click()
  await page
    .getByRole('dialog', { name: 'Activate Asha Kelkar?' })
    .getByRole('button', { name: 'Activate', exact: true })
    .click()
  await expect(details.getByText('Active', { exact: true })).toBeVisible()
})

test('rows of a table are 36 px with a mouse on a wide screen, and hidden columns stay hidden', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, ADMIN)
  await page.goto('/admin?tab=users')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(20)
  expect(await rows.evaluateAll((all) => [...new Set(all.map((row) => row.getBoundingClientRect().height))])).toEqual([
    36,
  ])
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Phone' }).uncheck()
  await page.reload()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Role', 'Status', 'Created', 'Actions'])
})

test('moderators see only what they may do', async ({ page }) => {
  await signIn(page, MODERATOR)
  await expect(page.getByRole('tab')).toHaveText([
    'Dashboard',
    'Users',
    'Profiles',
    'Requests',
    'Conversations',
    'Photos',
    'Verification',
    'Stories',
    'Reports',
    'Duplicates',
  ])
  await page.goto('/admin?tab=audit')
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true')

  await page.goto('/admin?tab=users')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  for (const forbidden of [/Export CSV/, /^Deactivate/, /^Activate/])
    await expect(page.getByRole('button', { name: forbidden })).toHaveCount(0)
  await expect(page.getByRole('combobox', { name: /^Role of/ })).toHaveCount(0)
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('button', { name: /^(Un)?[Vv]erify/ })).toBeVisible()
  await expect(details.getByRole('combobox')).toHaveCount(0)
})

// spec: 2.17.10, 2.17.12
test('users are exported as a file, and a role changes in its row', async ({ page }) => {
  await signIn(page, ADMIN)
  await page.goto(`/admin?tab=users&search=${MAN}`)
  await page.getByRole('combobox', { name: 'Role of Rohan Bhide' }).selectOption('moderator')
  await page
    .getByRole('dialog', { name: 'Make Rohan Bhide a moderator?' })
    .getByRole('button', { name: 'Change role' })
    .click()
  await expect(page.getByText('User updated successfully')).toBeVisible()
  await page.getByRole('combobox', { name: 'Role of Rohan Bhide' }).selectOption('user')
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^users_\d+\.csv$/)
  await expect(page.getByText('Users exported successfully')).toBeVisible()
})

test('on a small phone no tab of the panel scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, ADMIN)
  for (const [tab, sign] of Object.entries(TABS)) {
    await page.goto(`/admin?tab=${tab}`)
    await expect(page.getByRole('tabpanel').getByText(sign).first()).toBeVisible()
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(tooWide, tab).toBeLessThanOrEqual(0)
  }
})

test('members load nothing of the panel, and staff load charts only when they open them', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const ofThePanel = () => loaded.filter((path) => /\/assets\/(admin|activity)/.test(path))
  await signIn(page, WOMAN)
  for (const path of ['/dashboard', '/search', '/requests', '/messages', '/my-profile']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(ofThePanel()).toEqual([])

  await page.evaluate(() => localStorage.clear())
  await signIn(page, ADMIN)
  await expect(page.getByRole('heading', { name: 'Registrations' })).toBeVisible()
  expect(ofThePanel().some((path) => path.includes('activity'))).toBe(true)
  loaded.length = 0
  await page.goto('/admin?tab=users')
  await expect(page.getByText(/^\d+ users$/)).toBeVisible()
  expect(ofThePanel().some((path) => path.includes('admin-screen'))).toBe(true)
  expect(ofThePanel().filter((path) => path.includes('activity'))).toEqual([])
})

/** Each tab with an element that appears once it is loaded. */
const TABS = {
  dashboard: 'Today so far',
  users: /^\d+ users$/,
  profiles: /^\d+ profiles$/,
  requests: /^\d+ requests$/,
  conversations: /^\d+ conversations$/,
  photos: /^\d+ photos$/,
  audit: /^\d+ entr(y|ies)$|^No changes yet$/,
}
