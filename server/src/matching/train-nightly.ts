// The night's training of the matching model.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { versionChanged } from '../compatibility/served-model.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import * as queries from './queries.ts'
import type { TrainedVersion } from './training/train-version.ts'
import type { TrainingOrder } from './training/training-worker.ts'

const MAX = { decisions: 100_000, people: 60_000 }
const KEPT_VERSIONS = 5
const MEMORY_MB = 200

/** The night's work, in a thread of its own. Until the last statement is committed, the version before serves. */
export async function trainNightly(ctx: Context, work = trainInThread): Promise<void> {
  const trained = await work(ctx)
  if (!trained) {
    ctx.log.info({ matching: 'too few people to train on' })
    return
  }
  const version = await inTransaction(ctx, async (tx) => {
    await queries.lockVersions(tx)
    const stored = await queries.insertVersion(tx, trained, ctx.now())
    await queries.insertEffects(tx, stored, trained.effects)
    await queries.deleteOldVersions(tx, KEPT_VERSIONS)
    return stored
  })
  versionChanged(ctx)
  ctx.log.info({ matching: 'trained', version, serves: trained.isBetter, ...trained.measures, bands: undefined })
}

async function trainInThread(ctx: Context): Promise<TrainedVersion | undefined> {
  const order: TrainingOrder = {
    databaseUrl: ctx.pool.options.connectionString!,
    now: ctx.now(),
    max: MAX,
  }
  const worker = new Worker(new URL('./training/training-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
  })
  let trained: TrainedVersion | undefined
  worker.once('message', (version: TrainedVersion | undefined) => (trained = version))
  // The thread is left to end by itself: to terminate it while it closes its connection can crash the process.
  const [code] = (await once(worker, 'exit')) as [number]
  if (code !== 0) throw new Error(`The training ended with ${code}`)
  return trained
}
