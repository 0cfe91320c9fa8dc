import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { signIn, test, WOMAN } from './site.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function expectClean(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  )
}

/** Nothing the page does may break the policy that it was sent with. */
function brokenPolicies(page: Page) {
  const broken: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text())
  })
  return broken
}

test('pages for visitors have no accessibility faults and keep their content policy', async ({ page }) => {
  const broken = brokenPolicies(page)
  for (const path of ['/', '/login', '/register', '/about']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectClean(page)
  }
  expect(broken).toEqual([])
})

test('pages for members have no accessibility faults and keep their content policy', async ({ page }) => {
  const broken = brokenPolicies(page)
  await signIn(page, WOMAN)
  for (const path of [
    '/dashboard',
    '/search',
    '/requests',
    '/messages',
    '/my-profile',
    '/profile-setup',
    '/membership',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await expectClean(page)
  }
  expect(broken).toEqual([])
})

test('a small phone shows every page without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, WOMAN)
  for (const path of [
    '/dashboard',
    '/search',
    '/requests',
    '/messages',
    '/my-profile',
    '/profile-setup',
    '/membership',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const tooWide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(tooWide, path).toBeLessThanOrEqual(0)
  }
})
