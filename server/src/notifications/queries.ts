import type { MemberId } from '@parinay/contract/kernel/ids'
import type { EmailFrequency, NotificationKind } from '@parinay/contract/notifications'
import { type Selectable, sql } from 'kysely'
import { visibleFirstPhoto } from '../photos/access/photo-visibility.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { NotificationSettingsTable } from '../platform/database/tables.ts'
import { reachableBy } from '../safety/visibility.ts'
import { matchCount, hasVisibleMatch } from './alert-visibility.ts'
import { DEFAULT_PREFERENCES, type NotificationPreferences } from './rules.ts'

export async function preferencesOf(db: Db, member: MemberId): Promise<NotificationPreferences> {
  const row = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('member_id', '=', member)
    .executeTakeFirst()
  return row ? asPreferences(row) : DEFAULT_PREFERENCES
}

const asPreferences = (row: Selectable<NotificationSettingsTable>): NotificationPreferences => ({
  muted: row.switched_off,
  frequency: row.rhythm as EmailFrequency,
  quietHours: row.quiet_hours,
  email: row.email,
  isEmailConfirmed: row.email_confirmed_at !== null,
})

/** The preferences of each member, and whether they have a push subscription. */
export async function recipients(db: Db, members: readonly MemberId[]) {
  const settings = await db
    .selectFrom('notification_settings')
    .selectAll()
    .where('member_id', '=', anyOf(members))
    .execute()
  const subscribers = await db
    .selectFrom('push_subscription')
    .select('member_id')
    .where('member_id', '=', anyOf(members))
    .execute()
  const preferences = new Map(settings.map((row) => [row.member_id, asPreferences(row)]))
  const withPush = new Set(subscribers.map((row) => row.member_id))
  return new Map(
    members.map((member) => [
      member,
      { preferences: preferences.get(member) ?? DEFAULT_PREFERENCES, hasPush: withPush.has(member) },
    ]),
  )
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

export interface SettingsChange {
  on: readonly string[]
  off: readonly string[]
  rhythm?: EmailFrequency | undefined
  quietHours?: boolean | undefined
}

/** One statement, so that concurrent changes of different settings do not overwrite one another. */
export const saveSettings = (db: Db, member: MemberId, { on, off, rhythm, quietHours }: SettingsChange) =>
  sql`
    insert into notification_settings as settings (member_id, switched_off, rhythm, quiet_hours)
    values (${member}, ${off}::text[], ${rhythm ?? DEFAULT_PREFERENCES.frequency}, ${quietHours ?? DEFAULT_PREFERENCES.quietHours})
    on conflict (member_id) do update set
      switched_off = array(
        select distinct one from unnest(settings.switched_off || excluded.switched_off) as one
        where not one = any (${on}::text[]) order by one
      ),
      rhythm = coalesce(${rhythm ?? null}, settings.rhythm),
      quiet_hours = coalesce(${quietHours ?? null}, settings.quiet_hours)
  `.execute(db)

/** True if the address needs a confirmation: it is not null, and not the one that is confirmed already. */
export async function saveEmail(db: Db, member: MemberId, email: string | null): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    insert into notification_settings as settings (member_id, email, confirmation_due)
    values (${member}, ${email}, ${email !== null})
    on conflict (member_id) do update set
      email = excluded.email, email_confirmed_at = null, confirmation_due = excluded.confirmation_due
      where settings.email is distinct from excluded.email or settings.email_confirmed_at is null
    returning confirmation_due as due
  `.execute(db)
  return rows[0]?.due ?? false
}

/** The address that waits for a confirmation link. The caller sends the link, so that it is sent at most once. */
export const takeConfirmation = async (db: Db, member: string): Promise<string | null> =>
  (
    await db
      .updateTable('notification_settings')
      .set({ confirmation_due: false })
      .where('member_id', '=', member)
      .where('confirmation_due', '=', true)
      .returning('email')
      .executeTakeFirst()
  )?.email ?? null

export const returnConfirmation = (db: Db, member: string, email: string) =>
  db
    .updateTable('notification_settings')
    .set({ confirmation_due: true })
    .where('member_id', '=', member)
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .execute()

/** Confirms the address if the member has not changed it. */
export const confirmEmail = (db: Db, member: string, email: string, now: Date) =>
  db
    .updateTable('notification_settings')
    .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, ${now})` })
    .where('member_id', '=', member)
    .where('email', '=', email)
    .returning('member_id')
    .executeTakeFirst()

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
      'profile.full_name',
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

export const markRead = (db: Db, member: MemberId, ids: readonly string[] | undefined, now: Date) =>
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

/** The same endpoint again replaces its earlier keys. Deletes all but the newest subscriptions of the member. */
export async function subscribe(
  db: Db,
  row: { endpoint: string; member_id: MemberId; session_hash: Buffer; p256dh: string; auth: string; created_at: Date },
) {
  await db
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await sql`
    delete from push_subscription where member_id = ${row.member_id} and endpoint in (
      select endpoint from push_subscription where member_id = ${row.member_id}
      order by created_at desc, endpoint = ${row.endpoint} desc, endpoint offset ${MAX_DEVICES}
    )
  `.execute(db)
}

/** Replaces a subscription; its member stays the same. Does nothing if it does not exist or its secret differs. */
export const moveSubscription = (
  db: Db,
  before: { endpoint: string; auth: string },
  now: { endpoint: string; p256dh: string; auth: string },
) =>
  sql`
    with gone as (
      delete from push_subscription where endpoint = ${before.endpoint} and auth = ${before.auth}
      returning member_id, session_hash, created_at
    )
    insert into push_subscription (endpoint, member_id, session_hash, p256dh, auth, created_at)
    select ${now.endpoint}, member_id, session_hash, ${now.p256dh}, ${now.auth}, created_at from gone
    on conflict (endpoint) do nothing
  `.execute(db)

export const unsubscribe = (db: Db, endpoint: string, member?: MemberId) =>
  db
    .deleteFrom('push_subscription')
    .where('endpoint', '=', endpoint)
    .$if(member !== undefined, (query) => query.where('member_id', '=', member!))
    .execute()

/** The devices that receive one notification. Enough for any member, and too few for an attack on a push service. */
const MAX_DEVICES = 10

export type Subscription = Awaited<ReturnType<typeof subscriptionsOf>>[number]

/** Only of sessions that have not expired, the newest first. */
export const subscriptionsOf = (db: Db, member: MemberId, now: Date) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.token_hash', 'push_subscription.session_hash')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('push_subscription.member_id', '=', member)
    .where('session.expires_at', '>', now)
    .orderBy('push_subscription.created_at', 'desc')
    .limit(MAX_DEVICES)
    .execute()
