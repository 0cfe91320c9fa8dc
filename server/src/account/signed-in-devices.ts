// The devices on which a member is signed in. Each token of a device is a row of `session`; a renewal adds one.
import type { Device } from '@parinay/contract/sessions'
import type { Context } from '../platform/context.ts'
import { afterCommit, inTransaction, type Tx } from '../platform/database/database.ts'
import type { Origin, SignedIn } from '../platform/http/bind-call.ts'
import { recordAccess } from './account-event-log.ts'
import * as queries from './signed-in-device-queries.ts'

export async function list(ctx: Context, { id, tokenHash }: SignedIn): Promise<Device[]> {
  const rows = await queries.devicesOf(ctx.db, id, tokenHash, ctx.now())
  return rows.map((row) => ({
    _id: row.device_id,
    device: row.device,
    signedInAt: row.signed_in_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isThisOne: row.is_this_one,
  }))
}

/** Ends all sessions of one device of the member. */
export const signOut = (ctx: Context, { id }: SignedIn, device: string, from: Origin) =>
  inTransaction(ctx, async (tx) => {
    const ended = await queries.deleteDevice(tx, id, device)
    if (ended.length > 0) await recordAccess(tx, { member: id, action: 'signed_out', from }, ctx.now())
    disconnect(ctx, tx, ended)
  })

/** Ends all sessions of the member but those of the device that makes the call. */
export async function signOutOthers(ctx: Context, tx: Tx, { id, tokenHash }: SignedIn, from: Origin) {
  const ended = await queries.deleteOtherDevices(tx, id, tokenHash)
  if (ended.length > 0) await recordAccess(tx, { member: id, action: 'sessions_ended', from }, ctx.now())
  disconnect(ctx, tx, ended)
}

const disconnect = (ctx: Context, tx: Tx, tokenHashes: readonly Buffer[]) =>
  afterCommit(tx, () => {
    for (const tokenHash of tokenHashes) ctx.live.endSession(tokenHash)
  })
