// npm run gallery: pictures of every screen in its main states, at three widths and in both schemes, with a page that shows them.
// `-- search messages` takes only the states whose names begin so; `--out folder` writes elsewhere than to ./gallery.
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { launchOptions } from './browser.ts'
import { galleryPage } from './gallery-page.ts'
import { startSite } from './running-site.ts'
import type { State } from './states/state.ts'
import { STATES } from './states/states.ts'
import { arrive, Viewers } from './states/viewers.ts'

const WIDTHS = [360, 768, 1280]
const SCHEMES = ['light', 'dark'] as const
const TALLEST = 4_000

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'gallery' } },
})
const out = resolve(import.meta.dirname, '..', options.out)
const states = STATES.filter(({ name }) => asked.length === 0 || asked.some((begin) => name.startsWith(begin)))

await mkdir(out, { recursive: true })
const site = await startSite()
const browser = await chromium.launch(launchOptions)
let failed = 0
try {
  const viewers = new Viewers(site.address)
  for (const state of states)
    for (const scheme of SCHEMES) {
      const context = await browser.newContext({
        baseURL: site.address,
        colorScheme: scheme,
        reducedMotion: 'reduce',
        locale: 'en-IN',
        timezoneId: 'Asia/Kolkata',
      })
      try {
        await viewers.enter(context, state.viewer)
        for (const width of WIDTHS) await takePicture(state, scheme, width)
      } catch (error) {
        failed++
        console.error(`FAIL  ${state.name}, ${scheme}: ${(error as Error).message.split('\n')[0]}`)
      } finally {
        await context.close()
      }

      async function takePicture({ name, inWindow }: State, scheme: string, width: number) {
        const page = await context.newPage()
        page.setDefaultTimeout(10_000)
        await page.setViewportSize({ width, height: width < 700 ? 780 : 900 })
        await arrive(page, state)
        const tall = await page.evaluate(() => document.documentElement.scrollHeight)
        const height = Math.min(tall, TALLEST)
        await page.screenshot({
          path: join(out, pictureOf(name, width, scheme)),
          type: 'jpeg',
          quality: 82,
          ...(inWindow ? {} : { fullPage: true, clip: { x: 0, y: 0, width, height: Math.max(height, 780) } }),
        })
        await context.setOffline(false)
        await page.close()
      }
    }
} finally {
  await browser.close()
  await site.stop()
}
await writeFile(
  join(out, 'index.html'),
  galleryPage(
    states.map(({ name }) => name),
    WIDTHS,
    SCHEMES,
    pictureOf,
  ),
)
console.log(`${states.length} states in ${out}, ${failed} failed`)
if (failed > 0) process.exitCode = 1

function pictureOf(name: string, width: number, scheme: string) {
  return `${name.replaceAll(/\W+/g, '-')}-${width}-${scheme}.jpg`
}
