import type { MemberId } from '@parinay/contract/ids'
import { ageOn, todayInIndia } from '@parinay/contract/profile/age'
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
  const rows = await factRowsOf(ctx, [self, ...others])
  return compatibilityFrom(new Map(rows.map((row) => [row.id, row])), self, todayInIndia(ctx.now()))
}

/** The same where everybody's facts are at hand, by id. */
export function compatibilityFrom(rows: ReadonlyMap<string, FactRow>, self: MemberId, today: string) {
  const mine = rows.get(self)
  const own = mine && factsOf(mine, today)

  return (other: string): { compatibility?: number } => {
    const theirs = other === self ? undefined : rows.get(other)
    const score = own && theirs && compatibility(own, factsOf(theirs, today))
    return score === undefined ? {} : { compatibility: score }
  }
}
