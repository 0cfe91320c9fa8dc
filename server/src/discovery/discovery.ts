import type { BrowseQuery } from '@parinay/contract/discovery'
import { pagesOf } from '@parinay/contract/paging'
import { ageOn, todayInIndia } from '@parinay/contract/profile/age'
import type { ProfilePreview } from '@parinay/contract/profile/profile'
import { type RawBuilder, sql } from 'kysely'
import { mayFit } from '../matching/candidates.ts'
import { scoredCards } from '../matching/scored-cards.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/serve.ts'
import { blocksOf } from '../profile/facts.ts'
import { asTsquery, wordsOf } from '../profile/words.ts'
import { visibleToVisitors } from '../safety/visibility.ts'
import { fits } from './filters.ts'
import { findPage, previewsOf } from './queries.ts'

const DAY = 24 * 60 * 60 * 1000

/** A page of the profiles that fit, of those the viewer may see, with how many fit in all. */
export async function browse(ctx: Context, viewer: SignedIn | undefined, query: BrowseQuery) {
  const today = todayInIndia(ctx.now())
  const { total, ids } = await findPage(ctx.db, {
    conditions: [...seenBy(viewer), ...fits(query, today), ...told(ctx, query)],
    order: query.sortOrder ?? 'desc',
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  })

  const page = { total, page: query.page, pages: pagesOf(total, query.limit), message: 'Profiles fetched successfully' }
  if (!viewer) return { ...page, data: await previews(ctx, ids, today) }
  return { ...page, data: await scoredCards(ctx, ids, viewer.id) }
}

/** Never one's own sex, and so never oneself. */
const seenBy = (viewer: SignedIn | undefined) => (viewer ? mayFit(viewer) : [visibleToVisitors()])

function told(ctx: Context, { search, joinedWithinDays }: BrowseQuery): RawBuilder<boolean>[] {
  const words = asTsquery(wordsOf(search))
  return [
    ...(words ? [sql<boolean>`profile.search_words @@ ${words}::tsquery`] : []),
    ...(joinedWithinDays
      ? [sql<boolean>`profile.created_at > ${new Date(ctx.now().getTime() - joinedWithinDays * DAY)}`]
      : []),
  ]
}

async function previews(ctx: Context, ids: readonly string[], today: string): Promise<ProfilePreview[]> {
  const rows = new Map((await previewsOf(ctx.db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    if (!row) return []
    const { personalDetails, religiousDetails, educationDetails, professionalDetails, familyDetails } = blocksOf(row)
    return {
      _id: id,
      id,
      fullName: row.full_name.split(/\s/u, 1)[0] ?? '',
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
