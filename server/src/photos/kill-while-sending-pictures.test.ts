// Runs the kill trial for photos and videos briefly, against one product with its own database.
import { beforeAll, expect, test } from 'vitest'
import { photoSenders, settlePhotos } from '../../bench/kill-during-photo-uploads.ts'
import { settleVideos, videoSenders } from '../../bench/kill-during-video-uploads.ts'
import { killWhileSending } from '../../bench/kill-while-sending.ts'
import { afterKills } from '../../bench/reopen-after-kills.ts'
import { SEED, TRIAL_LIMIT_MS, trialSize } from '../testing/trial-size.ts'

const times = trialSize({ gate: 2, trials: 25 })
const kills = { times, seed: String(SEED), shortestLife: 200, longestLife: trialSize({ gate: 1_000, trials: 3_000 }) }
const [photos, videos] = await Promise.all([photoSenders(), videoSenders()])
let found: Awaited<ReturnType<typeof killAll>>

const killAll = async () =>
  (
    await killWhileSending(kills, [photos, videos], (dataDir) =>
      afterKills(dataDir, async (later) => ({
        photos: await settlePhotos(later, photos.ledger),
        videos: await settleVideos(later, videos.ledger),
      })),
    )
  ).found

beforeAll(async () => {
  found = await killAll()
}, TRIAL_LIMIT_MS)

const acknowledged = ({ ledger }: typeof photos | typeof videos) =>
  ledger.filter((sent) => sent.acknowledged !== undefined).length

test(`uploads survive kills of app and database (seed ${SEED})`, () => {
  expect(acknowledged(photos)).toBeGreaterThanOrEqual(times)
  expect(found.photos).toMatchObject({ broken: 0, orphans: 0, bare: 0 })
})

test(`videos survive kills of app and database (seed ${SEED})`, () => {
  expect(acknowledged(videos)).toBeGreaterThanOrEqual(times)
  expect(found.videos).toMatchObject({ broken: 0, orphans: 0, bare: 0 })
})
