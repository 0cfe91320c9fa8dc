// Pairs of accounts that may belong to one person. Moderators read them, and put aside what means nothing.
import {
  type DuplicateSign,
  type DuplicateSignId,
  MAX_LISTED_SIGNS,
  type SIGN_LISTS,
} from '@parinay/contract/admin/duplicates'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { pageCount } from '@parinay/contract/kernel/paging'
import { recordAction } from '../admin/audit.ts'
import * as signs from '../duplicates/duplicate-signs.ts'
import { photoAddress } from '../photos/access/signed-addresses.ts'
import type { Context } from '../platform/context.ts'
import { inSnapshot, inTransaction } from '../platform/database/database.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'

interface Page {
  page: number
  limit: number
}

export async function listSigns(ctx: Context, staff: SignedIn, list: (typeof SIGN_LISTS)[number], page: Page) {
  const { total, rows } = await inSnapshot(ctx, (db) => signs.signsPage(db, list, page, MAX_LISTED_SIGNS))
  return {
    data: rows.map((row) => toSign(ctx, row, staff.id)),
    total,
    page: page.page,
    pages: pageCount(total, page.limit),
  }
}

function toSign(ctx: Context, row: signs.SignRow, staff: MemberId): DuplicateSign {
  const toPerson = ({ id, name, gender, since, active, photo }: signs.SignRow['people'][number]) => ({
    _id: id,
    fullName: name,
    gender,
    memberSince: new Date(since).toISOString(),
    isActive: active,
    ...(photo && { photo: { photoUrl: photoAddress(ctx, photo.id, staff), status: photo.status } }),
  })
  const [first, second] = row.people
  return {
    _id: row.id,
    kind: row.kind,
    people: [toPerson(first), toPerson(second)],
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    times: row.times,
    ...(row.distance !== null && { distance: row.distance }),
    others: row.others,
    ...(row.put_aside_at && {
      putAside: {
        ...(row.put_aside_name && { by: row.put_aside_name }),
        at: row.put_aside_at.toISOString(),
        reason: row.put_aside_reason ?? '',
      },
    }),
    isOwn: first.id === staff || second.id === staff,
  }
}

/** The audit log has an entry about each of the two. The same again by the same person changes nothing. */
export const putAside = (ctx: Context, staff: SignedIn, id: DuplicateSignId, isPutAside: boolean, reason: string) =>
  inTransaction(ctx, async (tx) => {
    const one = (await signs.lockSign(tx, id)) ?? refuse('duplicate_sign_not_found')
    const people = [one.first_id, one.second_id] as MemberId[]
    if (people.includes(staff.id)) refuse('duplicate_sign_is_own')
    if ((one.put_aside_at !== null) === isPutAside) {
      if (isPutAside && one.put_aside_by !== staff.id) refuse('duplicate_sign_put_aside')
      return
    }
    await signs.setPutAside(tx, id, isPutAside ? { by: staff.id, at: ctx.now(), reason } : undefined)
    const action = isPutAside ? 'duplicate_put_aside' : 'duplicate_taken_back'
    for (const [subject, other] of [people, people.toReversed()] as [MemberId, MemberId][])
      await recordAction(
        tx,
        { by: staff.id, action, subject, detail: `${one.kind} like ${other}: ${reason}` },
        ctx.now(),
      )
    hint(ctx, tx, 'staff', 'admin')
  })
