import type { BrowseQuery } from '@parinay/contract/discovery'
import { hasLetterOrDigit, SEARCH_NEEDS_A_LETTER } from '@parinay/contract/search-words'
import { pageCount } from '@parinay/contract/kernel/paging'
import { ageOn } from '@parinay/contract/vocabulary/age-and-dates'
import type { ProfilePreview } from '@parinay/contract/profile/profile'
import { scoredCards } from '../profile/scored-cards.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { blocksOf } from '../profile/profile-columns.ts'
import { firstNameOf } from '@parinay/contract/profile/first-name'
import { SORTED_PAGE } from './sorted-page.ts'
import { candidatesFor } from './candidate-set.ts'
import { viewerMoonClasses } from './viewer-moon-classes.ts'
import { thinLast } from './thin-profiles-last.ts'
import { previewRows } from './sql/visitor-previews.ts'
import { refuseMemberOnlyCriteria } from './refuse-member-only-criteria.ts'

/** A page of the profiles that meet the criteria and that the viewer may see, with their exact total. */
export async function browse(ctx: Context, viewer: SignedIn | undefined, query: BrowseQuery) {
  if (!viewer) refuseMemberOnlyCriteria(query)
  const { page, limit, sortBy, sortOrder, thinLast: isThinLast, upTo: joinedUpTo, includeAnswered, ...criteria } = query
  const moons = await viewerMoonClasses(ctx, viewer, query)
  const candidates = candidatesFor(ctx, viewer, criteria, { joinedUpTo, includeAnswered, moons })
  const window = {
    skip: (page - 1) * limit,
    limit,
    isAscending: sortOrder === undefined ? undefined : sortOrder === 'asc',
  }
  const sortedPage = SORTED_PAGE[sortBy ?? 'createdAt']
  const { total, positions, upTo } =
    isThinLast === 'Yes' ? await thinLast(candidates, window, sortedPage) : await sortedPage(candidates, window)
  const envelope = { total, page, pages: pageCount(total, limit), upTo, message: messageFor(criteria.search) }
  return viewer
    ? { ...envelope, data: await scoredCards(ctx, positions, viewer.id) }
    : { ...envelope, data: await previews(ctx, positions, candidates.today) }
}

const messageFor = (search: string | undefined) =>
  search === undefined || hasLetterOrDigit(search) ? 'Profiles fetched successfully' : SEARCH_NEEDS_A_LETTER

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
