import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

const SCREENS = 'accessibility.spec.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Journeys wait for what others do, so that two would get in one another's way; screens are only looked at, two at a time.
  projects: [
    { name: 'journeys', testIgnore: SCREENS },
    { name: 'screens', testMatch: SCREENS, fullyParallel: true },
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
    screenshot: 'only-on-failure',
    launchOptions,
  },
})
