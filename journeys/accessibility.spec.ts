import { expect, type Page } from '@playwright/test'
import { faults } from './accessibility-faults.ts'
import { test } from './playwright-fixtures.ts'
import { memberScreens } from './screen-states/member-screens.ts'
import { staffScreens } from './screen-states/staff-screens.ts'
import { arrive, Viewers } from './screen-states/sign-in-viewers.ts'
import { visitorScreens } from './screen-states/visitor-screens.ts'

/** The width of a page of 1280 pixels at 400 %, and of the narrowest phone. */
const NARROWEST = { width: 320, height: 780 }
/** Waits for a fault to disappear, because on a busy machine a changed scheme may be late. */
const softly = expect.configure({ soft: true })
const WIDE = { width: 1280, height: 900 }

const half = Math.ceil(memberScreens.length / 2)
const looked = {
  visitors: visitorScreens,
  'members, one half': memberScreens.slice(0, half),
  'members, the other half': memberScreens.slice(half),
  staff: staffScreens,
}

for (const [whose, states] of Object.entries(looked))
  test(`every screen and dialog of ${whose} has no accessibility faults in either scheme, no sideways scrolling at 320 pixels, and keeps its content policy`, async ({
    newBrowser,
    site,
  }) => {
    test.setTimeout(states.length * 60_000)
    const viewers = new Viewers(site.address)
    for (const state of states)
      await test.step(state.name, async () => {
        const { page, context } = await newBrowser()
        await page.setViewportSize(NARROWEST)
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const broken = brokenPolicies(page)
        await viewers.enter(context, state.viewer)
        await arrive(page, state)

        // In a window as high as the page, the bars fixed at its foot cover nothing.
        const tall = state.inWindow ? 0 : await page.evaluate(() => document.documentElement.scrollHeight)
        await page.setViewportSize({ ...NARROWEST, height: Math.max(NARROWEST.height, tall) })
        await painted(page)
        expect.soft(await sideways(page), `${state.name} scrolls sideways`).toBeLessThanOrEqual(0)
        await softly.poll(() => faults(page), { message: `${state.name}, light`, timeout: 40_000 }).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        await page.setViewportSize(WIDE)
        await painted(page)
        await softly.poll(() => faults(page), { message: `${state.name}, dark`, timeout: 40_000 }).toEqual([])
        expect.soft(broken, `${state.name} breaks its policy`).toEqual([])
        await context.close()
      })
  })

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits until the page is painted in the window's size and scheme. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))

/** Collects violations of the page's content policy. */
function brokenPolicies(page: Page) {
  const broken: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(message.text())
  })
  return broken
}

test('the landing page works without any script', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two families, one good decision.')
  await expect(page.getByRole('link', { name: 'Register Free' }).first()).toHaveAttribute('href', '/register')
  await context.close()
})

test('on a touch screen every control is at least 44 pixels wide and high', async ({ browser, site }) => {
  test.setTimeout(480_000)
  const viewers = new Viewers(site.address)
  const names = ['register', 'dashboard', 'search', 'requests received', 'messages', 'profile setup, family']
  for (const state of [...visitorScreens, ...memberScreens, ...staffScreens].filter(({ name }) =>
    [...names, 'admin, users'].includes(name),
  ))
    await test.step(state.name, async () => {
      const context = await browser.newContext({
        baseURL: site.address,
        viewport: { width: 360, height: 780 },
        hasTouch: true,
        isMobile: true,
      })
      await viewers.enter(context, state.viewer)
      const page = await context.newPage()
      await arrive(page, state)
      expect.soft(await tooSmall(page), state.name).toEqual([])
      await context.close()
    })
})

/** Controls less than 44 pixels wide or high. Links within a line of text are as high as the line; a mark may reach beyond its edge. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')].flatMap(
      (control) => {
        const target = control.closest('label') ?? control
        const { width, height } = target.getBoundingClientRect()
        const { display, visibility } = getComputedStyle(target)
        const beyond = Number.parseFloat(getComputedStyle(target, '::after').inset) || 0
        const isShown = width > 1 && height > 1 && display !== 'inline' && visibility !== 'hidden'
        const room = Math.min(width, height) - 2 * Math.min(0, beyond)
        return isShown && room < 43.5
          ? [`${control.getAttribute('aria-label') ?? control.textContent}: ${width} × ${height}`]
          : []
      },
    ),
  )
