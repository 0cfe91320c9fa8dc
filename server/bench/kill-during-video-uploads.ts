// Kills the product while videos are sent, made and deleted. Each acknowledged video is one video or one fault, and no file may be left over.
import { setTimeout as sleep } from 'node:timers/promises'
import { chanceFrom } from '../demo/members/seeded-chance.ts'
import { sweep } from '../src/photos/storage/sweep-photo-files.ts'
import type { Context } from '../src/platform/context.ts'
import { smallVideo } from '../src/testing/send-videos.ts'
import { VIDEO_FILES } from '../src/videos/processing/render-video.ts'
import { removeGoneVideos, sweepVideos } from '../src/videos/remove-orphaned-videos.ts'
import { afterKills, countDrafts } from './reopen-after-kills.ts'
import type { Figure } from './print-figures.ts'
import { newSeed } from './new-seed.ts'
import { dataDirectory, Product } from './run-product.ts'
import { type SentVideo, resendUnanswered, sendUntilKilled } from './send-videos-until-killed.ts'
import { acknowledgedMore } from './upload-until-killed.ts'

const SHORTEST_LIFE = 300
const LONGEST_LIFE = 3_000

export async function videoKills(times = 100): Promise<Figure[]> {
  const { ledger, found } = await killVideos({ times, seed: newSeed() }, (line) => console.log(line))
  return [
    { what: 'SIGKILLs of app and database together', value: times, unit: '' },
    { what: 'videos acknowledged', value: ledger.filter((sent) => sent.acknowledged).length, unit: '', min: times },
    { what: 'videos made of them', value: found.made, unit: '' },
    { what: 'faults told', value: found.faults, unit: '' },
    {
      what: 'deletions acknowledged',
      value: ledger.filter((sent) => sent.deleted === 'acknowledged').length,
      unit: '',
    },
    { what: 'videos lost, doubled, come back or become something else', value: found.broken, unit: '', max: 0 },
    { what: 'files without a row, parts of originals and drafts', value: found.orphans, unit: '', max: 0 },
    { what: 'rows without all of their files', value: found.bare, unit: '', max: 0 },
  ]
}

export async function killVideos(
  { times, seed }: { times: number; seed: string },
  tell: (line: string) => void = () => undefined,
) {
  const chance = chanceFrom(seed)
  const directory = await dataDirectory()
  const start = () =>
    Product.start(directory.path, { program: 'server', environment: { PHOTO_CHECKS: 'off', HELPER_NICENESS: '0' } })
  const whole = await smallVideo()
  const files = { whole, broken: Buffer.concat([whole.subarray(0, 40), Buffer.alloc(whole.length)]) }
  const ledger: SentVideo[] = []
  let product = await start()
  try {
    for (let kill = 1; kill <= times; kill++) {
      const lives = sendUntilKilled(product.origin, ledger, files)
      await Promise.race([lives, acknowledgedMore(ledger)])
      await Promise.race([lives, sleep(chance.between(SHORTEST_LIFE, LONGEST_LIFE))])
      await product.kill()
      await lives
      product = await start()
      await resendUnanswered(product.origin, ledger)
      if (kill % 10 === 0) tell(`kill ${kill}: ${ledger.length} videos`)
    }
    await product.kill()
    return { ledger, found: await inTheEnd(directory.path, ledger) }
  } finally {
    await product.kill()
    await directory.clear()
  }
}

/** The state after some hours, when all jobs and sweeps have run. */
const inTheEnd = (dataDir: string, ledger: readonly SentVideo[]) =>
  afterKills(dataDir, async ({ ctx, runJobs, passHours }) => {
    for (let turn = 0; turn < 2; turn++) {
      await runJobs()
      passHours(2)
      await sweepVideos(ctx)
      await sweep(ctx)
    }
    await runJobs()
    await removeGoneVideos(ctx)
    return compareVideos(ctx, ledger)
  })

/** Compares the files and rows with the acknowledged videos. */
export async function compareVideos(ctx: Context, ledger: readonly SentVideo[]) {
  const { rows } = await ctx.pool.query<{ id: string; client: string; status: string }>(
    'select id, client_id as client, status from video',
  )
  const isKept = ({ clientId, acknowledged, isWhole, deleted }: SentVideo) => {
    const found = rows.filter(({ client }) => client === clientId)
    if (found.length === 0) return deleted !== undefined
    const isRight = found.length === 1 && found[0]!.id === acknowledged
    return isRight && found[0]!.status === (isWhole ? 'pending' : 'failed') && deleted !== 'acknowledged'
  }
  const counts = new Map<string, number>()
  for await (const { key } of ctx.files.list()) {
    const id = /^video\/..\/([^/]+)\//.exec(key)?.[1]
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const made = rows.filter(({ status }) => status === 'pending')
  const known = new Set(made.map(({ id }) => id))
  return {
    made: made.length,
    faults: rows.filter(({ status }) => status === 'failed').length,
    broken: ledger.filter((sent) => !isKept(sent)).length,
    orphans: [...counts.keys()].filter((id) => !known.has(id)).length + (await countDrafts(ctx)),
    bare: made.filter(({ id }) => counts.get(id) !== VIDEO_FILES.length).length,
  }
}
