import { existsSync } from 'node:fs'

const known = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = known.find((path) => path !== undefined && existsSync(path))

/** CHROMIUM, or the Chromium that is installed. */
export const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
