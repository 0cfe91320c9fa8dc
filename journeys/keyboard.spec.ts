import { expect, type Page } from '@playwright/test'
import { test } from './site.ts'

const PASSWORD = 'a good password'

test('by keyboard alone: from registering to the first interest, always seeing where one is', async ({ page }) => {
  await page.goto('/')

  await test.step('past the bar and into the registration', async () => {
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
    await tabOnTo(page, 'Gender')
    await page.keyboard.type('Female')
    await tabOnTo(page, 'Date of Birth')
    // The same whichever of day and month the browser asks for first.
    await page.keyboard.type('05051996')
    await expect(page.getByLabel('Date of Birth')).toHaveValue('1996-05-05')
    await tabTo(page, 'Profile Created For')
    await page.keyboard.type('Self')
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
    await page.waitForURL('**/dashboard')
  })

  await test.step('the popup takes the focus, keeps it, and gives it back', async () => {
    await expect(page.getByRole('dialog', { name: 'Complete your profile' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Complete your profile' })).toBeFocused()
    await tabTo(page, 'Skip for Now')
    await page.keyboard.press('Space')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Welcome, Leena' })).toBeFocused()
  })

  await test.step('search: a filter is opened, chosen and the focus stays with its chip', async () => {
    await backTo(page, 'Search')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search')
    await expect(page.getByRole('heading', { name: 'Search', exact: true })).toBeFocused()
    await tabTo(page, 'State')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Maharashtra')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/state=Maharashtra/)
    expect(await focused(page)).toMatchObject({ name: 'State: Maharashtra', isSeen: true })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toMatchObject({ name: 'State: Maharashtra', isSeen: true })
  })

  await test.step('the first interest is sent, and the focus stays on what was pressed', async () => {
    // The list for the filter, not the one before it that stands there until then.
    await expect(page.locator('main [aria-busy="false"]').getByRole('article').first()).toBeVisible()
    const name = await page.getByRole('article').first().getByRole('link').first().innerText()
    await tabTo(page, name)
    await tabTo(page, 'Send Interest')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Interest sent successfully ❤️')).toBeVisible()
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Interest Sent', isSeen: true })
    await tabOnTo(page, 'Message')
  })
})

interface Focused {
  name: string
  /** It has a ring, is inside the window, and nothing lies over it. */
  isSeen: boolean
}

/** What has the focus, by the name that is read aloud, and whether one sees that it has it. */
const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return { name: '', isSeen: false }
    const labels = 'labels' in at ? [...((at as HTMLInputElement).labels ?? [])].map(({ innerText }) => innerText) : []
    const name = at.getAttribute('aria-label') ?? (labels.join(' ') || at.innerText)
    const { outlineStyle, outlineWidth } = getComputedStyle(at)
    const { left, top, width, height } = at.getClientRects()[0] ?? at.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    // The calendar's button inside a date field has a ring of its own, about which no script can ask.
    const isInside = at instanceof HTMLInputElement && !at.matches(':focus')
    const hasRing = isInside || (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2)
    return {
      name: name.replaceAll(/\s+/g, ' ').trim(),
      isSeen: hasRing && over !== null && at.contains(over),
    }
  })

const MOST_STOPS = 60

/** Goes on with Tab to what has this name; every stop on the way must be seen. */
const tabTo = (page: Page, name: string) => walk(page, 'Tab', name)
const backTo = (page: Page, name: string) => walk(page, 'Shift+Tab', name)

async function walk(page: Page, key: string, name: string) {
  const passed: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    await page.keyboard.press(key)
    const now = await focused(page)
    expect(now.isSeen, `"${now.name}" is seen to have the focus, after ${passed.slice(-3).join(', ')}`).toBe(true)
    if (now.name === name) return
    passed.push(now.name)
  }
  throw new Error(`No way to "${name}" by ${key}: ${passed.join(', ')}`)
}

/** It is the very next stop. */
async function tabOnTo(page: Page, name: string) {
  await page.keyboard.press('Tab')
  expect(await focused(page)).toEqual({ name, isSeen: true })
}
