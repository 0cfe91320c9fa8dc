import { UNTRAINED } from '../compatibility/served-model.ts'
import type { World } from './world.ts'

const storedVersions = new WeakMap<World, Promise<string>>()

/** The number of a stored version of the matching model, one for a world: the list of versions has the model of each. */
export function matchingVersionOf(world: World): Promise<string> {
  const stored = storedVersions.get(world) ?? createMatchingVersion(world)
  storedVersions.set(world, stored)
  return stored
}

/** Stores a version that predicts the same as the untrained one. */
async function createMatchingVersion({ ctx }: World): Promise<string> {
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
