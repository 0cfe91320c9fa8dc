import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// A limit ends what hangs. It allows a machine that is four times slower than ours, or as busy.
const TEST_TIMEOUT_MS = 80_000
/** The workers inherit it. The gate always takes this one, `npm run trials` a new one each time. */
process.env['SEED'] ??= '1'
/** Commands and servers that tests start keep their compiled code, which saves each of them half a second of processor time. */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.cache/compiled-code', import.meta.url))
const PROPERTY_TEST_SEED = 'scripts/property-test-seed.mjs'

const server = {
  include: ['server/{src,demo}/**/*.test.ts'],
  environment: 'node',
  globalSetup: 'server/src/testing/global-setup.ts',
  setupFiles: ['server/src/testing/vitest-matchers.ts', PROPERTY_TEST_SEED],
  // Every world has a database and a context of its own, so files can share a process: it imports the product once.
  isolate: false,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 40_000 } },
}
const PICTURES = [
  'server/src/{photos,photo-sharing,videos,testing/photo-attacks}/**/*.test.ts',
  'server/demo/portraits/**/*.test.ts',
  'server/demo/members/draw-portraits-in-background.test.ts',
  'server/src/moderation/complaint-pictures.test.ts',
]
/** They need other programs and half an hour. */
const SCANNERS = process.env['ATTACK'] === 'on' ? [] : ['server/src/testing/scanners/**']

export default defineConfig({
  test: {
    // A test and its database work in turn, so two workers leave a quarter of two processors idle. Three keep both busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'scripts',
          include: ['scripts/*.test.mjs', 'server/bench/*.test.ts'],
          environment: 'node',
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['contract/src/**/*.test.ts'],
          environment: 'node',
          setupFiles: PROPERTY_TEST_SEED,
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      { test: { ...server, name: 'server', exclude: [...PICTURES, ...SCANNERS] } },
      // Their pictures are made by a helper that gives way to all others, so that these run apart from what keeps both processors busy.
      { test: { ...server, name: 'pictures', include: PICTURES, sequence: { groupOrder: 1 } } },
      {
        test: {
          name: 'web',
          include: ['web/{src,worker}/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Fresh modules for each file, as in a process of its own, at half the cost.
          pool: 'vmThreads',
          setupFiles: ['web/src/testing/longer-timeouts.ts', PROPERTY_TEST_SEED],
          testTimeout: TEST_TIMEOUT_MS,
          // Its colours are measured; other stylesheets stay empty in tests.
          css: { include: /tokens\.css/ },
        },
      },
    ],
  },
})
