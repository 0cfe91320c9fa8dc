import type { MemberId } from '@parinay/contract/kernel/ids'
import type { EmailFrequency } from '@parinay/contract/notifications'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { NotificationSettingsTable } from '../platform/database/tables.ts'
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
  muted: row.muted,
  frequency: row.email_frequency as EmailFrequency,
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

export interface SettingsRowChange {
  on: readonly string[]
  off: readonly string[]
  emailFrequency?: EmailFrequency | undefined
  quietHours?: boolean | undefined
}

/** One statement, so that concurrent changes of different settings do not overwrite one another. */
export const saveSettings = (db: Db, member: MemberId, { on, off, emailFrequency, quietHours }: SettingsRowChange) =>
  sql`
    insert into notification_settings as settings (member_id, muted, email_frequency, quiet_hours)
    values (${member}, ${off}::text[], ${emailFrequency ?? DEFAULT_PREFERENCES.frequency}, ${quietHours ?? DEFAULT_PREFERENCES.quietHours})
    on conflict (member_id) do update set
      muted = array(
        select distinct one from unnest(settings.muted || excluded.muted) as one
        where not one = any (${on}::text[]) order by one
      ),
      email_frequency = coalesce(${emailFrequency ?? null}, settings.email_frequency),
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
