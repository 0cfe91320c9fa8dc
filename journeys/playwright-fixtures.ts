// The Playwright fixtures: a running site for each worker, and browsers for further people.
import { test as base, type BrowserContext, type Page } from '@playwright/test'
import { DEMO_PASSWORD, type Site, startSite } from './running-site.ts'

interface Journey {
  /** Opens a browser for another person on another device. */
  newBrowser: () => Promise<{ page: Page; context: BrowserContext }>
}

export const test = base.extend<Journey, { site: Site }>({
  site: [
    // The runner reads what a fixture needs from this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
  baseURL: async ({ site }, use) => use(site.address),
  newBrowser: async ({ browser, site }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ baseURL: site.address, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
      opened.push(context)
      return { context, page: await context.newPage() }
    })
    for (const context of opened) await context.close()
  },
})

export { ADMIN, MAN, MODERATOR, WOMAN } from './running-site.ts'

/** Opens a page, and waits until it receives live events. */
export async function openAndListen(page: Page, path: string) {
  const listening = page
    .waitForEvent('websocket', (socket) => new URL(socket.url()).pathname.startsWith('/live'))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith(CONNECTED)))
  await page.goto(path)
  await listening
}

/** The beginning of Socket.IO's frame for a connected socket. */
const CONNECTED = '40'

export async function signIn(page: Page, phone: string, password = DEMO_PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('Phone Number').fill(phone)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(dashboard|admin)$/)
}
