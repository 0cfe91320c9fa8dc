// Tests that nothing moves while a page loads, even if files and replies are late and out of order.
import { expect, type Page } from '@playwright/test'
import { signIn, test, WOMAN } from './playwright-fixtures.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]
const PAGES = [
  '/dashboard',
  '/search',
  '/search?religion=Hindu',
  '/requests',
  '/messages',
  '/settings',
  '/settings#privacy',
  '/verification',
  '/profile-setup',
]
const MORE_PAGES = ['/my-profile', '/matches', '/notifications', '/shortlist', '/visitors', '/saved-searches']

interface Shift {
  value: number
  moved: string[]
}
declare global {
  var shifts: Shift[]
}

/** Records layout shifts without a press in the page. Shifts from late fonts are too small to see. */
function keepShifts() {
  const INVISIBLE = 0.0005
  globalThis.shifts = []
  interface LayoutShift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const describe = ({ node, previousRect: from, currentRect: to }: LayoutShift['sources'][number]) =>
    `${node?.textContent?.slice(0, 30)}: ${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[])
      if (!entry.hadRecentInput && entry.value >= INVISIBLE)
        globalThis.shifts.push({ value: entry.value, moved: entry.sources.map(describe) })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Delays each file and reply by its own fixed time. Relationships come last. */
async function beLate(page: Page) {
  let asked = 0
  await page.route(/\/(api|assets)\//, async (route) => {
    const isCall = route.request().url().includes('/api/')
    const isLast = route.request().url().includes('/api/request/')
    const delay = isLast ? 900 : isCall ? 200 + ((asked++ * 173) % 500) : 40 + ((asked++ * 97) % 200)
    await new Promise((later) => setTimeout(later, delay))
    await route.continue().catch(() => undefined)
  })
}

async function shiftsOf(page: Page, path: string): Promise<Shift[]> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Late content is drawn, and its shift reported, in one of the next frames.
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn), 300)))
  return page.evaluate(() => globalThis.shifts)
}

test('the measurement notices a moving part', async ({ page }) => {
  await page.addInitScript(keepShifts)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() =>
    document.querySelector('main')!.prepend(Object.assign(document.createElement('p'), { textContent: 'Late' })),
  )
  await expect.poll(() => page.evaluate(() => globalThis.shifts.length)).toBeGreaterThan(0)
})

for (const size of SIZES)
  test(`nothing moves while a page loads at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await signIn(page, WOMAN)
    const profile = await page.getByRole('article').first().getByRole('heading').getByRole('link').getAttribute('href')
    await page.goto('/messages')
    const chats = page.getByRole('navigation', { name: 'Conversations' }).getByRole('link')
    const chat = await chats.first().getAttribute('href')
    await page.addInitScript(keepShifts)
    await beLate(page)
    const connected = new URL(chat!, page.url()).searchParams.get('profileId')!
    for (const path of [...PAGES, profile!, `/profile/${connected}`, chat!, ...MORE_PAGES])
      expect(await shiftsOf(page, path), path).toEqual([])
  })
