import { defineConfig } from '@playwright/test'
import { launchOptionsOfScreens, launchOptionsOfTests } from './chromium-launch-options.ts'

const SCREENS = 'accessibility.spec.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './demo-portraits.ts',
  // Each worker has a site of its own. Screens keep a processor busy, journeys mostly wait, so `npm test` runs both together: three
  // workers keep two processors busy. The screens are first, because they take longest.
  projects: [
    // Takes no screenshots, because the error names the screen.
    {
      name: 'screens',
      testMatch: SCREENS,
      fullyParallel: true,
      use: { screenshot: 'off', launchOptions: launchOptionsOfScreens },
    },
    { name: 'journeys', testIgnore: SCREENS },
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
