import type { MemberId } from '@parinay/contract/kernel/ids'
import { noteFormerHolders } from '../duplicates/former-phones.ts'
import type { Context } from '../platform/context.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Origin } from '../platform/http/bind-call.ts'
import { recordAccess } from './account-event-log.ts'
import { setVerifiedPhone } from './phone-verification-queries.ts'
import { unlink } from './google-queries.ts'
import { setPassword } from './queries.ts'
import { refuseRemovedPhone } from './refuse-removed-phone.ts'
import * as sessions from './sessions.ts'

interface NewHolder {
  member: MemberId
  phone: string
  passwordHash: string
}

/** The account belongs to the holder of this phone from now on. Every way in of the holder before ends. */
export async function handOver(ctx: Context, tx: Tx, { member, phone, passwordHash }: NewHolder, from: Origin) {
  const now = ctx.now()
  await refuseRemovedPhone(ctx, tx, phone)
  await setVerifiedPhone(tx, member, phone, now)
  // The number before was that of another person, so it is not kept as a former one of the holder.
  await noteFormerHolders(ctx, tx, member, phone)
  await setPassword(tx, member, passwordHash, now)
  await sessions.closeAll(ctx, tx, member)
  await unlink(tx, member)
  await recordAccess(tx, { member, action: 'taken_over', from }, now)
  return sessions.open(tx, member, now, from.userAgent)
}
