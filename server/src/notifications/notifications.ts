import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { type NotificationKind } from '@parinay/contract/notification-kinds'
import { CHANNELS, type Notification } from '@parinay/contract/notifications'
import type { AlertFrequency } from '@parinay/contract/saved-searches'
import { photoAddress } from '../photos/access/signed-addresses.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import * as queries from './queries.ts'
import * as settingsQueries from './settings-queries.ts'
import { dueAt, wants } from './rules.ts'
import { pageOf, searchOf, sentenceOf } from './notification-text.ts'

interface NotificationEvent {
  kind: NotificationKind
  /** The other member, if the event has one. */
  person?: MemberId
  /** For a message: its conversation. */
  subject?: string
  /** For an alert: its saved search. */
  search?: string
}

/**
 * Notifies a member of an event, in the transaction of the event: on the bell, by push and by e-mail, as the member's settings say.
 * Skips events about unreachable people. Returns the id of the notification, undefined if there is none.
 */
export async function notify(
  ctx: Context,
  tx: Tx,
  member: MemberId,
  event: NotificationEvent,
): Promise<string | undefined> {
  return (await notifyAll(ctx, tx, [{ member, ...event }]))[0]
}

/** Like `notify`, for several events in a constant number of statements. Returns the ids in the order of the events. */
export async function notifyAll(
  ctx: Context,
  tx: Tx,
  events: readonly (NotificationEvent & { member: MemberId })[],
): Promise<(string | undefined)[]> {
  const now = ctx.now()
  const recipients = await settingsQueries.recipients(tx, [...new Set(events.map(({ member }) => member))])
  const planned = events.flatMap((event, place) => {
    const { preferences, hasPush } = recipients.get(event.member)!
    const [isInApp = false, byPush, byEmail] = CHANNELS.map((channel) => wants(preferences, event.kind, channel))
    const channels = [
      ...(byPush && hasPush && ctx.config.pushContact ? (['push'] as const) : []),
      ...(byEmail && preferences.isEmailConfirmed && ctx.config.mail ? (['email'] as const) : []),
    ]
    if (!isInApp && channels.length === 0) return []
    const due = channels.map((channel) => ({ channel, due_at: dueAt(channel, preferences, now) }))
    return [{ ...event, id: randomUUID(), place, isInApp, due }]
  })
  if (planned.length === 0) return []
  const inserted = await queries.insert(tx, planned, now)
  const notified = planned.filter(({ id }) => inserted.has(id))
  if (notified.length === 0) return []

  hint(ctx, tx, [...new Set(notified.map(({ member }) => member))], 'notifications')
  const deliveries = notified.flatMap(({ id, due }) => due.map((one) => ({ notification_id: id, ...one })))
  if (deliveries.length > 0) await queries.insertDeliveries(tx, deliveries)
  const ids = new Map(notified.map(({ place, id }) => [place, id]))
  return events.map((_, place) => ids.get(place))
}

/** Deletes a member's notifications of undone events, read or unread, and their pending deliveries. */
export async function takeBackNotifications(
  ctx: Context,
  tx: Tx,
  member: MemberId,
  { kinds, person }: { kinds: readonly NotificationKind[]; person: MemberId },
) {
  if (await queries.deleteAbout(tx, member, kinds, person)) hint(ctx, tx, [member], 'notifications')
}

/** Marks the notification of a conversation as read. */
export async function markConversationRead(ctx: Context, tx: Tx, member: MemberId, conversation: string) {
  if (await queries.markMessagesRead(tx, member, conversation, ctx.now())) hint(ctx, tx, [member], 'notifications')
}

export async function list(
  ctx: Context,
  member: MemberId,
  { limit, before }: { limit: number; before?: string | undefined },
) {
  const [rows, unread] = await Promise.all([
    queries.page(ctx.db, member, limit + 1, before),
    queries.unreadOf(ctx.db, member),
  ])
  const data = rows.slice(0, limit).map((row): Notification => {
    const kind = row.kind as NotificationKind
    const person = row.person_id ? { id: row.person_id, name: row.full_name } : undefined
    const search = searchOf(row)
    return {
      _id: row.id,
      kind,
      isRead: row.read_at !== null,
      createdAt: row.created_at.toISOString(),
      text: sentenceOf({ kind, person, search, matchCount: row.match_count }),
      opens: pageOf({ kind, person, search }),
      ...(person && {
        person: { _id: person.id, fullName: person.name, avatar: row.photo && photoAddress(ctx, row.photo, member) },
      }),
      ...(search &&
        row.search_alert !== 'off' && {
          search: { _id: search.id, name: search.name, alert: row.search_alert as AlertFrequency },
        }),
    }
  })
  return { data, unread, hasMore: rows.length > limit }
}

export async function markRead(ctx: Context, member: MemberId, ids: readonly string[] | undefined) {
  await inTransaction(ctx, async (tx) => {
    await queries.updateReadAt(tx, member, ids, ctx.now())
    hint(ctx, tx, [member], 'notifications')
  })
  return { unread: await queries.unreadOf(ctx.db, member) }
}
