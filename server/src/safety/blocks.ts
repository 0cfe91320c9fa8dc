import type { MemberId } from '@parinay/contract/kernel/ids'
import { sql } from 'kysely'
import type { Context } from '../platform/context.ts'
import { type Db, inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { TOPICS_ABOUT_OTHERS } from './hint-acquaintances.ts'
import { isKnownTo, reachableBy } from './visibility.ts'
import { shownName } from './withheld-facts.ts'

/**
 * Neither member sees the other from now on. Idempotent. Only for people who are visible to the blocker: an answer about
 * anybody else would tell that they are there.
 */
export async function block(ctx: Context, blocker: MemberId, blocked: MemberId): Promise<void> {
  if (blocker === blocked) refuse('block_yourself')
  await inTransaction(ctx, async (tx) => {
    await insertBlock(tx, blocker, blocked, ctx.now())
    if (!(await hasBlocked(tx, blocker, blocked))) refuse('profile_not_found')
    hint(ctx, tx, [blocker, blocked], ...TOPICS_ABOUT_OTHERS)
    hint(ctx, tx, [blocker], 'blocks')
  })
}

const insertBlock = (tx: Tx, blocker: MemberId, blocked: MemberId, now: Date) =>
  sql`
    insert into block (blocker_id, blocked_id, created_at)
    select ${blocker}, profile.id, ${now}
    from profile
    where profile.id = ${blocked} and ${reachableBy(blocker)} and (not profile.is_hidden or ${isKnownTo(blocker)})
    on conflict do nothing
  `.execute(tx)

const hasBlocked = (tx: Tx, blocker: MemberId, blocked: MemberId) =>
  tx
    .selectFrom('block')
    .select('created_at')
    .where('blocker_id', '=', blocker)
    .where('blocked_id', '=', blocked)
    .executeTakeFirst()

/** Both see each other again, unless the other one blocks, too. Idempotent. */
export const unblock = (ctx: Context, blocker: MemberId, blocked: MemberId) =>
  inTransaction(ctx, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('block')
      .where('blocker_id', '=', blocker)
      .where('blocked_id', '=', blocked)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    hint(ctx, tx, [blocker, blocked], ...TOPICS_ABOUT_OTHERS)
    hint(ctx, tx, [blocker], 'blocks')
  })

/** The people that a member has blocked, the latest first. Their profiles are not shown: the names alone. */
export const blockedBy = (db: Db, member: MemberId) =>
  db
    .selectFrom('block')
    .innerJoin('profile', 'profile.id', 'block.blocked_id')
    .select(['profile.id as _id', shownName(member).as('fullName'), 'block.created_at as at'])
    .where('block.blocker_id', '=', member)
    .orderBy('block.created_at', 'desc')
    .orderBy('profile.id')
    .execute()
