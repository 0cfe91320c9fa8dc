// Benchmark of playing: how long somebody on a slow line waits for the first frame of a video.
import { chromium } from 'playwright-core'
import { launchOptions } from '../../journeys/chromium-launch-options.ts'
import { type Figure, median } from './print-figures.ts'
import type { Product } from './run-product.ts'
import { storedSession } from './sign-in-demo-woman.ts'

const RUNS = 5
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** Runs in the page: records when something is pressed, and when a video begins to play. */
const OBSERVE = `
  addEventListener('click', () => (globalThis.pressedAt = performance.now()), true)
  addEventListener('playing', () => (globalThis.playsAt ??= performance.now()), true)
`

/** From the press on the video introduction of a profile. The profile itself has been loaded before. */
export async function firstVideoFrame(product: Product, owner: string): Promise<Figure> {
  const browser = await chromium.launch(launchOptions)
  try {
    const session = await storedSession(product.origin)
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const context = await browser.newContext({ baseURL: product.origin, viewport: { width: 360, height: 740 } })
      await context.addInitScript(session)
      await context.addInitScript(OBSERVE)
      const page = await context.newPage()
      await page.goto(`/profile/${owner}`)
      const introduction = page.getByRole('button', { name: /^Video introduction/ })
      await introduction.waitFor()
      await page.waitForLoadState('networkidle')
      const devtools = await context.newCDPSession(page)
      await devtools.send('Network.enable')
      await devtools.send('Network.emulateNetworkConditions', LINE)
      await introduction.click()
      await page.waitForFunction(() => 'playsAt' in globalThis)
      times.push(await page.evaluate<number>('playsAt - pressedAt'))
      await context.close()
    }
    return { what: '360p on a line of 1.6 Mbit/s: first frame', value: median(times), unit: 'ms', max: 1_000 }
  } finally {
    await browser.close()
  }
}
