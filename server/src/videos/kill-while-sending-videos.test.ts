// Runs the kill trial for videos briefly, against a product with its own database.
import { expect, test } from 'vitest'
import { killVideos } from '../../bench/kill-during-video-uploads.ts'

test('videos survive kills of app and database', { timeout: 480_000 }, async () => {
  const { ledger, found } = await killVideos(2)
  expect(ledger.length).toBeGreaterThan(0)
  expect(found).toMatchObject({ broken: 0, orphans: 0, bare: 0 })
})
