// Kills the product while videos are sent, made and deleted. Each acknowledged video is one video or one fault, and no file may be left over.
import { sweep } from '../src/photos/storage/sweep-photo-files.ts'
import type { Context } from '../src/platform/context.ts'
import { smallVideo } from '../src/testing/send-videos.ts'
import { VIDEO_FILES } from '../src/videos/processing/render-video.ts'
import { removeGoneVideos, sweepVideos } from '../src/videos/remove-orphaned-videos.ts'
import { killWhileSending } from './kill-while-sending.ts'
import { afterKills, countDrafts, type Later } from './reopen-after-kills.ts'
import type { Figure } from './print-figures.ts'
import { newSeed } from './new-seed.ts'
import { type SentVideo, resendUnanswered, sendUntilKilled } from './send-videos-until-killed.ts'

const SHORTEST_LIFE = 300
const LONGEST_LIFE = 3_000

export async function videoKills(times = 100): Promise<Figure[]> {
  const senders = await videoSenders()
  const { ledger } = senders
  const lives = { shortestLife: SHORTEST_LIFE, longestLife: LONGEST_LIFE }
  const { found } = await killWhileSending(
    { times, seed: newSeed(), ...lives, tell: console.log },
    [senders],
    (dataDir) => afterKills(dataDir, (later) => settleVideos(later, ledger)),
  )
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

/** Members who send, delete and continue videos. */
export async function videoSenders() {
  const whole = await smallVideo()
  const files = { whole, broken: Buffer.concat([whole.subarray(0, 40), Buffer.alloc(whole.length)]) }
  const ledger: SentVideo[] = []
  return {
    ledger,
    sendUntilKilled: (origin: string) => sendUntilKilled(origin, ledger, files),
    resendUnanswered: (origin: string) => resendUnanswered(origin, ledger),
  }
}

/** The state after some hours, when all jobs and sweeps have run. */
export async function settleVideos({ ctx, runJobs, passHours }: Later, ledger: readonly SentVideo[]) {
  for (let turn = 0; turn < 2; turn++) {
    await runJobs()
    passHours(2)
    await sweepVideos(ctx)
    await sweep(ctx)
  }
  await runJobs()
  await removeGoneVideos(ctx)
  return compareVideos(ctx, ledger)
}

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
