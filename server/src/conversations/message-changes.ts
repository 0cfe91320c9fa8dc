// What happens to a message after it was sent: edits, reactions, and deletion for both participants. Each change gets the conversation's
// next change number under the lock of its row, so that a page that was offline can ask for the changes since a number.
import { REMOVED_TEXT_DAYS } from '@parinay/contract/vocabulary/retention-periods'
import { type OwnMessage, type Reaction } from '@parinay/contract/conversations'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import type { Context } from '../platform/context.ts'
import { afterCommit, inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse, refuseIf } from '../platform/problem.ts'
import * as changes from './message-change-queries.ts'
import type { MessagePlace } from './message-change-queries.ts'
import { asMessage } from './message-as-seen.ts'
import * as messageQueries from './message-queries.ts'
import * as queries from './queries.ts'
import { shieldMessage } from './shield-message.ts'
import { whyNotEdit, whyNotRemove } from './rules.ts'

/** Replaces the text of an own message of the last minutes. The same text again changes nothing. */
export const edit = (ctx: Context, member: MemberId, place: MessagePlace, text: string) =>
  change(ctx, member, place, async (tx, message) => {
    refuseIf(whyNotEdit(changes.stateOf(message), member, ctx.now()))
    if (message.text === text) return false
    await changes.setText(tx, place, { text, member, ...shieldMessage(text) }, ctx.now())
    return true
  })

/** A participant has at most one reaction to a message; null removes it. */
export const react = (ctx: Context, member: MemberId, place: MessagePlace, reaction: Reaction | null) =>
  change(ctx, member, place, async (tx, message) => {
    if (message.removed_at) refuse('message_removed')
    return reaction === null
      ? changes.deleteReaction(tx, place, member)
      : changes.setReaction(tx, place, member, reaction, ctx.now())
  })

/** Deletes an own message of the last hour for both participants. It also works after the connection has ended. */
export const removeForBoth = (ctx: Context, member: MemberId, place: MessagePlace) =>
  change(
    ctx,
    member,
    place,
    async (tx, message) => {
      refuseIf(whyNotRemove(changes.stateOf(message), member, ctx.now()))
      if (message.removed_at) return false
      await changes.setRemoved(tx, place, ctx.now())
      return true
    },
    { afterEnd: true },
  )

/**
 * Runs `act` under the lock of the conversation. If it returns true, the message gets the next change number, and the open pages of both
 * participants receive it.
 */
async function change(
  ctx: Context,
  member: MemberId,
  { id, seq }: MessagePlace,
  act: (tx: Tx, message: changes.LockedMessage) => Promise<boolean>,
  { afterEnd = false } = {},
): Promise<OwnMessage> {
  // Each change reaches the other participant's open pages, as a message does.
  await ctx.limits.consume('message', member)
  return inTransaction(ctx, async (tx) => {
    const other = (await queries.otherOf(tx, member, id)) ?? refuse('conversation_not_found')
    if (!other.isConnected && !afterEnd) refuse('not_connected')
    const message = (await changes.lockConversationOf(tx, id, seq)) ?? refuse('message_not_found')
    const hasChanged = await act(tx, message)
    if (hasChanged) {
      await changes.assignChangeNumber(tx, id, seq)
      if (message.is_last) hint(ctx, tx, [member, other.id], 'conversations')
    }
    const own = await messageQueries.messageFor(tx, member, id, seq)
    const theirs = hasChanged && other.isConnected ? await messageQueries.messageFor(tx, other.id, id, seq) : undefined
    if (hasChanged)
      afterCommit(tx, () => {
        ctx.live.emit([member], 'changed', { conversationId: id, message: asMessage(own!, member) })
        if (theirs) ctx.live.emit([other.id], 'changed', { conversationId: id, message: asMessage(theirs, other.id) })
      })
    return asMessage(own!, member)
  })
}

/** Erases the texts of messages that were deleted for both some time ago. */
export async function eraseRemovedTexts(ctx: Context) {
  const before = new Date(ctx.now().getTime() - REMOVED_TEXT_DAYS * DAY_MS)
  while ((await changes.eraseRemoved(ctx.db, before)) > 0);
}
