import { expect } from '@playwright/test'
import { DEMO_PASSWORD } from './running-site.ts'
import { signIn, test, WOMAN } from './playwright-fixtures.ts'

const PAGES = [
  ['About', 'About Parinay'],
  ['Contact', 'Contact'],
  ['Careers', 'Careers'],
  ['Help Center', 'Help Center'],
  ['Safety Tips', 'Safety Tips'],
  ['FAQs', 'FAQs'],
  ['Privacy Policy', 'Privacy Policy'],
  ['Terms of Service', 'Terms of Service'],
  ['Cookie Policy', 'Cookie Policy'],
  ['Transparency', 'Transparency'],
] as const

// spec: 2.1.14
test('every page of the footer opens', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/about')
  for (const [name, heading] of PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('sections of a page have addresses, and a question is open at its address', async ({ page }) => {
  await page.goto('/privacy#deletion')
  await expect(page.getByRole('heading', { name: 'How long we keep it, and what deleting does' })).toBeInViewport()

  await page.goto('/faqs#delete')
  await expect(page.getByText('erased at once and cannot be brought back')).toBeInViewport()
  await page.getByRole('link', { name: 'What is erased, and what stays' }).click()
  await expect(page.getByRole('heading', { name: 'How long we keep it, and what deleting does' })).toBeInViewport()

  await page.getByRole('contentinfo').getByRole('link', { name: 'Complain without an account' }).click()
  await expect(page.getByRole('heading', { name: 'Grievance officer' })).toBeInViewport()
  await expect(page.getByText('This installation is a trial without a named operator.')).toBeVisible()
})

test('the help center leads a visitor through the login to the screen in question', async ({ page }) => {
  await page.goto('/help')
  await page.getByRole('searchbox').fill('declining')
  await page.getByRole('link', { name: 'Open Requests' }).click()
  await page.getByLabel('Phone Number').fill(WOMAN)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/requests$/)
})

test('a missing file gives people a page and programs a refusal', async ({ page }) => {
  const answer = await page.goto('/assets/older-release.js')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  const program = await page.request.get('/assets/older-release.js', { headers: { accept: '*/*' } })
  expect([program.status(), program.headers()['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
})

test('after a new release a page that misses its files reloads once', async ({ page }) => {
  await signIn(page, WOMAN)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let opened = 0
  page.on('domcontentloaded', () => opened++)
  const screen = /\/assets\/membership-screen-[^/]*\.js$/
  await page.route(screen, (route) => (opened === 0 ? route.abort() : route.continue()))
  await page.getByRole('link', { name: 'View Plans' }).click()
  await expect(page.getByRole('heading', { name: 'COMING SOON!' })).toBeVisible()
  expect(opened).toBe(1)
})

test('a page that cannot be fetched says so, and opens by itself when the connection returns', async ({
  page,
  context,
}) => {
  await signIn(page, WOMAN)
  await expect(page.getByRole('link', { name: 'View Plans' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'View Plans' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'COMING SOON!' })).toBeVisible()
})
