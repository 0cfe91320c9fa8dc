import { defineConfig } from '@playwright/test'
import { launchOptions } from './browser.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Each with a site of its own.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
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
