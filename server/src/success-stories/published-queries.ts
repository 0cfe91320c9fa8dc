import type { MemberId, StoryId } from '@parinay/contract/kernel/ids'
import type { REVIEWED_STORY_STATES } from '@parinay/contract/admin/success-stories'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/**
 * Approved, and nobody in it is hidden by staff or has left. Somebody in the days before an erasure counts as erased: the story stays only if
 * they agreed to that.
 */
const isPublished = sql<boolean>`(state = 'approved' and not exists (
  select from member join profile on profile.id = member.id
  where member.id in (author_id, partner_id) and (
    profile.is_hidden_by_staff
    or not member.is_active and not (
      case member.id when author_id then author_stays else partner_stays end
      and exists (select from leaving where member_id = member.id and can_return)
    )
  )
))`

const hasPhoto = sql<boolean>`exists (select from success_story_photo where story_id = success_story.id)`

interface PageOf {
  page: number
  limit: number
}

export async function publishedPage(db: Db, { page, limit }: PageOf) {
  const published = db.selectFrom('success_story').where(isPublished)
  const { total } = await published.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await published
    .select(['id', 'author_label', 'partner_label', 'text', 'changed_at', hasPhoto.as('has_photo')])
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total, rows }
}

export const publishedPhoto = (db: Db, id: StoryId) =>
  db
    .selectFrom('success_story_photo')
    .innerJoin('success_story', 'success_story.id', 'story_id')
    .select('picture')
    .where('story_id', '=', id)
    .where(isPublished)
    .executeTakeFirst()

interface ReviewedPage extends PageOf {
  state: (typeof REVIEWED_STORY_STATES)[number]
  story?: StoryId | undefined
}

export async function reviewedPage(db: Db, { state, story, page, limit }: ReviewedPage) {
  const listed = db
    .selectFrom('success_story')
    .where((is) =>
      story
        ? is.and([
            is('success_story.id', '=', story),
            is('success_story.state', 'in', ['pending', 'approved', 'rejected']),
          ])
        : is('success_story.state', '=', state),
    )
  const { total } = await listed.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await listed
    .leftJoin('profile as author', 'author.id', 'author_id')
    .leftJoin('profile as partner', 'partner.id', 'partner_id')
    .leftJoin('success_story_photo', 'story_id', 'success_story.id')
    .selectAll('success_story')
    .select(['picture', 'author.full_name as author_name', 'partner.full_name as partner_name'])
    .orderBy('changed_at', state === 'pending' ? 'asc' : 'desc')
    .orderBy('success_story.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total, rows }
}

export type ReviewedRow = Awaited<ReturnType<typeof reviewedPage>>['rows'][number]

/** The two people, as far as they are here. */
export const peopleOf = (row: { author_id: string | null; partner_id: string | null }) =>
  [row.author_id, row.partner_id].filter((id): id is MemberId => id !== null)
