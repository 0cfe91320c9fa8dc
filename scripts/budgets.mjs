// What a browser loads for a page, as the server sends it (brotli), against what a page may weigh.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const dist = fileURLToPath(new URL('../web/dist/', import.meta.url))
const KB = 1024

/** Pages by the screen that shows them; fonts that every page shows are counted with it. */
const SIGNED_OUT = 170 * KB
const MEMBER = 230 * KB
const MEMBER_SHELL = 'src/shell/member-shell.tsx'
const PAGES = {
  landing: ['index.html', SIGNED_OUT],
  login: ['src/account/login-screen.tsx', SIGNED_OUT],
  register: ['src/account/register-screen.tsx', SIGNED_OUT],
  dashboard: ['src/dashboard/dashboard-screen.tsx', MEMBER],
  search: ['src/discovery/search-screen.tsx', MEMBER],
  profile: ['src/profile/profile-screen.tsx', MEMBER],
  'profile setup': ['src/profile/setup/profile-setup-screen.tsx', MEMBER],
  'my profile': ['src/profile/my-profile-screen.tsx', MEMBER],
  requests: ['src/interests/requests-screen.tsx', MEMBER],
  messages: ['src/conversations/messages-screen.tsx', MEMBER],
  membership: ['src/membership/membership-screen.tsx', MEMBER],
}

export function checkBudgets() {
  const rows = weights()
  const over = rows.filter(({ bytes, budget }) => bytes > budget)
  for (const { page, bytes, budget } of rows)
    console.log(`        ${page.padEnd(14)} ${(bytes / KB).toFixed(1).padStart(6)} of ${budget / KB} KB`)
  if (over.length > 0) throw new Error(`Too heavy: ${over.map(({ page }) => page).join(', ')}`)
}

export function weights() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  return Object.entries(PAGES).map(([page, [screen, budget]]) => {
    if (!manifest[screen])
      throw new Error(`${screen} is no chunk of the build: is the page ${page} still loaded on its own?`)
    const files = new Set(['index.html'])
    for (const start of [entry, screen, ...(budget === MEMBER ? [MEMBER_SHELL] : [])]) collect(manifest, start, files)
    return { page, budget, bytes: [...files].reduce((sum, file) => sum + sent(file), 0) }
  })
}

/** A chunk, what it needs before it runs, its styles, and the display face, which every page shows. */
function collect(manifest, key, files, seen = new Set()) {
  if (seen.has(key)) return
  seen.add(key)
  const { file, css = [], assets = [], imports = [] } = manifest[key]
  for (const one of [file, ...css]) files.add(one)
  for (const asset of assets) if (/fraunces/.test(asset)) files.add(asset)
  for (const next of imports) collect(manifest, next, files, seen)
}

const sent = (file) => statSync(existsSync(join(dist, `${file}.br`)) ? join(dist, `${file}.br`) : join(dist, file)).size
