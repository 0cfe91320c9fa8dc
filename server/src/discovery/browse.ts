import type { BrowseQuery } from '@parinay/contract/discovery'
import { pageCount } from '@parinay/contract/kernel/paging'
import { ageOn } from '@parinay/contract/vocabulary/age'
import type { ProfilePreview } from '@parinay/contract/profile/profile'
import { scoredCards } from '../profile/scored-cards.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import { blocksOf } from '../profile/columns.ts'
import { firstNameOf } from '../profile/search-terms.ts'
import { sortedPage } from './sorting.ts'
import { candidatesFor } from './candidates.ts'
import { previewRows } from './sql/previews.ts'
import { refuseMemberOnlyCriteria } from './visitor-access.ts'

/** A page of the profiles that meet the criteria and that the viewer may see, with their exact total. */
export async function browse(ctx: Context, viewer: SignedIn | undefined, query: BrowseQuery) {
  if (!viewer) refuseMemberOnlyCriteria(query)
  const { page, limit, sortBy, sortOrder, upTo: asOf, ...wish } = query
  const candidates = candidatesFor(ctx, viewer, wish, asOf)
  const { total, positions, upTo } = await sortedPage(
    candidates,
    sortBy ?? 'createdAt',
    sortOrder && sortOrder === 'asc',
    {
      skip: (page - 1) * limit,
      limit,
    },
  )
  const envelope = { total, page, pages: pageCount(total, limit), upTo, message: 'Profiles fetched successfully' }
  return viewer
    ? { ...envelope, data: await scoredCards(ctx, positions, viewer.id) }
    : { ...envelope, data: await previews(ctx, positions, candidates.today) }
}

async function previews(ctx: Context, positions: readonly number[], today: string): Promise<ProfilePreview[]> {
  const rows = new Map((await previewRows(ctx.db, positions)).map((row) => [row.position, row]))
  return positions.flatMap((position) => {
    const row = rows.get(position)
    if (!row) return []
    const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = blocksOf(row)
    return {
      _id: row.id,
      id: row.id,
      fullName: firstNameOf(row.full_name),
      gender: row.gender as ProfilePreview['gender'],
      age: ageOn(row.date_of_birth, today),
      photos: [],
      personalDetails,
      religiousDetails,
      educationDetails,
      professionalDetails,
      familyDetails,
    }
  })
}
