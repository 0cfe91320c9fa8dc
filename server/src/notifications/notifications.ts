import type { MemberId } from '@parinay/contract/ids'
import { CHANNELS, type Notification, type NotificationKind } from '@parinay/contract/notifications'
import { photoAddress } from '../photos/addresses.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database.ts'
import { hint } from '../platform/live/live.ts'
import * as queries from './queries.ts'
import { dueAt, wants } from './rules.ts'
import { pageOf, searchOf, sentenceOf } from './words.ts'

interface Event {
  kind: NotificationKind
  /** The other person, where there is one. */
  person?: MemberId
  /** For a message its conversation. */
  subject?: string
  /** For an alert the saved search. */
  search?: string
}

/**
 * Tells a member that something happened, in the transaction in which it happens: on the bell at once, by push and e-mail as the member
 * wishes. Nobody is told of somebody they cannot reach. The id of what was told, if anything was.
 */
export async function notify(ctx: Context, tx: Tx, member: MemberId, { kind, person, subject, search }: Event) {
  const now = ctx.now()
  const wishes = await queries.wishesOf(tx, member)
  const [isInApp, byPush, byEmail] = CHANNELS.map((channel) => wants(wishes, kind, channel))
  const channels = [
    ...(byPush && (await queries.hasPush(tx, member)) ? (['push'] as const) : []),
    ...(byEmail && wishes.isEmailConfirmed && ctx.config.mail ? (['email'] as const) : []),
  ]
  if (!isInApp && channels.length === 0) return undefined
  const id = await queries.insert(tx, { member, kind, person, subject, search, isInApp: isInApp!, now })
  if (!id) return undefined

  hint(ctx, tx, [member], 'notifications')
  if (channels.length === 0) return id
  const due = channels.map((channel) => ({ channel, due_at: dueAt(channel, wishes, now) }))
  await queries.insertDeliveries(tx, id, due)
  return id
}

/** What was written in a conversation has been read, so that nobody has to be told any more. */
export async function forgetMessages(ctx: Context, tx: Tx, member: MemberId, conversation: string) {
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
  const shown = rows.slice(0, limit).map((row): Notification => {
    const kind = row.kind as NotificationKind
    const person = row.person_id ? { id: row.person_id, name: row.full_name! } : undefined
    const search = searchOf(row)
    return {
      _id: row.id,
      kind,
      isRead: row.read_at !== null,
      createdAt: row.created_at.toISOString(),
      text: sentenceOf({ kind, person, search }),
      opens: pageOf({ kind, person, search }),
      ...(person && {
        person: { _id: person.id, fullName: person.name, avatar: row.photo && photoAddress(ctx, row.photo, member) },
      }),
    }
  })
  return { data: shown, unread, hasMore: rows.length > limit }
}

export async function markRead(ctx: Context, member: MemberId, ids: readonly string[] | undefined) {
  await inTransaction(ctx, async (tx) => {
    await queries.markRead(tx, member, ids, ctx.now())
    hint(ctx, tx, [member], 'notifications')
  })
  return { unread: await queries.unreadOf(ctx.db, member) }
}
