// Sends a message: stores it once for each client id, publishes it to the open pages of both, or refuses with the reason.
import type { OwnMessage } from '@parinay/contract/conversations'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { connectNow } from '../interests/interests.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, violatedConstraint } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { clientKey, insertMessage, type InsertedMessage, type NewMessage } from './insert-message.ts'
import * as messageQueries from './message-queries.ts'
import { asMessage } from './message-as-seen.ts'
import * as queries from './queries.ts'
import { shieldMessage, slowDown } from './shield-message.ts'

type Sent = Omit<NewMessage, 'now' | 'masks' | 'topics'>

/** Stores a message once for each `clientId`, and publishes it to the open pages of both participants. */
export async function send(ctx: Context, input: Sent): Promise<OwnMessage> {
  await ctx.limits.consume('message', input.sender)
  return deliver(ctx, input)
}

/** Like `send`, for a message that already counts against the sender's limit. */
export async function deliver(ctx: Context, input: Sent): Promise<OwnMessage> {
  const message = {
    ...input,
    ...(input.voice || input.talk ? { masks: [], topics: [] } : shieldMessage(input.text)),
    now: ctx.now(),
  }
  try {
    const inserted = await insertMessage(ctx, message, () => beforeSecondTry(ctx, message))
    if (inserted) return await publishInserted(ctx, message, inserted)
  } catch (error) {
    if (violatedConstraint(error) !== 'message_once') throw error
  }
  return (await resend(ctx, message)) ?? (await sendAfterConnecting(ctx, message)) ?? (await whyNotSent(ctx, message))
}

/** A message that has already arrived does not count again. */
async function beforeSecondTry(ctx: Context, message: NewMessage) {
  const { client_id: key } = clientKey(message.clientId)
  const isStored = key && (await messageQueries.messageByClientId(ctx.db, message.sender, message.conversation, key))
  if (!isStored) await slowDown(ctx, message)
}

/** For a sender who has just accepted the other's interest and could still undo that: the first message makes it take effect. */
async function sendAfterConnecting(ctx: Context, message: NewMessage) {
  const { sender, conversation } = message
  const other = await queries.otherOf(ctx.db, sender, conversation)
  if (!other || other.isConnected) return undefined
  if (!(await inTransaction(ctx, (tx) => connectNow(ctx, tx, sender, other.id)))) return undefined
  const inserted = await insertMessage(ctx, message, () => beforeSecondTry(ctx, message))
  return inserted && publishInserted(ctx, message, inserted)
}

async function publishInserted(ctx: Context, message: NewMessage, inserted: InsertedMessage) {
  const { seq, receiver_id: receiver } = inserted
  const { conversation, sender, replyTo } = message
  if (replyTo === undefined) return publish(ctx, { own: newRow(message, inserted), receiver })
  const [own, theirs] = await Promise.all(
    [sender, receiver].map((reader) => messageQueries.messageFor(ctx.db, reader, conversation, seq)),
  )
  return publish(ctx, { own: own!, theirs, receiver })
}

/** The row of a message that answers no other, built from what was stored, which saves a query. */
const newRow = (
  { conversation, sender, text, masks, topics, clientId, voice, talk, now }: NewMessage,
  { seq, shares_contact }: InsertedMessage,
): messageQueries.MessageRow => ({
  conversation_id: conversation,
  seq,
  sender_id: sender,
  ...clientKey(clientId),
  text,
  masks: [...masks],
  topics: topics.length > 0 ? [...topics] : null,
  created_at: now,
  edited_at: null,
  reply_to: null,
  quoted_sender_id: null,
  quoted_text: null,
  quoted_masks: null,
  change_no: null,
  is_deleted: false,
  is_removed: false,
  reactions: null,
  voice_ms: voice?.durationMs ?? null,
  talk_kind: talk?.kind ?? null,
  talk_outcome: talk?.outcome ?? null,
  talk_seconds: talk?.seconds ?? null,
  shares_contact,
})

/** Publishes a stored message again: its first sender may have crashed before it published. */
async function resend(ctx: Context, { conversation, sender, clientId }: NewMessage) {
  const { client_id: key } = clientKey(clientId)
  const own = key && (await messageQueries.messageByClientId(ctx.db, sender, conversation, key))
  if (!own) return undefined
  const other = await queries.otherOf(ctx.db, sender, conversation)
  if (!other?.isConnected) return asMessage(own, sender)
  const theirs = await messageQueries.messageFor(ctx.db, other.id, conversation, own.seq)
  return publish(ctx, { own, theirs, receiver: other.id })
}

interface Publication {
  /** The message as its sender reads it. */
  own: messageQueries.MessageRow
  /** The message as the receiver reads it, if that may differ. */
  theirs?: messageQueries.MessageRow | undefined
  receiver: MemberId
}

function publish({ live }: Context, { own, theirs = own, receiver }: Publication): OwnMessage {
  const [conversationId, sender] = [own.conversation_id, own.sender_id as MemberId]
  const message = asMessage(own, sender)
  live.emit([receiver], 'message', { conversationId, message: asMessage(theirs, receiver) })
  live.emit([sender], 'message', { conversationId, message })
  return message
}

async function whyNotSent(ctx: Context, { conversation, sender, replyTo }: NewMessage): Promise<never> {
  const row = await queries.conversationFor(ctx.db, sender, conversation)
  if (!row) return refuse('conversation_not_found')
  if (replyTo !== undefined && replyTo > row.last_seq)
    refuse('bad_input', { fields: { replyTo: 'There is no such message in this conversation' } })
  return refuse(whyNotSend(row) ?? 'not_connected')
}

/** The reason why the row's reader may not write in its conversation; undefined if they may. */
export function whyNotSend(row: queries.ConversationRow) {
  if (!row.is_connected) return 'not_connected'
  return row.accepts_messages ? undefined : 'messages_not_accepted'
}
