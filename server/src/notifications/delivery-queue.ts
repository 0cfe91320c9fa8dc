// The queue of due deliveries. Any process may poll it, and one process takes all deliveries of a member.
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { NotificationKind } from '@parinay/contract/notification-kinds'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { reachableBy } from '../safety/visibility.ts'
import { shownName } from '../safety/withheld-facts.ts'
import { type AlertMatch, firstMatches, matchCount, hasVisibleMatch } from './visible-matches.ts'
import { isQuiet } from './rules.ts'

export type DeliveryChannel = 'push' | 'email'

export interface DueNotification {
  id: string
  member_id: MemberId
  kind: NotificationKind
  person_id: string | null
  name: string | null
  email: string | null
  /** For an alert: its saved search. */
  search_id: string | null
  search_name: string | null
  search_query: unknown
  /** For an alert or daily matches: the number of people, and some of them. */
  match_count: number
  matches: AlertMatch[]
}

const OWNER = sql<MemberId>`notification.member_id`
/** A member who pauses gets only notifications about the account. */
const isNotPaused = sql<boolean>`(
  notification.kind in ('new_sign_in', 'safety_answer', 'rules_notice')
  or (select pause is null from profile as own where own.id = notification.member_id)
)`
/** An e-mail names at most this many matches. */
const MAX_NAMED_MATCHES = 5

/** Due, and not in quiet hours. A delivery that nobody sent in the evening must wait for the morning. */
const isDue = (channel: DeliveryChannel, now: Date) => sql<boolean>`(
  delivery.channel = ${channel} and delivery.taken_at is null and delivery.due_at <= ${now}
  and (not ${isQuiet(now)}::boolean or settings.quiet_hours is false)
)`

/** The members with due deliveries, longest waiting first. */
export async function membersDue(db: Db, channel: DeliveryChannel, now: Date, limit: number): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select notification.member_id as member
    from notification_delivery as delivery
    join notification on notification.id = delivery.notification_id
    left join notification_settings as settings on settings.member_id = notification.member_id
    where ${isDue(channel, now)}
    order by delivery.due_at limit ${limit}
  `.execute(db)
  return [...new Set(rows.map(({ member }) => member))]
}

/**
 * Takes all that is due for a member and channel. The caller sends it, so that it is sent at most once. A concurrent call waits for the
 * first row, and then finds nothing. Takes but does not return what the member has read or answered, and what concerns a person who is
 * deleted or no longer reachable.
 */
export async function takeDue(
  db: Db,
  channel: DeliveryChannel,
  member: MemberId,
  now: Date,
): Promise<DueNotification[]> {
  const { rows } = await sql<DueNotification>`
    with chosen as (
      select delivery.notification_id
      from notification_delivery as delivery
      join notification on notification.id = delivery.notification_id
      left join notification_settings as settings on settings.member_id = notification.member_id
      where notification.member_id = ${member} and ${isDue(channel, now)}
      order by delivery.notification_id for update of delivery
    ), taken as (
      update notification_delivery set taken_at = ${now}
      where channel = ${channel} and notification_id in (select notification_id from chosen)
      returning notification_id
    )
    select notification.id, notification.member_id, notification.kind, notification.person_id, ${shownName(OWNER)} as name,
      case when settings.email_confirmed_at is not null then settings.email end as email,
      saved_search.id as search_id, saved_search.name as search_name, saved_search.query as search_query,
      ${matchCount(OWNER)} as match_count, ${firstMatches(OWNER, MAX_NAMED_MATCHES)} as matches
    from taken
    join notification on notification.id = taken.notification_id
    join member on member.id = notification.member_id and member.is_active
    left join profile on profile.id = notification.person_id
    left join saved_search on saved_search.id = notification.search_id
    left join notification_settings as settings on settings.member_id = notification.member_id
    where notification.read_at is null
      and not (notification.kind || '.' || ${channel}) = any (coalesce(settings.muted, '{}'))
      and (notification.person_id is null or ${reachableBy(OWNER)})
      and ${hasVisibleMatch(OWNER)} and ${isNotPaused}
      and (notification.kind <> 'interest_received' or exists (
        select from interest
        where sender_id = notification.person_id and receiver_id = notification.member_id and status = 'pending'
      ))
    order by notification.created_at
  `.execute(db)
  return rows
}

/** Returns deliveries to the queue that were taken but certainly not sent. */
export const returnToQueue = (db: Db, channel: DeliveryChannel, due: readonly DueNotification[], dueAt: Date) =>
  db
    .updateTable('notification_delivery')
    .set({ taken_at: null, due_at: dueAt })
    .where('channel', '=', channel)
    .where(
      'notification_id',
      'in',
      due.map(({ id }) => id),
    )
    .execute()
