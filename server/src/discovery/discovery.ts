import type { BrowseQuery } from '@parinay/contract/discovery'
import { pagesOf } from '@parinay/contract/paging'
import { ageOn, todayInIndia } from '@parinay/contract/profile/age'
import type { ProfilePreview } from '@parinay/contract/profile/profile'
import { compatibilityWith } from '../matching/compatibility.ts'
import type { Context } from '../platform/context.ts'
import type { SignedIn } from '../platform/serve.ts'
import { cardsOf } from '../profile/cards.ts'
import { blocksOf } from '../profile/facts.ts'
import { asked } from './asked.ts'
import { ensureDay } from './day.ts'
import { findPage, previewsOf } from './queries.ts'

/** A page of the profiles that fit, of those the viewer may see, with how many fit in all. */
export async function browse(ctx: Context, viewer: SignedIn | undefined, query: BrowseQuery) {
  const today = todayInIndia(ctx.now())
  await ensureDay(ctx, today)
  const { total, ids } = await findPage(
    ctx,
    asked(seenBy(viewer), query, today),
    { viewer: viewer?.id },
    { skip: (query.page - 1) * query.limit, limit: query.limit, isAscending: query.sortOrder === 'asc' },
  )

  const page = { total, page: query.page, pages: pagesOf(total, query.limit), message: 'Profiles fetched successfully' }
  if (!viewer) return { ...page, data: await previews(ctx, ids, today) }

  const [cards, compatibility] = await Promise.all([
    cardsOf(ctx, ids, viewer.id),
    compatibilityWith(ctx, viewer.id, ids),
  ])
  return { ...page, data: cards.map((card) => ({ ...card, ...compatibility(card._id) })) }
}

/** Never one's own sex, and so never oneself; an operator who has none set sees both. */
export const seenBy = (viewer: Pick<SignedIn, 'gender'> | undefined) =>
  !viewer || viewer.gender === 'other' ? 'both' : viewer.gender === 'male' ? 'female' : 'male'

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
