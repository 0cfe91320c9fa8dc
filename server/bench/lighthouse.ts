// Benchmark: Lighthouse's mobile scores of the public pages, the better of two runs.
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { launchOptions } from '../../journeys/chromium-launch-options.ts'
import type { Figure } from './print-figures.ts'
import { dataDirectory, Product } from './run-product.ts'

const PAGES = ['/', '/login', '/register', '/about', '/help', '/safety-tips', '/faqs', '/privacy']
const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const LANDING_LCP_MS = 1500
/** The codes with which Lighthouse ends if Chromium has not recorded all of a page's start. It then asks to be run again. */
const NOT_RECORDED = /\bNO_(?:NAVSTART|TRACING_STARTED|SPEEDLINE_FRAMES|SCREENSHOTS)\b/
const TRIES = 3
/** A package of its own, installed when the benchmark runs, because only the benchmark needs it. */
const PROGRAM = join(import.meta.dirname, 'lighthouse-program')
const LIGHTHOUSE = join(PROGRAM, 'node_modules', 'lighthouse', 'cli', 'index.js')

const run = promisify(execFile)

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue?: number }>
}

export async function lighthouse(): Promise<Figure[]> {
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: PROGRAM })
  const directory = await dataDirectory()
  const reports = await mkdtemp(join(tmpdir(), 'parinay-lighthouse-'))
  const product = await Product.start(directory.path, { demoMembers: 60 })
  try {
    await product.waitUntilAtRest()
    const figures: Figure[] = []
    for (const page of PAGES) {
      const runs = [
        await reportOn(`${product.origin}${page}`, reports),
        await reportOn(`${product.origin}${page}`, reports),
      ]
      figures.push(...scoresOf(page, runs))
    }
    return figures
  } finally {
    await product.stop()
    await rm(reports, { recursive: true, force: true })
    await directory.clear()
  }
}

/** Scores are independent of the machine, except performance, which is based on times. */
function scoresOf(page: string, runs: readonly Report[]): Figure[] {
  const best = (category: string) =>
    Math.max(...runs.map(({ categories }) => Math.round((categories[category]?.score ?? 0) * 100)))
  const least = (audit: string) => Math.min(...runs.map(({ audits }) => audits[audit]?.numericValue ?? Infinity))
  const { performance, ...others } = LEAST
  return [
    { what: `${page} performance`, value: best('performance'), unit: 'of 100', min: performance },
    ...Object.entries(others).map(([category, min]) => ({
      what: `${page} ${category}`,
      value: best(category),
      unit: '' as const,
      min,
    })),
    {
      what: `${page} largest contentful paint`,
      value: least('largest-contentful-paint'),
      unit: 'ms',
      ...(page === '/' && { max: LANDING_LCP_MS }),
    },
    { what: `${page} layout shift`, value: least('cumulative-layout-shift'), unit: 'shift', max: 0.02 },
  ]
}

/** Measures a page, and repeats only what Chromium did not record. */
async function reportOn(url: string, folder: string): Promise<Report> {
  for (let tries = 1; ; tries++) {
    const measured = await measure(url, join(folder, 'report.json'))
    if (typeof measured !== 'string') return measured
    if (tries === TRIES || !NOT_RECORDED.test(measured)) throw new Error(`Lighthouse failed at ${url}: ${measured}`)
    console.log(`${url} was not recorded, so it is measured again: ${NOT_RECORDED.exec(measured)![0]}`)
  }
}

/** Returns the report, or why there is none. */
async function measure(url: string, file: string): Promise<Report | string> {
  const settings = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance,accessibility,best-practices,seo',
    `--chrome-flags=${launchOptions.args.join(' ')}`,
  ]
  try {
    await run(process.execPath, [LIGHTHOUSE, url, ...settings], {
      env: { ...process.env, CHROME_PATH: launchOptions.executablePath },
      timeout: 120_000,
    })
  } catch (error) {
    return (error as { stderr?: string }).stderr || String(error)
  }
  return JSON.parse(await readFile(file, 'utf8')) as Report
}
