// Runs the kill trial for videos briefly, against a product with its own database.
import { expect, test } from 'vitest'
import { killVideos } from '../../bench/kill-during-video-uploads.ts'
import { SEED, trialSize } from '../testing/trial-size.ts'

const KILLS = trialSize({ gate: 1, trials: 25 })

test(`videos survive kills of app and database (seed ${SEED})`, { timeout: 1_800_000 }, async () => {
  const { ledger, found } = await killVideos({ times: KILLS, seed: String(SEED) })
  expect(ledger.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThanOrEqual(KILLS)
  expect(found).toMatchObject({ broken: 0, orphans: 0, bare: 0 })
})
