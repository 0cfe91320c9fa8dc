import { defineConfig } from 'vitest/config'

const server = {
  include: ['server/src/**/*.test.ts'],
  environment: 'node',
  globalSetup: 'server/src/testing/global-setup.ts',
  setupFiles: 'server/src/testing/matchers.ts',
  testTimeout: 20_000,
  hookTimeout: 30_000,
}
const PICTURES = ['server/src/{photos,portraits}/**/*.test.ts', 'server/src/demo/portraits.test.ts']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          environment: 'node',
        },
      },
      // These wait for the database more than they work.
      { test: { ...server, name: 'server', exclude: PICTURES, maxWorkers: 2, sequence: { groupOrder: 1 } } },
      // A picture is made by a helper that gives way to all others, so nothing else runs beside these.
      { test: { ...server, name: 'pictures', include: PICTURES, maxWorkers: 1, sequence: { groupOrder: 2 } } },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Its colours are measured; other stylesheets stay empty in tests.
          css: { include: /theme\.css/ },
        },
      },
    ],
  },
})
