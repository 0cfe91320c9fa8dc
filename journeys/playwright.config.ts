import { defineConfig } from '@playwright/test'
import { launchOptionsOfScreens, launchOptionsOfTests } from './chromium-launch-options.ts'

const SCREENS = 'accessibility.spec.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './make-demo-site.ts',
  // Each worker has a site of its own. Three workers keep two processors busy. The screens are last, because each takes some seconds and a
  // journey up to a minute: so all workers end together.
  projects: [
    { name: 'journeys', testIgnore: SCREENS },
    // Takes no screenshots, because the error names the screen.
    {
      name: 'screens',
      testMatch: SCREENS,
      fullyParallel: true,
      use: { screenshot: 'off', launchOptions: launchOptionsOfScreens },
    },
  ],
  workers: 1,
  timeout: 360_000,
  expect: { timeout: 40_000 },
  reporter: [
    ['list'],
    ...(process.env['JOURNEYS_REPORT'] ? [['json', { outputFile: process.env['JOURNEYS_REPORT'] }] as const] : []),
  ],
  use: {
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // A request that a service worker passes on in the moment in which it takes over a page is not seen by `page.route`.
    serviceWorkers: 'block',
    launchOptions: launchOptionsOfTests,
  },
})
