// Benchmark: the latency of touch on the search screen with a four times slower processor, and the layout shift of each member's page.
import { chromium, type Page } from 'playwright-core'
import { launchOptions } from '../../journeys/chromium-launch-options.ts'
import type { Figure } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'
import { storedSession } from './sign-in-demo-woman.ts'

const SLOW_DOWN = 4
const PAGES = ['/dashboard', '/search', '/requests', '/messages', '/my-profile', '/profile-setup', '/matches']

export async function responsiveness(): Promise<Figure[]> {
  const directory = await dataDirectory()
  const product = await Product.start(directory.path, { demoMembers: 300 })
  const browser = await chromium.launch(launchOptions)
  try {
    await product.waitUntilAtRest()
    const context = await browser.newContext({
      baseURL: product.origin,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    })
    await context.addInitScript(await storedSession(product.origin))
    await context.addInitScript(OBSERVE)
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })

    const interactions = await useSearch(page)
    const shifts: Figure[] = []
    for (const path of PAGES)
      shifts.push({ what: `${path} layout shift`, value: await shiftOf(page, path), unit: 'shift', max: 0.02 })
    return [
      {
        what: `search, processor ${SLOW_DOWN} × slower: slowest interaction`,
        value: Math.max(...interactions),
        unit: 'ms',
        max: 120,
      },
      { what: 'interactions', value: interactions.length, unit: '', min: 8 },
      ...shifts,
    ]
  } finally {
    await browser.close()
    await product.stop()
    await directory.clear()
  }
}

/** Runs in the page: records the time from each interaction to the next paint, and the layout shifts. */
const OBSERVE = `
  globalThis.kept = { interactions: [], shift: 0 }
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) kept.interactions.push(duration)
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) kept.shift += value
  }).observe({ type: 'layout-shift', buffered: true })
`

async function useSearch(page: Page): Promise<number[]> {
  await page.goto('/search')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const box = page.getByPlaceholder('Search by name, location, profession...')
  await box.tap()
  await box.pressSequentially('Pune', { delay: 60 })
  await settled(page)
  await box.fill('')
  await settled(page)
  await page.getByRole('button', { name: /^Filters/ }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  for (const section of ['Age Range', 'State', 'Education', 'Marital Status']) {
    await sheet.getByRole('button', { name: new RegExp(`^${section}`) }).tap()
    await settled(page)
  }
  await sheet.getByRole('button', { name: /^Never married/ }).tap()
  await settled(page)
  await sheet.getByRole('button', { name: /^Show \d/ }).tap()
  await settled(page)
  return page.evaluate<number[]>('kept.interactions')
}

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  return page.evaluate<number>('kept.shift')
}

async function settled(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(400)
}
