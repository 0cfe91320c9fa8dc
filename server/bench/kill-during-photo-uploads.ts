// Kills the product while photos are uploaded, rendered and deleted. No acknowledged photo may be lost, and no file may be left over.
import type { Context } from '../src/platform/context.ts'
import { photoIdFromKey } from '../src/photos/storage/photo-object-keys.ts'
import { sweep } from '../src/photos/storage/sweep-photo-files.ts'
import { killWhileSending } from './kill-while-sending.ts'
import { afterKills, countDrafts, type Later } from './reopen-after-kills.ts'
import { type Figure, median } from './print-figures.ts'
import { newSeed } from './new-seed.ts'
import { createSampleFiles, resendUnanswered, type SentFile, uploadUntilKilled } from './upload-until-killed.ts'

const SHORTEST_LIFE = 200
const LONGEST_LIFE = 2_200
const SIZES = 6
/** The folder of videos, which have a trial of their own. */
const VIDEOS = 'video/'

export async function photoKills(times = 100): Promise<Figure[]> {
  const senders = await photoSenders()
  const { ledger } = senders
  const lives = { shortestLife: SHORTEST_LIFE, longestLife: LONGEST_LIFE }
  const { found, startMs } = await killWhileSending(
    { times, seed: newSeed(), ...lives, tell: console.log },
    [senders],
    (dataDir) => afterKills(dataDir, (later) => settlePhotos(later, ledger)),
  )
  const { swept } = found
  const acknowledged = ledger.filter((sent) => sent.acknowledged !== undefined)
  return [
    { what: 'SIGKILLs of app and database together', value: times, unit: '' },
    { what: 'uploads acknowledged', value: acknowledged.length, unit: '', min: times },
    { what: 'photos made of them', value: found.photos, unit: '' },
    { what: 'faults told', value: found.faults, unit: '' },
    {
      what: 'deletions acknowledged',
      value: ledger.filter((sent) => sent.deleted === 'acknowledged').length,
      unit: '',
    },
    { what: 'uploads lost, doubled, come back or become something else', value: found.broken, unit: '', max: 0 },
    { what: 'swept: folders, originals, drafts', value: swept.orphans + swept.originals + swept.drafts, unit: '' },
    { what: 'swept: work that was lost and done again', value: swept.repeated, unit: '' },
    { what: 'files without a row', value: found.orphans, unit: '', max: 0 },
    { what: 'rows without all of their files', value: found.bare, unit: '', max: 0 },
    { what: 'ready again, median', value: median(startMs) / 1000, unit: 's' },
  ]
}

/** Members who upload, delete and repeat photos. */
export async function photoSenders() {
  const files = await createSampleFiles()
  const ledger: SentFile[] = []
  return {
    ledger,
    sendUntilKilled: (origin: string) => uploadUntilKilled(origin, ledger, files),
    resendUnanswered: (origin: string) => resendUnanswered(origin, ledger),
  }
}

interface FoundRows {
  photos: number
  faults: number
  broken: number
  /** The folders of photos, and the drafts. */
  orphans: number
  bare: number
}

/** The state after some hours and the sweep. */
export async function settlePhotos({ ctx, runJobs, passHours }: Later, ledger: readonly SentFile[]) {
  await runJobs()
  passHours(2)
  const swept = await sweep(ctx)
  await runJobs()
  passHours(2)
  await sweep(ctx)
  return { swept, ...(await compareWithLedger(ctx, ledger)) }
}

/** Compares the files and rows with the acknowledged uploads. */
export async function compareWithLedger(ctx: Context, ledger: readonly SentFile[]): Promise<FoundRows> {
  const { rows } = await ctx.pool.query<{ id: string; client: string; fate: 'photo' | 'fault' | 'waiting' }>(`
    select id, client_id as client, 'photo' as fate from photo
    union all select id, client_id, case when fault is null then 'waiting' else 'fault' end from photo_upload`)
  const fates = Map.groupBy(rows, ({ client }) => client)
  const isKept = ({ clientId, acknowledged, isWhole, deleted }: SentFile) => {
    const found = fates.get(clientId) ?? []
    if (found.length === 0) return deleted !== undefined
    const [{ id, fate }] = found as [(typeof rows)[number]]
    const isRight = found.length === 1 && id === acknowledged && fate === (isWhole ? 'photo' : 'fault')
    return isRight && deleted !== 'acknowledged'
  }
  const sizes = new Map<string, number>()
  for await (const { key } of ctx.files.list()) {
    if (key.startsWith(VIDEOS)) continue
    const photo = photoIdFromKey(key) ?? key
    sizes.set(photo, (sizes.get(photo) ?? 0) + 1)
  }
  const photos = rows.filter(({ fate }) => fate === 'photo')
  const known = new Set(photos.map(({ id }) => id))
  return {
    photos: photos.length,
    faults: rows.filter(({ fate }) => fate === 'fault').length,
    broken: ledger.filter((sent) => !isKept(sent)).length,
    orphans: [...sizes.keys()].filter((id) => !known.has(id)).length + (await countDrafts(ctx)),
    bare: photos.filter(({ id }) => sizes.get(id) !== SIZES).length,
  }
}
