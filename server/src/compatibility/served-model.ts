// The model that gives the percent: that of the serving version, or what is expected before anybody has decided anything.
import { performance } from 'node:perf_hooks'
import { z } from 'zod'
import { FORMAT, type Model, modelOf } from '../matching-engine/model.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/database.ts'
import { singletonOf } from '../platform/database/database-singletons.ts'
import { ENCODING } from './facts-and-scales-for-engine.ts'
import { PRIOR } from './prior-weights.ts'
import { modelOfVersion, servingVersionOf } from './queries.ts'
import { REFERENCE_SCALE } from './reference-population-chances.ts'

const numbers = z.array(z.number())
const Weights = z.object({ base: z.number(), own: numbers, other: numbers, pair: numbers })
const Side = z.object({ send: Weights, accept: Weights })

/** What a version stores. Whatever a version means with its numbers must be what this program means. */
export const StoredModel = z.object({
  format: z.literal(FORMAT),
  personNames: z.array(z.string()),
  pairNames: z.array(z.string()),
  sides: z.object({ woman: Side, man: Side }),
  calibration: z.object({ intercept: z.number(), slope: z.number() }),
  /** The chances of pairs who meet each other's musts, at every percent. */
  scale: numbers,
})
export type StoredModel = z.output<typeof StoredModel>

export interface ServedModel extends Pick<StoredModel, 'calibration' | 'scale'> {
  /** 0 before the first training. */
  version: number
  model: Model
}

const EXPECTED = modelOf(ENCODING, PRIOR)
export const UNTRAINED: ServedModel = {
  version: 0,
  model: EXPECTED,
  calibration: { intercept: 0, slope: 1 },
  scale: [...REFERENCE_SCALE],
}

/** Undefined for a model of another version of this program: its numbers would mean something else. */
export function readModel(version: number, stored: unknown): ServedModel | undefined {
  const { data } = StoredModel.safeParse(stored)
  const isOurs =
    data &&
    sameNames(data.personNames, EXPECTED.personNames) &&
    sameNames(data.pairNames, EXPECTED.pairNames) &&
    [data.sides.woman, data.sides.man].every(hasAllWeights)
  if (!isOurs) return undefined
  const { calibration, scale, ...model } = data
  return { version, model: { ...model, encoding: ENCODING }, calibration, scale }
}

const sameNames = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((name, place) => name === others[place])
const hasAllWeights = ({ send, accept }: z.output<typeof Side>) =>
  [send, accept].every(
    ({ own, other, pair }) =>
      own.length === EXPECTED.personNames.length &&
      other.length === EXPECTED.personNames.length &&
      pair.length === EXPECTED.pairNames.length,
  )

/** A process learns of another's change of versions this much later. */
const LOOK_MS = 10_000

class Served {
  #current = UNTRAINED
  #lookedAt = -Infinity

  async read(database: Database, log: Context['log']): Promise<ServedModel> {
    if (performance.now() - this.#lookedAt < LOOK_MS) return this.#current
    const version = (await servingVersionOf(database)) ?? 0
    if (version !== this.#current.version) {
      const stored = version === 0 ? undefined : await modelOfVersion(database, version)
      const read = readModel(version, stored)
      if (version !== 0 && !read) log.warn({ matching: 'a model of another release is not used', version })
      this.#current = read ?? UNTRAINED
    }
    this.#lookedAt = performance.now()
    return this.#current
  }

  forget() {
    this.#lookedAt = -Infinity
  }
}

const createServed = () => new Served()

export const servedModel = (ctx: Context): Promise<ServedModel> => singletonOf(ctx, createServed).read(ctx, ctx.log)

/** After a change of versions in this process. */
export const versionChanged = (database: Database) => singletonOf(database, createServed).forget()
