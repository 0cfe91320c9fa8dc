import type { MemberId } from '@parinay/contract/ids'
import { ageOn, todayInIndia } from '@parinay/contract/profile/age'
import type { Context } from '../platform/context.ts'
import type { Tables } from '../platform/tables.ts'
import type { Selectable } from 'kysely'
import { compatibility, type Facts } from './score.ts'

/** The columns of a profile that the score reads. */
export const FACT_COLUMNS = [
  'profile.id',
  'profile.gender',
  'profile.date_of_birth',
  'profile.height_cm',
  'profile.religion',
  'profile.caste',
  'profile.mother_tongue',
  'profile.city',
  'profile.state',
  'profile.highest_education',
  'profile.marital_status',
  'profile.diet',
  'profile.smoking',
  'profile.drinking',
  'profile.manglik',
] as const

type FactRow = Pick<
  Selectable<Tables['profile']>,
  | 'gender'
  | 'date_of_birth'
  | 'height_cm'
  | 'religion'
  | 'caste'
  | 'mother_tongue'
  | 'city'
  | 'state'
  | 'highest_education'
  | 'marital_status'
  | 'diet'
  | 'smoking'
  | 'drinking'
  | 'manglik'
>

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
  const rows = await ctx.db
    .selectFrom('profile')
    .select(FACT_COLUMNS)
    .where('profile.id', 'in', [self, ...others])
    .execute()
  const today = todayInIndia(ctx.now())
  const facts = new Map(rows.map((row) => [row.id, factsOf(row, today)]))
  const own = facts.get(self)

  return (other: string): { compatibility?: number } => {
    const theirs = facts.get(other)
    const score = own && theirs && other !== self ? compatibility(own, theirs) : undefined
    return score === undefined ? {} : { compatibility: score }
  }
}
