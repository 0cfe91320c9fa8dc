import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Wishes } from '@parinay/contract/preferences'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import * as queries from './queries.ts'

export const wishesOf = async (db: Db, member: MemberId): Promise<Wishes> => (await queries.wishesOf(db, member)) ?? {}

/** All wishes at once: what is left out does not matter any more. */
export const save = (ctx: Context, member: MemberId, wishes: Wishes) => queries.save(ctx.db, member, wishes, ctx.now())

/** Wishes about facts that had none. */
export const add = (ctx: Context, member: MemberId, wishes: Wishes) => queries.add(ctx.db, member, wishes, ctx.now())
