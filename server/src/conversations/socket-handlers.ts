import type { MemberId } from '@parinay/contract/kernel/ids'
import { CLIENT_EVENTS } from '@parinay/contract/kernel/live-events'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { singletonOf } from '../platform/database/database-singletons.ts'
import { createBatcher } from '../platform/concurrency/batching.ts'
import { onSocketEvent } from '../platform/live/handle-socket-events.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import * as cursors from './receipt-cursors.ts'
import * as queries from './queries.ts'

const typing = onSocketEvent('typing', CLIENT_EVENTS.typing, async (ctx, { id }, { conversationId, isTyping }) => {
  const other = await queries.otherOf(ctx.db, id, conversationId)
  if (other?.isConnected) ctx.live.emit([other.id], 'typing', { conversationId, isTyping })
})

const delivered = onSocketEvent('delivered', CLIENT_EVENTS.delivered, async (ctx, { id }: SignedIn, receipts) => {
  const recordDelivery = singletonOf(ctx, createDeliveryBatcher)
  const moves = await Promise.all(
    receipts.map(({ conversationId, seq }) => recordDelivery({ conversationId, member: id, seq })),
  )
  for (const { conversation_id: conversation, other_id: other, ...marks } of moves.flat())
    if (marks.is_connected)
      ctx.live.emit([other], 'marks', {
        conversationId: conversation,
        by: 'other',
        read: marks.read,
        delivered: marks.delivered,
      })
})

/** Receipts arrive in hundreds. Those that arrive during a transaction share the next one. */
const createDeliveryBatcher = (ctx: Context) =>
  createBatcher<cursors.DeliveryReceipt, cursors.CursorMove[]>(async (receipts) => {
    const moved = await inTransaction(ctx, (tx) => cursors.advanceDeliveredCursors(tx, receipts))
    // Each moved cursor is reported once, to the first receipt for it.
    const reported = new Set<string>()
    return receipts.map(({ conversationId, member }: { conversationId: string; member: MemberId }) => {
      const key = `${conversationId} ${member}`
      if (reported.has(key)) return []
      reported.add(key)
      return moved.filter((one) => one.conversation_id === conversationId && one.member_id === member)
    })
  })

export const conversationSocketHandlers = [typing, delivered]
