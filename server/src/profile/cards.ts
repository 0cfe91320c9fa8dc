import type { MemberId } from '@parinay/contract/ids'
import { ageOn, todayInIndia } from '@parinay/contract/profile/age'
import type { ProfileCard } from '@parinay/contract/profile/profile'
import { photosShown } from '../photos/photos.ts'
import type { Context } from '../platform/context.ts'
import { blocksOf } from './facts.ts'

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
] as const

/**
 * The cards of some members in the order of their ids, with photo addresses for this viewer. That the viewer may see them is the
 * business of the query that found the ids.
 */
export async function cardsOf(ctx: Context, ids: readonly string[], viewer: MemberId): Promise<ProfileCard[]> {
  if (ids.length === 0) return []
  const [rows, photosOf] = await Promise.all([
    ctx.db.selectFrom('profile').select(CARD_COLUMNS).where('id', 'in', ids).execute(),
    photosShown(ctx, ids, viewer),
  ])
  const today = todayInIndia(ctx.now())
  const cards = new Map(
    rows.map((row): [string, ProfileCard] => {
      const { photos, photosWithheld } = photosOf(row.id)
      return [
        row.id,
        {
          _id: row.id,
          id: row.id,
          userId: row.id,
          fullName: row.full_name,
          gender: row.gender as ProfileCard['gender'],
          age: ageOn(row.date_of_birth, today),
          ...(row.date_of_birth && { dateOfBirth: row.date_of_birth }),
          isVerified: row.is_verified,
          profileCreatedFor: row.created_for as ProfileCard['profileCreatedFor'],
          photos,
          profilePhotos: photos.map(({ photoUrl }) => photoUrl),
          photosWithheld,
          subscription: { tier: row.tier as ProfileCard['subscription']['tier'] },
          createdAt: row.created_at.toISOString(),
          ...blocksOf(row),
        },
      ]
    }),
  )
  return ids.flatMap((id) => cards.get(id) ?? [])
}
