import * as calls from '@parinay/contract/blocks'
import type { Context } from '../platform/context.ts'
import { serve } from '../platform/http/bind-call.ts'
import { block, blockedBy, unblock } from './blocks.ts'

/** What higher features do once one member has blocked another. */
interface Hooks {
  blocked(ctx: Context): Promise<void>
}

export const safetyRoutes = ({ blocked }: Hooks) => [
  serve(calls.blockedPeople, async ({ ctx, member }) => ({
    data: (await blockedBy(ctx.db, member.id)).map(({ _id, fullName, at }) => ({
      _id,
      fullName,
      blockedAt: at.toISOString(),
    })),
  })),
  serve(calls.block, async ({ ctx, member, params }) => {
    await block(ctx, member.id, params.id)
    await blocked(ctx)
    return { message: 'Blocked' }
  }),
  serve(calls.unblock, async ({ ctx, member, params }) => {
    await unblock(ctx, member.id, params.id)
    return { message: 'Unblocked' }
  }),
]
