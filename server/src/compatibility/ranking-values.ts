// What a place in a list of recommendations is worth: the chance that the reader writes and the other accepts, with what the reader's latest
// answers say, and the attention that the other gets already.
import type { MemberId } from '@parinay/contract/kernel/ids'
import { todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { NEW_STANDING, type Standing, valueOf } from '../matching-engine/attention-standing.ts'
import { calibrated } from '../matching-engine/calibrate-chances.ts'
import { chancesOf } from '../matching-engine/pair-chances.ts'
import type { Context } from '../platform/context.ts'
import { latestAnswers } from './latest-answers.ts'
import { personOf } from './person-from-profile.ts'
import { type ListedRow, listedRowsAt } from './queries.ts'
import { servedModel } from './served-model.ts'

/** Of people at positions of the lists' index; nobody else is worth anything. */
export async function listValues(
  ctx: Context,
  self: MemberId,
  positions: readonly number[],
): Promise<(position: number) => number> {
  const served = await servedModel(ctx)
  const [rows, answers] = await Promise.all([
    listedRowsAt(ctx, served.version, self, positions),
    latestAnswers(ctx, self),
  ])
  const own = rows.find(({ id }) => id === self)
  const others = rows.filter((row) => row !== own)
  const values = own
    ? valuesFor(served, [own, ...others], answers.personalWeights(served.model), todayInIndia(ctx.now()))
    : []
  const valueAt = new Map(others.map(({ position }, place) => [position, values[place]!]))
  return (position) => valueAt.get(position) ?? NOTHING
}

const NOTHING = -Infinity

/** `rows[0]` reads the list. */
export function valuesFor(
  { model, calibration }: Pick<Awaited<ReturnType<typeof servedModel>>, 'model' | 'calibration'>,
  rows: readonly ListedRow[],
  personalWeights: Parameters<typeof chancesOf>[3],
  today: string,
): number[] {
  const people = rows.map((row) => personOf(row, today))
  const effects = {
    readiness: Float64Array.from(rows, ({ readiness }) => readiness ?? 0),
    appeal: Float64Array.from(rows, ({ appeal }) => appeal ?? 0),
  }
  const chances = chancesOf(model, people, effects, personalWeights)
  return rows.slice(1).map((row, place) => {
    const other = place + 1
    if (people[other]!.side === people[0]!.side) return NOTHING
    const { send, mutual, mutualBack } = chances.between(0, other)
    const fit = (calibrated(calibration, mutual) + calibrated(calibration, mutualBack)) / 2
    return valueOf(send, fit, standingOf(row))
  })
}

const standingOf = ({ read, price, crowd }: ListedRow): Standing =>
  read === null || price === null || crowd === null ? NEW_STANDING : { read, price, crowd }
