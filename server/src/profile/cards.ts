import { ageOn } from '@parinay/contract/profile/age'
import type { ProfileCard } from '@parinay/contract/profile/profile'
import type { ShownPhotos } from '../photos/photos.ts'
import type { Database } from '../platform/database.ts'
import { blocksOf, type ProfileRow } from './facts.ts'

/** The columns of a card; names of relatives, employer and the long texts are not read at all. */
const CARD_COLUMNS = [
  'id',
  'full_name',
  'gender',
  'date_of_birth',
  'created_for',
  'is_verified',
  'tier',
  'created_at',
  'height_cm',
  'marital_status',
  'mother_tongue',
  'religion',
  'caste',
  'sub_caste',
  'manglik',
  'highest_education',
  'education_field',
  'occupation',
  'annual_income_min',
  'annual_income_max',
  'family_type',
  'city',
  'state',
  'diet',
  'smoking',
  'drinking',
] as const satisfies (keyof ProfileRow)[]

export type CardRow = Pick<ProfileRow, (typeof CARD_COLUMNS)[number]>

/** By id. Prepared once on each connection: to plan it takes longer than to answer it. */
export async function cardRowsOf({ pool }: Pick<Database, 'pool'>, ids: readonly string[]) {
  const { rows } = await pool.query<CardRow>({
    name: 'cards_of',
    text: `select ${CARD_COLUMNS.join(', ')} from profile where id = any($1::uuid[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

export const asCard = (row: CardRow, { photos, photosWithheld }: ShownPhotos, today: string): ProfileCard => ({
  ...blocksOf(row),
  _id: row.id,
  id: row.id,
  userId: row.id,
  fullName: row.full_name,
  gender: row.gender as ProfileCard['gender'],
  age: ageOn(row.date_of_birth, today),
  dateOfBirth: row.date_of_birth ?? undefined,
  isVerified: row.is_verified,
  profileCreatedFor: row.created_for as ProfileCard['profileCreatedFor'],
  photos,
  profilePhotos: photos.map(({ photoUrl }) => photoUrl),
  photosWithheld,
  subscription: { tier: row.tier as ProfileCard['subscription']['tier'] },
  createdAt: row.created_at.toISOString(),
})
