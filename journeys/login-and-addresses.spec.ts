import { expect } from '@playwright/test'
import { ADMIN, signIn, test, WOMAN } from './playwright-fixtures.ts'

// spec: 2.1.3, 2.1.6, 2.1.7, 2.1.8, 2.1.9, 2.1.12, 4.1.5
test('visitors see the landing page, members their dashboard, staff the panel', async ({ page }) => {
  await page.goto('/requests')
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, WOMAN)
  for (const path of ['/', '/login', '/no-such-page', `/no-such-page/${'x'.repeat(300)}`, '/admin']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, ADMIN)
  await expect(page).toHaveURL(/\/admin$/)
})

// spec: 4.1.5
test('logging out in one tab also logs out the other', async ({ page, context }) => {
  await signIn(page, WOMAN)
  const second = await context.newPage()
  await second.goto('/search')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(second).toHaveURL(/\/login/)
})

test('the address contains filters, view and page, and back undoes a choice', async ({ page }) => {
  await signIn(page, WOMAN)
  await page.goto('/search?view=recent&state=Maharashtra')
  await expect(page.getByRole('tab', { name: 'Recently Joined' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'State: Maharashtra' })).toBeVisible()
  await page
    .getByRole('button', { name: 'Diet', exact: false })
    .or(page.getByRole('button', { name: 'Lifestyle' }))
    .first()
    .click()
  await page.getByRole('group', { name: 'Diet' }).getByRole('button', { name: 'Vegetarian', exact: true }).click()
  // The button's text changes once its count is known.
  await page.getByRole('button', { name: /^Apply: / }).click()
  await expect(page).toHaveURL(/diet=Vegetarian/)
  await page.goBack()
  await expect(page).not.toHaveURL(/diet=/)
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page).not.toHaveURL(/state=/)
})
