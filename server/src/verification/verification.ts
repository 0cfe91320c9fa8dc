// The member's side of the ledger: what was checked, sending a picture, and taking it back.
import { randomUUID } from 'node:crypto'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { type OwnLedger } from '@parinay/contract/verification'
import {
  CHECK_REFUSALS,
  type CheckKind,
  type CheckRefusal,
  type DocumentKind,
} from '@parinay/contract/vocabulary/verification-checks'
import type { PictureSender } from '../photos/upload/receive-draft.ts'
import { receivePrivatePicture } from '../photos/upload/receive-private-picture.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse, refuseIf } from '../platform/problem.ts'
import * as queries from './queries.ts'
import { gestureFor, whyNotSend } from './rules.ts'

export async function ledgerOf(ctx: Context, member: MemberId): Promise<OwnLedger> {
  const row = (await queries.standing(ctx.db, member)) ?? refuse('profile_not_found')
  const checks = await queries.checksOf(ctx.db, member)
  return {
    isVerified: row.is_verified,
    ...(row.phone_verified_at && { phoneCheckedAt: row.phone_verified_at.toISOString() }),
    checks: checks.map((check) => ({
      kind: check.kind as CheckKind,
      state: check.state as OwnLedger['checks'][number]['state'],
      ...(check.document && { document: check.document as DocumentKind }),
      sentAt: check.sent_at.toISOString(),
      ...(check.decided_at && { decidedAt: check.decided_at.toISOString() }),
      ...(check.reason && { reason: CHECK_REFUSALS[check.reason as CheckRefusal] }),
    })),
    gesture: gestureFor(member, await queries.countSelfies(ctx.db, member)),
  }
}

interface NewCheck {
  kind: CheckKind
  document?: DocumentKind | undefined
  note?: string | undefined
}

/** The picture takes the place of one that waits. What was approved holds until another is. */
export async function send(
  ctx: Context,
  sender: PictureSender,
  { kind, document, note = '' }: NewCheck,
  file: AsyncIterable<Uint8Array>,
) {
  refuseIf(whyNotSend(kind, document))
  const { member } = sender
  await ctx.limits.consume('upload', member)
  // Read first: it is the one that the page has shown.
  const gesture = kind === 'selfie' ? gestureFor(member, await queries.countSelfies(ctx.db, member)) : null
  const picture = await receivePrivatePicture(ctx, sender, file)
  await inTransaction(ctx, async (tx) => {
    if (!(await queries.lockMember(tx, member))) refuse('profile_not_found')
    const replaced = await queries.endChecks(tx, member, kind, ['waiting'], 'withdrawn')
    await queries.deletePictures(
      tx,
      replaced.map(({ id }) => id),
    )
    const check = { id: randomUUID(), member_id: member, kind, note, gesture, sent_at: ctx.now() }
    const isSelfie = kind === 'selfie'
    await queries.insertCheck(
      tx,
      { ...check, document: isSelfie ? null : (document ?? null), file_hash: picture.hash },
      picture.webp,
    )
    hint(ctx, tx, [member], 'verification')
    hint(ctx, tx, 'staff', 'admin')
  })
}

export const withdraw = (ctx: Context, member: MemberId, kind: CheckKind) =>
  inTransaction(ctx, async (tx) => {
    await queries.lockMember(tx, member)
    const ended = await queries.endChecks(tx, member, kind, ['waiting', 'approved'], 'withdrawn')
    await queries.deletePictures(
      tx,
      ended.map(({ id }) => id),
    )
    hint(ctx, tx, [member], 'verification', 'profile', 'account')
    hint(ctx, tx, 'staff', 'admin')
  })
