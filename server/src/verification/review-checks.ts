// The moderators' side: the queue, a look at a picture, and the decision, with which the picture is deleted. Nobody decides about oneself.
import type { CheckDetail, CheckId, WaitingCheck } from '@parinay/contract/admin/verification'
import { pageCount } from '@parinay/contract/kernel/paging'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { CheckRefusal } from '@parinay/contract/vocabulary/verification-checks'
import { recordAction } from '../admin/audit.ts'
import { notify } from '../notifications/notifications.ts'
import { photoAddress } from '../photos/access/signed-addresses.ts'
import type { Context } from '../platform/context.ts'
import { inSnapshot, inTransaction } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import * as queries from './queries.ts'
import * as review from './review-check-queries.ts'

export async function queue(ctx: Context, staff: SignedIn, page: { page: number; limit: number }) {
  const { total, rows } = await inSnapshot(ctx, (db) => review.waitingPage(db, page))
  return {
    data: rows.map((row) => toWaiting(row, staff)),
    total,
    page: page.page,
    pages: pageCount(total, page.limit),
  }
}

const toWaiting = (row: review.WaitingRow, staff: SignedIn): WaitingCheck => ({
  _id: row.id,
  kind: row.kind as WaitingCheck['kind'],
  ...(row.document && { document: row.document as NonNullable<WaitingCheck['document']> }),
  sentAt: row.sent_at.toISOString(),
  person: { _id: row.member_id, fullName: row.full_name },
  isOwn: row.member_id === staff.id,
})

/** Each look is an entry of the audit log, stored before the picture is sent. */
export async function look(ctx: Context, staff: SignedIn, id: CheckId): Promise<CheckDetail> {
  const row = (await review.waitingCheck(ctx.db, id)) ?? refuse('check_not_found')
  if (row.member_id === staff.id) refuse('own_check_decided')
  const entry = {
    by: staff.id,
    action: 'document_viewed',
    subject: row.member_id as MemberId,
    detail: nameOf(row),
  } as const
  await inTransaction(ctx, (tx) => recordAction(tx, entry, ctx.now()))

  const { picture } = (await review.pictureOf(ctx.db, id)) ?? refuse('check_is_decided')
  const others = await review.othersWithFile(ctx.db, row.member_id, row.file_hash)
  return {
    ...toWaiting(row, staff),
    picture: `data:image/webp;base64,${picture.toString('base64')}`,
    ...(row.gesture && { gesture: row.gesture as NonNullable<CheckDetail['gesture']> }),
    note: row.note,
    facts: await factsFor(ctx, row),
    photos: (await review.approvedPhotos(ctx.db, row.member_id)).map((photo) => photoAddress(ctx, photo.id, staff.id)),
    sameFile: others.map((other) => ({ _id: other.id, fullName: other.full_name })),
    isOfRemovedPerson: await review.isOfRemovedPerson(ctx.db, row.file_hash, ctx.now()),
    earlierRefusals: await review.countRefusals(ctx.db, row.member_id),
  }
}

const nameOf = ({ kind, document }: { kind: string; document: string | null }) =>
  document ? `${kind}: ${document}` : kind

async function factsFor(ctx: Context, { member_id: member, kind }: review.WaitingRow): Promise<CheckDetail['facts']> {
  const row = await review.factsOf(ctx.db, member)
  const facts: [string, string | null][] =
    kind === 'work'
      ? [
          ['Name', row.full_name],
          ['Occupation', row.occupation],
          ['Works at', row.organization_name],
          ['Education', row.highest_education],
          ['Field', row.education_field],
          ['Institution', row.institution_name],
        ]
      : [
          ['Name', row.full_name],
          ['Date of birth', row.date_of_birth],
          ['Gender', row.gender],
        ]
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []))
}

export const decide = (ctx: Context, staff: SignedIn, id: CheckId, reason: CheckRefusal | undefined) =>
  inTransaction(ctx, async (tx) => {
    const check = (await queries.lockCheck(tx, id)) ?? refuse('check_not_found')
    const member = check.member_id as MemberId
    if (member === staff.id) refuse('own_check_decided')
    if (check.state !== 'waiting') refuse('check_is_decided')
    const before = await queries.standing(tx, member)
    if (!reason) await queries.endChecks(tx, member, check.kind, ['approved'], 'outdated')
    await queries.decide(tx, id, staff.id, ctx.now(), reason)
    await queries.deletePictures(tx, [id])

    const after = await queries.standing(tx, member)
    const isNewlyVerified = after?.is_verified === true && !before?.is_verified
    await notify(ctx, tx, member, { kind: isNewlyVerified ? 'profile_verified' : 'check_answered' })
    hint(ctx, tx, [member], 'verification', 'profile', 'account')
    hint(ctx, tx, 'staff', 'admin')
    const detail = `${nameOf(check)}: ${reason ? `refused (${reason})` : 'approved'}`
    await recordAction(tx, { by: staff.id, action: 'check_decided', subject: member, detail }, ctx.now())
  })
