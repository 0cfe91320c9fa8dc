import { UNTRAINED } from '../compatibility/served-model.ts'
import type { World } from './world.ts'

/** Stores a version of the matching model that predicts the same as the untrained one, and returns its number. */
export async function createMatchingVersion({ ctx }: World): Promise<string> {
  const { model, calibration, scale } = UNTRAINED
  const { encoding: _, ...stored } = model
  const measures = { people: 0, decisions: 0, answered: 0, logLoss: null, logLossUntrained: null, bands: [] }
  const { version } = await ctx.db
    .insertInto('matching_version')
    .values({
      trained_at: ctx.now(),
      state: 'ready',
      model: JSON.stringify({ ...stored, calibration, scale }),
      measures: JSON.stringify(measures),
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return String(version)
}
