import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import { afterCommit, type Db, inTransaction, type Tx } from '../platform/database/database.ts'
import { createBatcher } from '../platform/concurrency/batching.ts'
import type { Authenticate } from '../platform/http/http.ts'
import { refuse } from '../platform/problem.ts'
import type { Origin, SignedIn } from '../platform/http/bind-call.ts'
import { notify } from '../notifications/notifications.ts'
import { accessEntry, recordAccess } from './account-event-log.ts'
import { deviceFromUserAgent } from './device-from-user-agent.ts'
import { insertSignIn } from './account-event-queries.ts'
import * as queries from './queries.ts'
import { confirmRenewal } from './token-renewal.ts'
import { expiryAt, hashToken, newToken } from './session-tokens.ts'

/** The precision of "last active": at most one write per member in this time. */
const ACTIVITY_INTERVAL_MS = 5 * 60 * 1000

/** Opens a session on a new device, and returns its token. */
export async function open(db: Db, member: MemberId, now: Date, userAgent = ''): Promise<string> {
  const token = newToken()
  await queries.insertSession(db, newSession(member, token, now, userAgent))
  return token
}

const newSession = (member: MemberId, token: string, now: Date, userAgent: string) => ({
  token_hash: hashToken(token),
  member_id: member,
  device: deviceFromUserAgent(userAgent),
  signed_in_at: now,
  created_at: now,
  last_used_at: now,
  expires_at: expiryAt(now, now),
})

/**
 * Signs in a member who has proved their identity: opens a session, logs it, wakes a resting profile, and notifies the member if this
 * device or address is new. Returns the token.
 */
export async function signIn(ctx: Context, tx: Tx, member: MemberId, from: Origin): Promise<string> {
  const now = ctx.now()
  const token = newToken()
  const entry = accessEntry({ member, action: 'signed_in', from }, now)
  const isKnown = await insertSignIn(tx, newSession(member, token, now, from.userAgent), entry)
  if (!isKnown) await notify(ctx, tx, member, { kind: 'new_sign_in' })
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
    if (member.replaces) await confirmRenewal(ctx, member.id as MemberId, tokenHash)
    if (now.getTime() - member.last_used_at.getTime() > ACTIVITY_INTERVAL_MS)
      await inTransaction(ctx, (tx) =>
        queries.recordActivity(tx, tokenHash, member.id, now, expiryAt(now, member.signed_in_at)),
      )
    return {
      id: member.id as MemberId,
      role: member.role as SignedIn['role'],
      gender: member.gender as SignedIn['gender'],
      tokenHash,
      signedInAt: member.signed_in_at,
      tokenIssuedAt: member.created_at,
    }
  }
}

/** Ends the session that made the call, and disconnects its open pages. */
export const close = (ctx: Context, { id, tokenHash }: SignedIn, from: Origin) =>
  inTransaction(ctx, async (tx) => {
    await queries.deleteSession(tx, tokenHash)
    await recordAccess(tx, { member: id, action: 'signed_out', from }, ctx.now())
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
