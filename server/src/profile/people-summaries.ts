import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Person } from '@parinay/contract/people'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { photoAddress } from '../photos/access/signed-addresses.ts'
import { visibleFirstPhoto } from '../photos/access/photo-visibility.ts'
import type { Context } from '../platform/context.ts'
import { shownName } from '../safety/withheld-facts.ts'

/** Some members, by id, as the other party of an interest or request. The caller must make sure that the viewer may see them. */
export async function peopleSummaries(ctx: Context, ids: readonly string[], viewer: MemberId) {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map<string, Person>()
  const rows = await ctx.db
    .selectFrom('profile')
    .select(['id', 'gender', 'date_of_birth', 'city', 'state', 'created_for', 'is_verified'])
    .select(['occupation', 'highest_education'])
    .select(shownName(viewer).as('full_name'))
    .select(visibleFirstPhoto(viewer).as('photo'))
    .where('id', 'in', unique)
    .execute()
  const today = todayInIndia(ctx.now())
  return new Map(
    rows.map((row): [string, Person] => {
      const first = row.photo && photoAddress(ctx, row.photo, viewer)
      return [
        row.id,
        {
          _id: row.id,
          id: row.id,
          fullName: row.full_name,
          gender: row.gender as Person['gender'],
          age: ageOn(row.date_of_birth, today),
          ...(row.city && { city: row.city }),
          ...(row.state && { state: row.state }),
          ...(row.occupation && { occupation: row.occupation }),
          ...(row.highest_education && { education: row.highest_education }),
          profileCreatedFor: row.created_for as Person['profileCreatedFor'],
          isVerified: row.is_verified,
          profilePhotos: first ? [first] : [],
          avatar: first,
        },
      ]
    }),
  )
}
