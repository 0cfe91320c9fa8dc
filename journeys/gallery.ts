// npm run gallery: takes pictures of every screen in its main states, at three widths and in both schemes, and writes a page with them.
// `-- search messages` takes only states whose names begin with these words; `--out folder` replaces ./gallery.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from './chromium-launch-options.ts'
import { galleryPage } from './gallery-page.ts'
import { startSite } from './running-site.ts'
import type { ScreenState } from './screen-states/screen-state.ts'
import { SCREEN_STATES } from './screen-states/screen-states.ts'
import { arrive, Viewers } from './screen-states/sign-in-viewers.ts'

const WIDTHS = [360, 768, 1280]
const SCHEMES = ['light', 'dark'] as const
const TALLEST = 4_000
const PATIENCE = 10_000

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'gallery' } },
})
const out = resolve(import.meta.dirname, '..', options.out)
const states = SCREEN_STATES.filter(({ name }) => asked.length === 0 || asked.some((begin) => name.startsWith(begin)))

await mkdir(out, { recursive: true })
const site = await startSite()
const browser = await chromium.launch(launchOptions)
const viewers = new Viewers(site.address)
let failed = 0
try {
  for (const state of states) {
    try {
      await takePictures(state)
    } catch (error) {
      failed++
      console.error(`FAIL  ${state.name}: ${(error as Error).message.split('\n')[0]}`)
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
const names = states.map(({ name }) => name)
await writeFile(join(out, 'index.html'), galleryPage(names, WIDTHS, SCHEMES, pictureOf))
console.log(`${states.length} states in ${out}, ${failed} failed`)
if (failed > 0) process.exitCode = 1

async function takePictures(state: ScreenState) {
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: windowOf(WIDTHS[0]!),
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  try {
    await viewers.enter(context, state.viewer)
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    await arrive(page, state)
    for (const width of WIDTHS)
      for (const scheme of SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize(windowOf(width))
        await page.waitForTimeout(250)
        await takePicture(page, state, join(out, pictureOf(state.name, width, scheme)))
      }
  } finally {
    await context.close()
  }
}

/** Takes a whole page in a window of its height, so that bars fixed at the foot are at the foot. */
async function takePicture(page: Page, { inWindow }: ScreenState, path: string) {
  const { width, height } = page.viewportSize()!
  const tall = inWindow ? height : await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, Math.min(tall, TALLEST)) })
  await page.screenshot({ path, type: 'jpeg', quality: 82 })
}

function windowOf(width: number) {
  return { width, height: width < 700 ? 780 : 900 }
}

function pictureOf(name: string, width: number, scheme: string) {
  return `${name.replaceAll(/\W+/g, '-')}-${width}-${scheme}.jpg`
}
