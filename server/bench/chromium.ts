// The browser of the benches: CHROMIUM, or Debian's.
import { existsSync } from 'node:fs'

export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export function chromiumPath(): string {
  const known = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const found = known.find((path) => path && existsSync(path))
  if (!found) throw new Error('This bench needs Chromium; `npm test` installs it, or set CHROMIUM to its path.')
  return found
}
