import type { MemberId } from '@parinay/contract/kernel/ids'
import type { NotificationKind } from '@parinay/contract/notification-kinds'
import { sql } from 'kysely'
import { visibleFirstPhoto } from '../photos/access/photo-visibility.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { reachableBy } from '../safety/visibility.ts'
import { shownName } from '../safety/withheld-facts.ts'
import { matchCount, hasVisibleMatch } from './visible-matches.ts'

/** Deletes notifications with their deliveries. Returns whether the member could see any of them. */
export async function deleteAbout(
  db: Db,
  member: MemberId,
  kinds: readonly NotificationKind[],
  person: MemberId,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('notification')
    .where('member_id', '=', member)
    .where('kind', 'in', kinds)
    .where('person_id', '=', person)
    .returning(
      sql<boolean>`exists (select from profile where profile.id = ${person} and ${reachableBy(member)})`.as('is_shown'),
    )
    .execute()
  return deleted.some((row) => row.is_shown)
}

export interface NewNotification {
  id: string
  member: MemberId
  kind: NotificationKind
  person?: MemberId | undefined
  subject?: string | undefined
  search?: string | undefined
  isInApp: boolean
}

/** Returns the ids of the stored notifications. Skips those whose member or person is gone or unreachable, and duplicates. */
export async function insert(tx: Tx, notifications: readonly NewNotification[], now: Date): Promise<Set<string>> {
  const rows = notifications.map(({ id, member, kind, person, subject, search, isInApp }, position) => ({
    position,
    id,
    member,
    kind,
    person,
    subject,
    search,
    is_in_app: isInApp,
  }))
  const inserted = await sql<{ id: string }>`
    insert into notification (id, member_id, kind, person_id, subject_id, search_id, is_in_app, created_at)
    select event.id, member.id, event.kind, event.person, event.subject, event.search, event.is_in_app, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as event (position int, id uuid, member uuid, kind text, person uuid, subject uuid, search uuid, is_in_app boolean)
    join member on member.id = event.member and member.is_active
    where event.person is null or exists (
      select from profile where profile.id = event.person and ${reachableBy(sql<MemberId>`event.member`)}
    )
    order by event.position
    on conflict do nothing
    returning id
  `.execute(tx)
  return new Set(inserted.rows.map(({ id }) => id))
}

export const insertDeliveries = (tx: Tx, due: readonly { notification_id: string; channel: string; due_at: Date }[]) =>
  tx.insertInto('notification_delivery').values(due).execute()

/** The member may read the query's `notification`. Its person, if any, is `profile` and must be reachable. */
const isShownTo = (member: MemberId) => sql<boolean>`(
  notification.member_id = ${member} and notification.is_in_app
  and (notification.person_id is null or ${reachableBy(member)})
  and ${hasVisibleMatch(member)}
)`

export const page = (db: Db, member: MemberId, limit: number, before: string | undefined) =>
  db
    .selectFrom('notification')
    .leftJoin('profile', 'profile.id', 'notification.person_id')
    .leftJoin('saved_search', 'saved_search.id', 'notification.search_id')
    .select([
      'notification.id',
      'notification.kind',
      'notification.created_at',
      'notification.read_at',
      'profile.id as person_id',
      shownName(member).as('full_name'),
      visibleFirstPhoto(member).as('photo'),
      'saved_search.id as search_id',
      'saved_search.name as search_name',
      'saved_search.query as search_query',
      'saved_search.alert as search_alert',
      matchCount(member).as('match_count'),
    ])
    .where(isShownTo(member))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(notification.created_at, notification.id) < (
          select created_at, id from notification where id = ${before} and member_id = ${member}
        )`,
      ),
    )
    .orderBy('notification.created_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(limit)
    .execute()

export async function unreadOf(db: Db, member: MemberId): Promise<number> {
  const { count } = await db
    .selectFrom('notification')
    .leftJoin('profile', 'profile.id', 'notification.person_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isShownTo(member))
    .where('notification.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const updateReadAt = (db: Db, member: MemberId, ids: readonly string[] | undefined, now: Date) =>
  db
    .updateTable('notification')
    .set({ read_at: now })
    .where('member_id', '=', member)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .execute()

/** True if there was an unread notification. */
export const markMessagesRead = async (tx: Tx, member: MemberId, conversation: string, now: Date): Promise<boolean> =>
  (
    await tx
      .updateTable('notification')
      .set({ read_at: now })
      .where('member_id', '=', member)
      .where('subject_id', '=', conversation)
      .where('kind', '=', 'message')
      .where('read_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows > 0n
