import { existsSync } from 'node:fs'

const known = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const firstInstalled = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path))
const executablePath = firstInstalled(known)
/** Chromium without windows and notifications: a page costs it a fifth less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** What Playwright switches off. Chromium reads the last list only, so this one repeats Playwright's. */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
]
/** The pages of Chromium's own address bar, which each new window would load, for more processor time than one of our pages takes. */
const ADDRESS_BAR = ['WebUIOmniboxAimPopup', 'WebUIOmniboxPopup']

/** The launch options of CHROMIUM, or of the installed Chromium, as members use it. */
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
    // A fake microphone that beeps and needs no permission.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  ],
}

const shell = firstInstalled([process.env['CHROMIUM'], HEADLESS_SHELL, ...known])

/**
 * The launch options of tests. Text is as wide in the shell as in Chromium with windows. No script lives long enough to be worth optimizing:
 * without V8's optimizing compilers a renderer takes a sixth less processor time.
 */
export const launchOptionsOfTests = {
  ...launchOptions,
  ...(shell && { executablePath: shell }),
  args: [...launchOptions.args, '--font-render-hinting=none', '--js-flags=--no-opt --no-maglev --always-sparkplug'],
}

/** The launch options of pages that are only shown. Pages of one context share a process, in which a script is compiled once. */
export const launchOptionsOfScreens = {
  ...launchOptionsOfTests,
  args: [...launchOptionsOfTests.args, '--process-per-site', '--renderer-process-limit=1'],
}
