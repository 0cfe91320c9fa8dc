import type { MemberId } from '@parinay/contract/ids'
import { ageOn } from '@parinay/contract/profile/age'
import type { ProfileCard } from '@parinay/contract/profile/profile'
import { sql } from 'kysely'
import { photosShown } from '../photos/photos.ts'
import { approvedPhotosFor, type ShownPhotoRow } from '../photos/sight.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Db } from '../platform/database.ts'
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

export type CardRow = Pick<ProfileRow, (typeof CARD_COLUMNS)[number]> & { photos: ShownPhotoRow[] | null }

const cards = (db: Db) =>
  db
    .selectFrom('profile')
    .select(CARD_COLUMNS)
    .select(approvedPhotosFor(sql.raw('$2::uuid')).as('photos'))
    .where(sql<boolean>`id = any($1::uuid[])`)
    .compile()
let text: string | undefined

/** By id, with the photos that the viewer may see. Prepared once on each connection: to plan it takes longer than to answer it. */
export async function cardRowsOf({ db, pool }: Database, ids: readonly string[], viewer: MemberId) {
  text ??= cards(db).sql
  const { rows } = await pool.query<CardRow>({ name: 'cards_of', text, values: [ids, viewer] })
  return new Map(rows.map((row) => [row.id, row]))
}

/** With addresses of photos for the viewer for whom the row was read. */
export function asCard(ctx: Context, row: CardRow, viewer: MemberId, today: string): ProfileCard {
  const { photos, photosWithheld } = photosShown(ctx, row.photos, viewer)
  return {
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
  }
}
