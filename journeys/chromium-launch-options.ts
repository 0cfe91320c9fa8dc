import { existsSync } from 'node:fs'

const known = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const executablePath = known.find((path) => path !== undefined && existsSync(path))

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

/** The launch options of CHROMIUM, or of the installed Chromium. */
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
