import type { RevealReason } from '@parinay/contract/admin/reveal-masked-data'
import type { AdminProfile, AdminUser } from '@parinay/contract/admin/users'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { maskedPhone } from '@parinay/contract/vocabulary/masked-phone'
import { pageCount } from '@parinay/contract/kernel/paging'
import * as account from '../account/account.ts'
import { photoAddress } from '../photos/access/signed-addresses.ts'
import { notify } from '../notifications/notifications.ts'
import type { Context } from '../platform/context.ts'
import { inSnapshot, inTransaction } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import type { SignedIn } from '../platform/http/bind-call.ts'
import { grant } from '../membership/membership.ts'
import { setVerified } from '../profile/profile.ts'
import { shield } from '../safety/shield/shield.ts'
import { recordAction } from './audit.ts'
import * as lists from './requests-conversations-audit-lists.ts'
import * as queries from './queries.ts'
import type { UserFilter } from './list-and-search-people.ts'
import type { Page } from './stored-counts.ts'

export const pageInfo = (total: number, { page, limit }: Page) => ({ total, page, pages: pageCount(total, limit) })

export async function users(ctx: Context, staff: SignedIn, filter: UserFilter, page: Page) {
  const { total, rows } = await inSnapshot(ctx, (db) => queries.usersPage(db, filter, page))
  return { data: rows.map((row) => toUser(ctx, row, staff)), ...pageInfo(total, page) }
}

export async function user(ctx: Context, staff: SignedIn, id: MemberId): Promise<AdminUser> {
  return toUser(ctx, (await queries.user(ctx.db, id)) ?? refuse('user_not_found'), staff)
}

/** Reads a full phone number, and writes the reason into the audit log in the same transaction. */
export const revealPhone = (ctx: Context, staff: SignedIn, id: MemberId, reason: RevealReason): Promise<string> =>
  inTransaction(ctx, async (tx) => {
    const { phone } = (await queries.user(tx, id)) ?? refuse('user_not_found')
    await recordAction(
      tx,
      { by: staff.id, action: 'private_data_revealed', subject: id, detail: `phone number (${reason})` },
      ctx.now(),
    )
    return phone
  })

/** Admins get full numbers, as the specification says, and moderators masked ones. The panel masks all of them. */
const phoneFor = (staff: SignedIn, phone: string) => (staff.role === 'admin' ? phone : maskedPhone(phone))

export interface UserChange {
  isActive?: boolean | undefined
  role?: 'user' | 'moderator' | 'admin' | undefined
  tier?: AdminUser['tier'] | undefined
  /** The last day of the tier, in India. */
  tierUntil?: string | undefined
}

/** An admin cannot demote or deactivate themselves, and nobody can demote the last admin. */
export async function update(
  ctx: Context,
  staff: SignedIn,
  id: MemberId,
  { isActive, role, tier, tierUntil }: UserChange,
) {
  if (id === staff.id && (isActive === false || (role !== undefined && role !== 'admin'))) refuse('own_account')
  await inTransaction(ctx, async (tx) => {
    const now = ctx.now()
    const before = (await queries.user(tx, id)) ?? refuse('user_not_found')
    if (isActive !== undefined) await account.setActive(ctx, tx, id, isActive, now)
    if (role !== undefined) await account.setRole(ctx, tx, id, role, now)
    if (tier !== undefined) await grant(tx, id, tier, endOf(tierUntil, now), now)
    hint(ctx, tx, [id], 'account', 'profile')
    hint(ctx, tx, 'staff', 'admin')
    const detail = [
      isActive !== undefined && `active: ${before.is_active} → ${isActive}`,
      role !== undefined && `role: ${before.role} → ${role}`,
      tier !== undefined && `tier: ${before.tier} → ${tier}${tierUntil ? ` until ${tierUntil}` : ''}`,
    ]
    await recordAction(
      tx,
      { by: staff.id, action: 'user_updated', subject: id, detail: detail.filter(Boolean).join(', ') },
      now,
    )
  })
  return user(ctx, staff, id)
}

function endOf(day: string | undefined, now: Date): Date | undefined {
  if (day === undefined) return undefined
  const end = new Date(`${day}T23:59:59+05:30`)
  if (end <= now) refuse('bad_input', { fields: { tierUntil: 'Please choose a day that is not over' } })
  return end
}

export const remove = (ctx: Context, staff: SignedIn, id: MemberId) => {
  if (id === staff.id) refuse('own_account')
  return inTransaction(ctx, async (tx) => {
    await account.remove(ctx, tx, id)
    hint(ctx, tx, 'staff', 'admin')
    await recordAction(tx, { by: staff.id, action: 'user_deleted', subject: id, detail: 'account deleted' }, ctx.now())
  })
}

