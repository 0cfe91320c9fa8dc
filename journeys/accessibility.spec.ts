import { type BrowserContext, expect, type Page } from '@playwright/test'
import { SCREEN_MODULES } from '../web/first-files-of-screens.ts'
import { faults } from './accessibility-faults.ts'
import { test as base } from './playwright-fixtures.ts'
import { memberScreens } from './screen-states/member-screens.ts'
import type { Viewer } from './screen-states/screen-state.ts'
import { SCREEN_STATES } from './screen-states/screen-states.ts'
import { staffScreens } from './screen-states/staff-screens.ts'
import { arrive, Viewers } from './screen-states/sign-in-viewers.ts'
import { visitorScreens } from './screen-states/visitor-screens.ts'

/** The width of a page of 1280 pixels at 400 %, and of the narrowest phone. */
const NARROWEST = { width: 320, height: 780 }
const WIDE = { width: 1280, height: 900 }
/** Waits for a fault to disappear, because on a busy machine a changed scheme may be late. */
const softly = expect.configure({ soft: true })

interface Screens {
  /** Opens a page of this viewer that has nothing stored. The context of a viewer is kept, so that the site's files are loaded once. */
  openAs: (viewer: Viewer) => Promise<Page>
}

const test = base.extend<object, Screens>({
  openAs: [
    async ({ browser, site }, use) => {
      const viewers = new Viewers(site.address)
      const contexts = new Map<Viewer, BrowserContext>()
      const contextOf = async (viewer: Viewer) => {
        const known = contexts.get(viewer)
        if (known) return known
        const context = await browser.newContext({
          baseURL: site.address,
          locale: 'en-IN',
          timezoneId: 'Asia/Kolkata',
          viewport: NARROWEST,
          reducedMotion: 'reduce',
        })
        contexts.set(viewer, context)
        await viewers.enter(context, viewer)
        // Its process, with the compiled scripts, lives as long as it has a page.
        const idlePage = await context.newPage()
        await idlePage.goto('/robots.txt')
        return context
      }
      await use(async (viewer) => {
        const context = await contextOf(viewer)
        for (const page of context.pages().slice(1)) await page.close()
        await context.setOffline(false)
        const page = await context.newPage()
        const devTools = await context.newCDPSession(page)
        const stored = { origin: site.address, storageTypes: 'cookies,local_storage,indexeddb,service_workers' }
        await devTools.send('Storage.clearDataForOrigin', stored)
        return page
      })
      for (const context of contexts.values()) await context.close()
    },
    { scope: 'worker' },
  ],
})

const states = [...visitorScreens, ...memberScreens, ...staffScreens]

for (const state of states)
  test(`${state.name}: no accessibility faults in either scheme, no sideways scrolling at 320 pixels, no breach of the content policy`, async ({
    openAs,
  }) => {
    const page = await openAs(state.viewer)
    const breaches = policyBreaches(page)
    await arrive(page, state)

    const faultsInFittedWindow = async () => {
      if (!state.inWindow) await fitWindow(page)
      return faults(page)
    }
    if (!state.inWindow) await fitWindow(page)
    expect.soft(await sideways(page), 'pixels of sideways scrolling').toBeLessThanOrEqual(0)
    await softly.poll(faultsInFittedWindow, { message: 'light', timeout: 40_000 }).toEqual([])
    // Together, so that the page is drawn anew only once.
    await Promise.all([page.emulateMedia({ colorScheme: 'dark' }), page.setViewportSize(WIDE)])
    await painted(page)
    await softly.poll(() => faults(page), { message: 'dark', timeout: 40_000 }).toEqual([])
    expect.soft(breaches, 'breaches of the content policy').toEqual([])
  })

test('every screen of the site has a state that is checked here', () => {
  const paths = states.map(({ path }) => new URL(path, 'https://parinay.example').pathname)
  const hasState = (screen: string) => paths.some((path) => path === screen || path.startsWith(`${screen}/`))
  expect(Object.keys(SCREEN_MODULES).filter((screen) => !hasState(screen))).toEqual([])
})

/**
 * Makes the window as high as the page, and shows it from its top, so that the bars fixed at its foot cover nothing. The main part is at
 * least as high as the window, so that the footer may stay below it.
 */
