import type { MemberId } from '@parinay/contract/kernel/ids'
import { CLIENT_EVENTS } from '@parinay/contract/kernel/live-events'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { createBatcher } from '../platform/concurrency/batching.ts'
import { onSocketEvent } from '../platform/live/socket-events.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import * as cursors from './cursors.ts'
import * as queries from './queries.ts'

const typing = onSocketEvent('typing', CLIENT_EVENTS.typing, async (ctx, { id }, { conversationId, isTyping }) => {
  const other = await queries.otherOf(ctx.db, id, conversationId)
  if (other?.isConnected) ctx.live.emit([other.id], 'typing', { conversationId, isTyping })
})

const delivered = onSocketEvent('delivered', CLIENT_EVENTS.delivered, async (ctx, { id }: SignedIn, arrived) => {
  const written = arrivals(ctx)
  const moved = await Promise.all(
    arrived.map(({ conversationId, seq }) => written({ conversationId, member: id, seq })),
  )
  for (const { conversation_id: conversation, other_id: other, ...marks } of moved.flat())
    if (marks.is_connected)
      ctx.live.emit([other], 'marks', {
        conversationId: conversation,
        by: 'other',
        read: marks.read,
        delivered: marks.delivered,
      })
})

/** Messages arrive by the hundred: what arrives while the last ones are written is written together. */
const together = new WeakMap<Context, ReturnType<typeof movesOf>>()
const arrivals = (ctx: Context) => {
  const known = together.get(ctx) ?? movesOf(ctx)
  together.set(ctx, known)
  return known
}
const movesOf = (ctx: Context) =>
  createBatcher<cursors.DeliveryReceipt, cursors.CursorMove[]>(async (these) => {
    const moved = await inTransaction(ctx, (tx) => cursors.advanceDeliveredCursors(tx, these))
    // Each is told once, by whichever question of a cursor that moved comes first.
    const told = new Set<string>()
    return these.map(({ conversationId, member }: { conversationId: string; member: MemberId }) => {
      const key = `${conversationId} ${member}`
      if (told.has(key)) return []
      told.add(key)
      return moved.filter((one) => one.conversation_id === conversationId && one.member_id === member)
    })
  })

export const conversationSocketHandlers = [typing, delivered]
