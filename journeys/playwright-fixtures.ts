// The Playwright fixtures: a running site for each worker, and browsers for further people.
import { type Browser, test as base, type BrowserContext, type Page } from '@playwright/test'
import { launchOptions } from './chromium-launch-options.ts'
import { DEMO_PASSWORD, type Site, startSite } from './running-site.ts'

interface Device {
  page: Page
  context: BrowserContext
}

interface Journey {
  /** Opens a browser for another person on another device. */
  newBrowser: () => Promise<Device>
  /** A page of Chromium with windows, because its shell has no notifications. */
  deviceWithNotifications: Device
  /** Prints what the pages of a failed test could not load, and what was thrown in them. */
  faultsOfPages: void
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
  context: async ({ context }, use) => {
    noteFaults(context)
    await use(context)
  },
  faultsOfPages: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, testInfo) => {
      faults.length = 0
      await use()
      if (testInfo.status !== testInfo.expectedStatus)
        console.log(['Faults of its pages:', ...faults.slice(-MAX_PRINTED_FAULTS)].join('\n'))
    },
    { auto: true },
  ],
  newBrowser: async ({ browser, site }, use) => {
    const opened: BrowserContext[] = []
    await use(async () => {
      const device = await openDevice(browser, site)
      opened.push(device.context)
      return device
    })
    for (const context of opened) await context.close()
  },
  deviceWithNotifications: async ({ playwright, site }, use) => {
    const browser = await playwright.chromium.launch(launchOptions)
    await use(await openDevice(browser, site))
    await browser.close()
  },
})

/** Of the test that runs. */
const faults: string[] = []
const MAX_PRINTED_FAULTS = 40

function noteFaults(context: BrowserContext) {
  const note = (fault: string) => void faults.push(`${new Date().toISOString()} ${fault}`)
  context.on('requestfailed', (request) => note(`${request.failure()?.errorText} ${request.url()}`))
  context.on('response', (reply) => reply.status() >= 400 && note(`${reply.status()} ${reply.url()}`))
  context.on('weberror', (thrown) => note(thrown.error().stack ?? String(thrown.error())))
}

async function openDevice(browser: Browser, site: Site): Promise<Device> {
  const context = await browser.newContext({ baseURL: site.address, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  noteFaults(context)
  return { context, page: await context.newPage() }
}

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
