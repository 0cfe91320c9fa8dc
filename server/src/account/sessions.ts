import { DAY_MS } from '@parinay/contract/vocabulary/time'
import { hash, randomBytes } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import { afterCommit, type Db, inTransaction, type Tx } from '../platform/database/database.ts'
import { createBatcher } from '../platform/concurrency/batching.ts'
import type { Authenticate } from '../platform/http/http.ts'
import { refuse } from '../platform/problem.ts'
import type { SignedIn } from '../platform/http/serve.ts'
import * as queries from './queries.ts'

/** A session nobody used for so long is over. */
const IDLE_DAYS = 60
/** How exact "last active" is: one write per member in this time. */
const ACTIVITY_STEP = 5 * 60 * 1000

/** What is kept of a token. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer')

/** A new session; the token is 256 random bits and known to the browser alone. */
export async function open(db: Db, member: MemberId, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries.insertSession(db, hashToken(token), member, now, new Date(now.getTime() + IDLE_DAYS * DAY_MS))
  return token
}

/** Says who a bearer token belongs to; refuses one that ended, expired or never was. Calls that come together ask the database together. */
export function createAuthenticate(ctx: Context): Authenticate {
  const find = createBatcher((tokenHashes: readonly Buffer[]) => queries.sessionMembers(ctx, tokenHashes, ctx.now()))
  return async (token) => {
    const tokenHash = hashToken(token)
    const found = (await find(tokenHash)) ?? refuse('session_ended')
    const now = ctx.now()
    if (now.getTime() - found.last_used_at.getTime() > ACTIVITY_STEP)
      await inTransaction(ctx, (tx) =>
        queries.touch(tx, tokenHash, found.id, now, new Date(now.getTime() + IDLE_DAYS * DAY_MS)),
      )
    return {
      id: found.id as MemberId,
      role: found.role as SignedIn['role'],
      gender: found.gender as SignedIn['gender'],
      tokenHash,
    }
  }
}

/** The open pages of a session end with it. */
export const close = (ctx: Context, tokenHash: Buffer) =>
  inTransaction(ctx, async (tx) => {
    await queries.deleteSession(tx, tokenHash)
    afterCommit(tx, () => ctx.live.endSession(tokenHash))
  })

export async function closeAll(ctx: Context, tx: Tx, member: MemberId) {
  await queries.deleteSessions(tx, member)
  disconnectPages(ctx, tx, member)
}

/** Closes what a member has open, once the transaction is committed; pages whose session goes on come back by themselves. */
export const disconnectPages = (ctx: Context, tx: Tx, member: MemberId) =>
  afterCommit(tx, () => ctx.live.endMember(member))

/** Those of some sessions that are over. */
export async function endedAmong(ctx: Context, tokenHashes: readonly Buffer[]): Promise<readonly Buffer[]> {
  const going = new Set((await queries.openSessions(ctx.db, tokenHashes, ctx.now())).map((one) => one.toString('hex')))
  return tokenHashes.filter((one) => !going.has(one.toString('hex')))
}
