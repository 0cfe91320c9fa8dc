// Compares the compressed size (brotli) of the files that a browser loads for each page with the page's budget.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findEntry, collectFiles, SCREEN_MODULES } from '../web/first-files-of-screens.ts'

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))
const KB = 1024

const LANDING = 60 * KB
const BUDGETS = { visitors: 140 * KB, members: 160 * KB }
/** The budget for files that a page adds to those of an earlier page. */
const ANOTHER = 25 * KB

export function checkBudgets() {
  const rows = weights()
  const over = rows.filter(({ bytes, budget }) => bytes > budget)
  for (const { page, bytes, budget } of rows)
    console.log(`        ${page.padEnd(28)} ${(bytes / KB).toFixed(1).padStart(6)} of ${budget / KB} KB`)
  if (over.length > 0) throw new Error(`Too heavy: ${over.map(({ page }) => page).join(', ')}`)
}

export function weights() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const entry = findEntry(manifest)
  const first = Object.entries(SCREEN_MODULES).map(([page, { modules, for: whom }]) => ({
    page,
    budget: BUDGETS[whom],
    bytes: weightOf(['index.html', ...filesOf(manifest, [entry, ...modules])]),
  }))
  const members = Object.entries(SCREEN_MODULES).filter(([, opening]) => opening.for === 'members')
  const another = members.map(([page, { modules }]) => {
    const heaviest = members
      .filter(([other]) => other !== page)
      .map(([, from]) => new Set(filesOf(manifest, [entry, ...from.modules])))
      .map((there) => weightOf(filesOf(manifest, modules).filter((file) => !there.has(file))))
    return {
      page: `${page} after another`,
      budget: ANOTHER,
      bytes: Math.max(...heaviest),
    }
  })
  return [{ page: '/', budget: LANDING, bytes: landing() }, ...first, ...another]
}

/** The static landing page and all files that it loads at once, without the pictures that load on scrolling. */
function landing() {
  const html = readFileSync(join(dist, 'landing.html'), 'utf8')
  const body = html.replaceAll(/<script>.*?<\/script>|<img[^>]*loading="lazy"[^>]*>/gs, '')
  const named = [...body.matchAll(/(?:src|href)="\/([^"]+\.\w+)"|url\(\/([^)]+\.\w+)\)/g)].map(([, a, b]) => a ?? b)
  return weightOf(['landing.html', ...new Set(named.filter((file) => !/noto-|-accents-/.test(file)))])
}

/** The scripts and styles of the modules, and the display face, which every page shows. */
function filesOf(manifest, modules) {
  const { scripts, styles, assets } = collectFiles(manifest, modules)
  return [...scripts, ...styles, ...[...assets].filter((file) => /fraunces-600/.test(file))]
}

const weightOf = (files) => files.reduce((sum, file) => sum + sent(file), 0)

const sent = (file) => statSync(existsSync(join(dist, `${file}.br`)) ? join(dist, `${file}.br`) : join(dist, file)).size
