import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/ids'
import type { EmailRhythm, NotificationKind } from '@parinay/contract/notifications'
import { sql } from 'kysely'
import { firstPhotoShownTo } from '../photos/sight.ts'
import type { Db, Tx } from '../platform/database.ts'
import { reachableBy } from '../safety/visibility.ts'
import { type Found, firstFound, foundCount, tellsOfSomebody } from '../searches/told.ts'
import { DEFAULTS, type Wishes } from './rules.ts'

export async function wishesOf(db: Db, member: MemberId): Promise<Wishes> {
  const row = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('member_id', '=', member)
    .executeTakeFirst()
  if (!row) return DEFAULTS
  return {
    switchedOff: row.switched_off,
    rhythm: row.rhythm as EmailRhythm,
    quietHours: row.quiet_hours,
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
  }
}

interface SettingsRow {
  switched_off?: string[]
  rhythm?: EmailRhythm
  quiet_hours?: boolean
  email?: string | null
  email_confirmed_at?: Date | null
}

export const saveSettings = (db: Db, member: MemberId, row: SettingsRow) =>
  db
    .insertInto('notification_settings')
    .values({ member_id: member, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute()

/** The address is confirmed if it is still the one. */
export const confirmEmail = (db: Db, member: string, email: string, now: Date) =>
  db
    .updateTable('notification_settings')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now})` })
    .where('member_id', '=', member)
    .where('email', '=', email)
    .returning('member_id')
    .executeTakeFirst()

export interface NewNotification {
  member: MemberId
  kind: NotificationKind
  person?: MemberId | undefined
  subject?: string | undefined
  search?: string | undefined
  isInApp: boolean
  now: Date
}

/** Its id; nothing when the member or the person is not there any more, one blocked the other, or the member knows already. */
export async function insert(tx: Tx, { member, kind, person, subject, search, isInApp, now }: NewNotification) {
  const { rows } = await sql<{ id: string }>`
    insert into notification (id, member_id, kind, person_id, subject_id, search_id, is_in_app, created_at)
    select ${randomUUID()}, member.id, ${kind}, ${person ?? null}, ${subject ?? null}, ${search ?? null}, ${isInApp}, ${now}
    from member
    where member.id = ${member} and member.is_active
      and (${person ?? null}::uuid is null or exists (
        select from profile where profile.id = ${person ?? null}::uuid and ${reachableBy(member)}
      ))
    on conflict do nothing
    returning id
  `.execute(tx)
  return rows[0]?.id
}

export const insertDeliveries = (tx: Tx, notification: string, due: readonly { channel: string; due_at: Date }[]) =>
  tx
    .insertInto('notification_delivery')
    .values(due.map((one) => ({ notification_id: notification, ...one })))
    .execute()

export const hasPush = async (db: Db, member: MemberId): Promise<boolean> =>
  (await db.selectFrom('push_subscription').select('endpoint').where('member_id', '=', member).limit(1).execute())
    .length > 0

/** Notifications as `profile`'s viewer may read them: what concerns somebody out of reach is not there. */
const shownTo = (member: MemberId) => sql<boolean>`(
  notification.member_id = ${member} and notification.is_in_app
  and (notification.person_id is null or ${reachableBy(member)})
  and ${tellsOfSomebody(member)}
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
      'profile.full_name',
      firstPhotoShownTo(member).as('photo'),
      'saved_search.id as search_id',
      'saved_search.name as search_name',
      'saved_search.query as search_query',
      foundCount(member).as('found'),
    ])
    .where(shownTo(member))
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
    .where(shownTo(member))
    .where('notification.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export const markRead = (db: Db, member: MemberId, ids: readonly string[] | undefined, now: Date) =>
  db
    .updateTable('notification')
    .set({ read_at: now })
    .where('member_id', '=', member)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<string>`any(${ids}::uuid[])`))
    .execute()

/** Whether there was one. */
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

const OWNER = sql<MemberId>`notification.member_id`
/** More than these a mail does not name. */
const MOST_NAMED = 5

export interface Due {
  id: string
  channel: 'push' | 'email'
  member_id: MemberId
  kind: NotificationKind
  person_id: string | null
  name: string | null
  email: string | null
  /** For an alert the saved search, how many it found, and some of them. */
  search_id: string | null
  search_name: string | null
  search_query: unknown
  found: number
  finds: Found[]
}

/**
 * Takes what is due, for good: whoever takes it sends it, once or not at all. What was read meanwhile, and whatever concerns
 * somebody who is not there any more or out of reach, is taken and not given.
 */
export async function takeDue(db: Db, now: Date, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with taken as (
      update notification_delivery set taken_at = ${now}
      where (notification_id, channel) in (
        select notification_id, channel from notification_delivery
        where taken_at is null and due_at <= ${now}
        order by due_at limit ${most} for update skip locked
      )
      returning notification_id, channel
    )
    select notification.id, taken.channel, notification.member_id, notification.kind, notification.person_id,
      profile.full_name as name,
      case when settings.email_confirmed_at is not null then settings.email end as email,
      saved_search.id as search_id, saved_search.name as search_name, saved_search.query as search_query,
      ${foundCount(OWNER)} as found, ${firstFound(OWNER, MOST_NAMED)} as finds
    from taken
    join notification on notification.id = taken.notification_id
    join member on member.id = notification.member_id and member.is_active
    left join profile on profile.id = notification.person_id
    left join saved_search on saved_search.id = notification.search_id
    left join notification_settings as settings on settings.member_id = notification.member_id
    where notification.read_at is null
      and not (notification.kind || '.' || taken.channel) = any (coalesce(settings.switched_off, '{}'))
      and (notification.person_id is null or ${reachableBy(OWNER)})
      and ${tellsOfSomebody(OWNER)}
    order by notification.created_at
  `.execute(db)
  return rows
}

export const subscribe = (
  db: Db,
  row: { endpoint: string; member_id: MemberId; session_hash: Buffer; p256dh: string; auth: string; created_at: Date },
) =>
  db
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()

export const unsubscribe = (db: Db, endpoint: string, member?: MemberId) =>
  db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .$if(member !== undefined, (query) => query.where('member_id', '=', member!))
    .execute()

/** Of sessions that are still good. */
export const subscriptionsOf = (db: Db, member: MemberId, now: Date) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.token_hash', 'push_subscription.session_hash')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscription.member_id', '=', member)
    .where('session.expires_at', '>', now)
    .execute()

export const deleteOld = (db: Db, before: Date) =>
  db.deleteFrom('notification').where('created_at', '<', before).execute()
