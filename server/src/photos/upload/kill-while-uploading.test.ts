// Runs the kill trial for photos briefly, against a product with its own database.
import { expect, test } from 'vitest'
import { killUploads } from '../../../bench/kill-during-photo-uploads.ts'

test('uploads survive kills of app and database', { timeout: 480_000 }, async () => {
  const { ledger, found } = await killUploads(2)
  expect(ledger.length).toBeGreaterThan(0)
  expect(found).toMatchObject({ broken: 0, orphans: 0, bare: 0 })
})
