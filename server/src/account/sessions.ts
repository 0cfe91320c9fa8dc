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

/** A session ends after this time without use. */
const IDLE_DAYS = 60
/** The precision of "last active": at most one write per member in this time. */
const ACTIVITY_INTERVAL_MS = 5 * 60 * 1000

/** The database stores only the hash of a token. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer')

/** Opens a session. Only the browser knows the token, 256 random bits. */
export async function open(db: Db, member: MemberId, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries.insertSession(db, hashToken(token), member, now, new Date(now.getTime() + IDLE_DAYS * DAY_MS))
  return token
}

/** Finds the member of a bearer token, and refuses invalid and expired ones. Concurrent calls share one query. */
export function createAuthenticate(ctx: Context): Authenticate {
  const findMember = createBatcher((tokenHashes: readonly Buffer[]) =>
    queries.sessionMembers(ctx, tokenHashes, ctx.now()),
  )
  return async (token) => {
    const tokenHash = hashToken(token)
    const member = (await findMember(tokenHash)) ?? refuse('session_ended')
    const now = ctx.now()
    if (now.getTime() - member.last_used_at.getTime() > ACTIVITY_INTERVAL_MS)
      await inTransaction(ctx, (tx) =>
        queries.recordActivity(tx, tokenHash, member.id, now, new Date(now.getTime() + IDLE_DAYS * DAY_MS)),
      )
    return {
      id: member.id as MemberId,
      role: member.role as SignedIn['role'],
      gender: member.gender as SignedIn['gender'],
      tokenHash,
    }
  }
}

/** Ends a session and disconnects its open pages. */
export const close = (ctx: Context, tokenHash: Buffer) =>
  inTransaction(ctx, async (tx) => {
    await queries.deleteSession(tx, tokenHash)
    afterCommit(tx, () => ctx.live.endSession(tokenHash))
  })

export async function closeAll(ctx: Context, tx: Tx, member: MemberId) {
  await queries.deleteSessions(tx, member)
  disconnectPages(ctx, tx, member)
}

/** Disconnects all open pages of a member after the commit. Pages with a valid session reconnect on their own. */
export const disconnectPages = (ctx: Context, tx: Tx, member: MemberId) =>
  afterCommit(tx, () => ctx.live.endMember(member))

/** Returns the sessions among these that have ended. */
export async function endedSessions(ctx: Context, tokenHashes: readonly Buffer[]): Promise<readonly Buffer[]> {
  const openHashes = new Set(
    (await queries.openSessions(ctx.db, tokenHashes, ctx.now())).map((one) => one.toString('hex')),
  )
  return tokenHashes.filter((one) => !openHashes.has(one.toString('hex')))
}
