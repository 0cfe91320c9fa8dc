import type { MemberId } from '@parinay/contract/kernel/ids'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age'
import type { Context } from '../platform/context.ts'
import { type FactRow, factRowsOf } from './queries.ts'
import { compatibility, type Facts } from './score.ts'

export const factsOf = (row: FactRow, today: string): Facts => ({
  gender: row.gender,
  age: ageOn(row.date_of_birth, today),
  heightCm: row.height_cm,
  religion: row.religion,
  caste: row.caste,
  motherTongue: row.mother_tongue,
  city: row.city,
  state: row.state,
  education: row.highest_education,
  maritalStatus: row.marital_status,
  diet: row.diet,
  smoking: row.smoking,
  drinking: row.drinking,
  manglik: row.manglik,
})

/** The score of one member with each of several others, as the member `compatibility` of a reply; nothing where there is none. */
export async function compatibilityWith(ctx: Context, self: MemberId, others: readonly string[]) {
  const rows = new Map((await factRowsOf(ctx, [self, ...others])).map((row) => [row.id, row]))
  const withMine = compatibilityFrom(rows.get(self), todayInIndia(ctx.now()))
  return (other: string) => withMine(rows.get(other))
}

/** The same where everybody's facts are at hand. */
export function compatibilityFrom(mine: FactRow | undefined, today: string) {
  const own = mine && factsOf(mine, today)

  return (theirs: FactRow | undefined): { compatibility?: number } => {
    const score = own && theirs && theirs.id !== mine.id ? compatibility(own, factsOf(theirs, today)) : undefined
    return score === undefined ? {} : { compatibility: score }
  }
}
