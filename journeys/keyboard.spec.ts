import { expect, type Page } from '@playwright/test'
import { test } from './playwright-fixtures.ts'

const PASSWORD = 'a good password'

test('by keyboard only: from registering to the first interest, always with a visible focus', async ({ page }) => {
  await page.goto('/')

  await test.step('the skip link leads past the bar, and on to the registration', async () => {
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatchObject({ name: 'Skip to the main content', isSeen: true })
    await tabTo(page, 'Register Free')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/register')
    await expect(page.getByRole('heading', { name: 'Register Free' })).toBeVisible()
  })

  await test.step('the form is filled in from top to bottom and sent with Enter', async () => {
    await tabTo(page, 'Full Name')
    await page.keyboard.type('Leena Kulkarni')
    await tabOnTo(page, 'Phone Number')
    await page.keyboard.type('98200 66602')
    await tabOnTo(page, 'Male')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked()
    await tabOnTo(page, 'Day')
    // Each part of the date moves the focus to the next one.
    await page.keyboard.type('05051996')
    await expect(page.getByText(/^5 May 1996, \d+ years$/)).toBeVisible()
    await tabTo(page, 'Self')
    await page.keyboard.press('Space')
    await tabOnTo(page, 'Password')
    await page.keyboard.type(PASSWORD)
    await tabTo(page, 'Confirm Password')
    await page.keyboard.type('another password')
    await page.keyboard.press('Enter')
    expect(await focused(page)).toMatchObject({ name: 'Confirm Password', isSeen: true })
    await expect(page.getByText('Passwords do not match').first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    const declaration = page.getByRole('checkbox', { name: /^The person intends to marry/ })
    await expect(declaration).toBeFocused()
    await page.keyboard.press('Space')
    await expect(declaration).toBeChecked()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
  })

  await test.step('the popup takes the focus, keeps it, and returns it', async () => {
    await expect(page.getByRole('dialog', { name: 'Complete your profile' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeFocused()
    await tabTo(page, 'Skip for Now')
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Welcome, Leena' })).toBeFocused()
  })

  await test.step('search: a filter is opened and chosen, and the focus stays on its chip', async () => {
    await backTo(page, 'Search')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search')
    await expect(page.getByRole('heading', { name: 'Search', exact: true })).toBeFocused()
    await tabTo(page, 'State')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('group', { name: 'State' })).toBeVisible()
    await tabTo(page, 'Maharashtra')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/state=Maharashtra/)
    expect(await focused(page)).toMatchObject({ name: 'Maharashtra', isSeen: true })
    await page.keyboard.press('Escape')
    expect(await focused(page)).toMatchObject({ name: 'State: Maharashtra', isSeen: true })
  })

  await test.step('the first interest is sent, and the focus stays on the pressed button', async () => {
    // Waits for the filtered list, which replaces the previous one.
    await expect(page.locator('main [aria-busy="false"]').getByRole('article').first()).toBeVisible()
    const name = await page.getByRole('article').first().getByRole('link').first().innerText()
    await tabTo(page, name)
    await tabTo(page, 'Send Interest')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Interest sent successfully ❤️')).toBeVisible()
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Interest Sent', isSeen: true })
    const withdraw = `Withdraw your interest in ${name}`
    await expect(page.getByRole('button', { name: withdraw })).toBeVisible()
    await tabOnTo(page, withdraw)
  })
})

interface Focused {
  name: string
  /** True if it has a focus ring, is inside the window, and is not covered. */
  isSeen: boolean
}

/** The focused element by its accessible name, and whether its focus is visible. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return { name: '', isSeen: false }
    const labels = 'labels' in at ? [...((at as HTMLInputElement).labels ?? [])].map(({ innerText }) => innerText) : []
    const name = at.getAttribute('aria-label') ?? (labels.join(' ') || at.innerText)
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    const { left, top, width, height } = at.getClientRects()[0] ?? at.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    // Scripts cannot read the focus ring of the calendar button inside a date field.
    const isInside = at instanceof HTMLInputElement && !at.matches(':focus')
    const hasRing = isInside || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
    return {
      name: name.replaceAll(/\s+/g, ' ').trim(),
      isSeen: hasRing && over !== null && at.contains(over),
    }
  })

const MOST_STOPS = 60

/** Presses Tab until the element with this name has the focus. Every stop must be visible. */
const tabTo = (page: Page, name: string) => walk(page, 'Tab', name)
const backTo = (page: Page, name: string) => walk(page, 'Shift+Tab', name)

async function walk(page: Page, key: string, name: string) {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key)
    let now = await focused(page)
    // On a busy machine the page may still be drawing when the key is pressed.
    const look = async () => (now = await focused(page)).isSeen
    if (!now.isSeen)
      await expect
        .poll(look, {
          message: `"${now.name}" is seen to have the focus, after ${passed.slice(-3).join(', ')}`,
          timeout: 5_000,
        })
        .toBe(true)
    if (now.name === name) return
    passed.push(now.name)
  }
  throw new Error(`No way to "${name}" by ${key}: ${passed.join(', ')}`)
}

/** Expects the element with this name as the next stop. */
async function tabOnTo(page: Page, name: string) {
  await page.keyboard.press('Tab')
  expect(await focused(page)).toEqual({ name, isSeen: true })
}