export async function profiles(
  ctx: Context,
  staff: SignedIn,
  filter: { status?: 'verified' | 'unverified' | undefined; search?: string | undefined },
  page: Page,
) {
  const verified = filter.status === undefined ? undefined : filter.status === 'verified'
  const { total, rows } = await inSnapshot(ctx, (db) =>
    queries.usersPage(db, { verified, search: filter.search }, page),
  )
  return { data: rows.map((row) => toProfile(ctx, row, staff)), ...pageInfo(total, page) }
}

export async function verify(
  ctx: Context,
  staff: SignedIn,
  id: MemberId,
  { isVerified, reason = '' }: { isVerified: boolean; reason?: string | undefined },
): Promise<AdminProfile> {
  if (id === staff.id) refuse('own_profile_verified')
  await inTransaction(ctx, async (tx) => {
    const now = ctx.now()
    const before = (await queries.user(tx, id)) ?? refuse('profile_not_found')
    await setVerified(tx, id, { by: staff.id, isVerified, reason }, now)
    hint(ctx, tx, [id], 'account', 'profile')
    hint(ctx, tx, 'staff', 'admin')
    if (isVerified && !before.is_verified) await notify(ctx, tx, id, { kind: 'profile_verified' })
    const action = isVerified ? 'profile_verified' : 'profile_unverified'
    // A number in the reason is masked: the log has none.
    const why = reason && `, ${shield(reason).shown}`
    await recordAction(tx, { by: staff.id, action, subject: id, detail: `verified: ${isVerified}${why}` }, now)
  })
  return toProfile(ctx, (await queries.user(ctx.db, id)) ?? refuse('profile_not_found'), staff)
}

export async function requests(ctx: Context, staff: SignedIn, filter: lists.RequestFilter, page: Page) {
  const { total, rows } = await inSnapshot(ctx, (db) => lists.requestsPage(db, filter, page))
  const toParty = (id: string, fullName: string, phoneNumber: string) => ({ _id: id, id, fullName, phoneNumber })
  return {
    data: rows.map((row) => ({
      _id: row.id,
      status: row.status as 'pending' | 'accepted' | 'rejected',
      sender: toParty(row.sender_id, row.sender_name, phoneFor(staff, row.sender_phone)),
      receiver: toParty(row.receiver_id, row.receiver_name, phoneFor(staff, row.receiver_phone)),
      createdAt: row.created_at.toISOString(),
    })),
    ...pageInfo(total, page),
  }
}

export async function conversations(ctx: Context, page: Page) {
  const { total, rows } = await inSnapshot(ctx, (db) => lists.conversationsPage(db, page))
  return {
    data: rows.map((row) => ({
      _id: row.id,
      participants: [
        { _id: row.a_id, fullName: row.a_name },
        { _id: row.b_id, fullName: row.b_name },
      ],
      messages: row.last_seq,
      updatedAt: row.updated_at.toISOString(),
    })),
    ...pageInfo(total, page),
  }
}

export async function search(ctx: Context, staff: SignedIn, q: string) {
  const { rows } = await inSnapshot(ctx, (db) => queries.usersPage(db, { search: q }, { page: 1, limit: 10 }))
  return { users: rows.map((row) => toUser(ctx, row, staff)), profiles: rows.map((row) => toProfile(ctx, row, staff)) }
}

export async function auditLog(ctx: Context, page: Page) {
  const { total, rows } = await inSnapshot(ctx, (db) => lists.auditPage(db, page))
  return {
    data: rows.map((row) => ({
      _id: String(row.id),
      at: row.at.toISOString(),
      ...(row.staff_name && { by: row.staff_name }),
      action: row.action,
      ...(row.subject_name && { subject: row.subject_name }),
      detail: row.detail,
    })),
    ...pageInfo(total, page),
  }
}

function toUser(ctx: Context, row: queries.UserRow, staff: SignedIn): AdminUser {
  return {
    _id: row.id,
    id: row.id,
    fullName: row.full_name,
    phoneNumber: phoneFor(staff, row.phone),
    gender: row.gender as AdminUser['gender'],
    ...(row.date_of_birth && { dateOfBirth: row.date_of_birth }),
    role: row.role as AdminUser['role'],
    tier: row.tier as AdminUser['tier'],
    ...(row.tier_until && { tierUntil: row.tier_until.toISOString() }),
    isActive: row.is_active,
    isVerified: row.is_verified,
    profileCreatedFor: row.created_for as AdminUser['profileCreatedFor'],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    avatar: row.photo_id && photoAddress(ctx, row.photo_id, staff.id),
  }
}

export const toProfile = (
  ctx: Context,
  row: queries.UserRow,
  staff: SignedIn,
): AdminUser & Pick<AdminProfile, 'city' | 'state'> => ({
  ...toUser(ctx, row, staff),
  ...(row.city && { city: row.city }),
  ...(row.state && { state: row.state }),
})