async function fitWindow(page: Page) {
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...NARROWEST, height: Math.max(NARROWEST.height, tall) })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await painted(page)
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Waits until the page is painted in the window's size and scheme. */
const painted = (page: Page) =>
  page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))

/** Collects what the page tried against its content policy. */
function policyBreaches(page: Page) {
  const breaches: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) breaches.push(message.text())
  })
  return breaches
}

test('the landing page works without any script', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.address, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two families, one good decision.')
  await expect(page.getByRole('link', { name: 'Register Free' }).first()).toHaveAttribute('href', '/register')
  await context.close()
})

const stateNamed = (name: string) => {
  const found = SCREEN_STATES.find((state) => state.name === name)
  if (!found) throw new Error(`No screen is called ${name}`)
  return found
}

const SCREENS_FOR_TOUCH = [
  'register',
  'dashboard',
  'search',
  'requests received',
  'messages',
  'profile setup, family',
  'admin, users',
]

for (const state of SCREENS_FOR_TOUCH.map(stateNamed))
  test(`${state.name}: on a touch screen every control is at least 44 pixels wide and high`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      baseURL: site.address,
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
    })
    await new Viewers(site.address).enter(context, state.viewer)
    const page = await context.newPage()
    await arrive(page, state)
    expect(await tooSmall(page)).toEqual([])
    await context.close()
  })

const PHONE = { width: 360, height: 780 }
/** Two settings of a browser's text size for people who see little; the usual one is 16. */
const LARGE_TEXT_PX = [24, 32]
/** A screen of each frame: bars at the top and at the foot, forms, tables, cards, dialogs, a chart. */
const SCREENS_IN_LARGE_TEXT = [
  'register',
  'complaint, sent',
  'dashboard',
  'search',
  'matches, found',
  'profile',
  'report a profile',
  'my profile',
  'profile setup, basic',
  'profile setup, profession',
  'preferences, changing',
  'requests sent',
  'messages, a chat',
  'notifications, settings',
  'admin, dashboard',
  'admin, users',
]

for (const state of SCREENS_IN_LARGE_TEXT.map(stateNamed))
  test(`${state.name}: with very large text on a phone nothing scrolls sideways, and no bar, control or word of one is cut`, async ({
    openAs,
  }) => {
    const page = await openAs(state.viewer)
    await page.setViewportSize(PHONE)
    await arrive(page, state)
    const devTools = await page.context().newCDPSession(page)
    for (const standard of LARGE_TEXT_PX) {
      await devTools.send('Page.setFontSizes', { fontSizes: { standard } })
      await painted(page)
      expect.soft(await sideways(page), `sideways scrolling at ${standard} px`).toBeLessThanOrEqual(0)
      expect.soft(await cutAtTheSide(page), `cut at the side at ${standard} px`).toEqual([])
      expect.soft(await brokenWords(page), `words broken in two at ${standard} px`).toEqual([])
    }
  })

/** Words of the site's own texts that stand on two lines. Names that people have may be longer than a line. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    const lines = (word: Text, from: number, to: number) => {
      range.setStart(word, from)
      range.setEnd(word, to)
      return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)))
        .size
    }
    const isHidden = (element: Element) =>
      element.closest('.visually-hidden') !== null || element.getBoundingClientRect().width <= 1
    return [...document.querySelectorAll('label, legend, button, h1, h2, th, dt')].flatMap((element) => {
      if (isHidden(element) || !element.checkVisibility({ visibilityProperty: true })) return []
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
        if (!isHidden(text.parentElement!))
          for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,13}/gu))
            if (lines(text, index, index + word.length) > 1) broken.push(word)
      return broken
    })
  })

/** Controls that reach beyond the window, where nothing scrolls to them. */
const cutAtTheSide = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const isInScroller = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      (scrolls(element) || isInScroller(element.parentElement))
    return [...document.querySelectorAll('a[href], button, input, select, textarea, nav, label')].flatMap((control) => {
      const { left, right, width, height } = control.getBoundingClientRect()
      const isShown = width > 1 && height > 1 && getComputedStyle(control).visibility !== 'hidden'
      const isOut = left < -1 || right > document.documentElement.clientWidth + 1
      return isShown && isOut && !isInScroller(control.parentElement)
        ? [`${control.getAttribute('aria-label') ?? control.textContent}: ${Math.round(left)} to ${Math.round(right)}`]
        : []
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
