import type { MemberId } from '@parinay/contract/kernel/ids'
import { MAX_VISITS } from '@parinay/contract/views'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { visibleTo } from '../safety/visibility.ts'

interface WrittenVisit {
  viewer_id: string
  viewed_id: string
  /** True if the viewed member may see the visit. */
  is_traced: boolean
}

/**
 * Writes each pair at most once an hour, or immediately if the viewer has cleared their list. Visits by a viewer who is hidden or hides their
 * visits are not traced; an earlier trace stays.
 */
export async function insertVisits(
  db: Db,
  visits: readonly { viewer: MemberId; viewed: MemberId; at: Date }[],
): Promise<WrittenVisit[]> {
  const [viewers, viewed, times] = [
    visits.map((visit) => visit.viewer),
    visits.map((visit) => visit.viewed),
    visits.map((visit) => visit.at),
  ]
  const { rows } = await sql<WrittenVisit>`
    insert into profile_view (viewer_id, viewed_id, last_at, traced_at)
    select viewer.id, viewed.id, visit.at, case when viewer.show_my_visits and not viewer.is_hidden then visit.at end
    from unnest(${viewers}::uuid[], ${viewed}::uuid[], ${times}::timestamptz[]) as visit (viewer, viewed, at)
    join profile as viewer on viewer.id = visit.viewer
    join profile as viewed on viewed.id = visit.viewed
    where not exists (
      select from profile_view as earlier
      where earlier.viewer_id = visit.viewer and earlier.viewed_id = visit.viewed
        and earlier.last_at > visit.at - interval '1 hour' and earlier.is_in_history
    )
    order by viewer.id, viewed.id
    on conflict (viewer_id, viewed_id) do update set
      last_at = excluded.last_at,
      times = profile_view.times + 1,
      traced_at = coalesce(excluded.traced_at, profile_view.traced_at),
      is_in_history = true
    -- Another process may have written the pair since this statement began.
    where profile_view.last_at <= excluded.last_at - interval '1 hour' or not profile_view.is_in_history
    returning viewer_id, viewed_id, traced_at is not distinct from last_at as is_traced
  `.execute(db)
  return rows
}

/** Clears the viewer's list. Visits that others may see stay for them. */
export async function clearHistory(db: Db, viewer: MemberId) {
  await db.deleteFrom('profile_view').where('viewer_id', '=', viewer).where('traced_at', 'is', null).execute()
  await db
    .updateTable('profile_view')
    .set({ is_in_history: false })
    .where('viewer_id', '=', viewer)
    .where('is_in_history', '=', true)
    .execute()
}

const historyOf = (db: Db, viewer: MemberId) =>
  db
    .selectFrom(
      db
        .selectFrom('profile_view')
        .select(['viewed_id', 'last_at'])
        .where('viewer_id', '=', viewer)
        .where('is_in_history', '=', true)
        .orderBy('last_at', 'desc')
        .orderBy('viewed_id')
        .limit(MAX_VISITS)
        .as('visit'),
    )
    .innerJoin('profile', 'profile.id', 'visit.viewed_id')
    .where(visibleTo(viewer))

/** The visitors of a member, without staff and without members who became staff later. */
const visitorsOf = (db: Db, viewed: MemberId) =>
  db
    .selectFrom(
      db
        .selectFrom('profile_view')
        .select(['viewer_id', sql<Date>`traced_at`.as('traced_at')])
        .where('viewed_id', '=', viewed)
        .where('traced_at', 'is not', null)
        .orderBy('traced_at', 'desc')
        .orderBy('viewer_id')
        .limit(MAX_VISITS)
        .as('visit'),
    )
    .innerJoin('profile', 'profile.id', 'visit.viewer_id')
    .innerJoin('member', 'member.id', 'profile.id')
    .where('profile.show_my_visits', '=', true)
    .where('member.role', '=', 'user')
    .where(visibleTo(viewed))

interface PageRequest {
  page: number
  limit: number
}

export async function historyPage(db: Db, viewer: MemberId, { page, limit }: PageRequest) {
  const [{ total }, rows] = await Promise.all([
    historyOf(db, viewer)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    historyOf(db, viewer)
      .select(['profile.id', 'visit.last_at as at'])
      .orderBy('visit.last_at', 'desc')
      .orderBy('profile.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, rows }
}

export async function visitorPage(db: Db, viewed: MemberId, { page, limit }: PageRequest) {
  const [{ total }, rows] = await Promise.all([
    visitorsOf(db, viewed)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    visitorsOf(db, viewed)
      .select(['profile.id', 'visit.traced_at as at'])
      .orderBy('visit.traced_at', 'desc')
      .orderBy('profile.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ])
  return { total, rows }
}

export const showsVisits = async (db: Db, member: MemberId): Promise<boolean> =>
  (await db.selectFrom('profile').select('show_my_visits').where('id', '=', member).executeTakeFirst())
    ?.show_my_visits ?? false
