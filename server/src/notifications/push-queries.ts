import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** The devices that receive one notification. Enough for any member, and too few for an attack on a push service. */
const MAX_DEVICES = 10

/** Adds a subscription, or replaces the keys of its endpoint. Deletes all but the newest subscriptions of the member. */
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
    .executeTakeFirst()

export type SubscriptionRow = Awaited<ReturnType<typeof subscriptionsOf>>[number]

export const moveToSession = (db: Db, before: readonly Buffer[], now: Buffer) =>
  db.updateTable('push_subscription').set({ session_hash: now }).where('session_hash', 'in', before).execute()

/** The subscriptions of sessions that have not expired, newest first. */
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
