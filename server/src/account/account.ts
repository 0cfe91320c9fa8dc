import { randomUUID } from 'node:crypto'
import type { Registration, SessionUser } from '@parinay/contract/account'
import type { MemberId } from '@parinay/contract/kernel/ids'
import * as photos from '../photos/my-photos.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import * as profile from '../profile/profile.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { parsePhone } from './phone.ts'
import * as queries from './queries.ts'
import * as sessions from './sessions.ts'

export async function register(ctx: Context, input: Registration) {
  const now = ctx.now()
  const phone = parsePhone(input.phoneNumber)
  profile.refuseTooYoung(input, now)
  const passwordHash = await hashPassword(input.password)
  const id = randomUUID() as MemberId

  const token = await inTransaction(ctx, async (tx) => {
    const times = { created_at: now, updated_at: now, last_active_at: now }
    const inserted = await queries.insertMember(tx, { id, phone, password_hash: passwordHash, ...times })
    if (!inserted) refuse('phone_number_taken')
    await profile.create(
      tx,
      {
        id,
        fullName: input.fullName,
        gender: input.gender,
        dateOfBirth: input.dateOfBirth,
        createdFor: input.profileCreatedFor,
      },
      now,
    )
    hint(ctx, tx, 'staff', 'admin')
    return sessions.open(tx, id, now)
  })
  return { token, user: await sessionUser(ctx, id) }
}

export async function login(ctx: Context, input: { phoneNumber: string; password: string }) {
  const phone = parsePhone(input.phoneNumber)
  const [member] = await Promise.all([queries.memberByPhone(ctx.db, phone), ctx.limits.consume('login', phone)])
  if (!(await isPassword(input.password, member?.password_hash))) refuse('wrong_credentials')
  if (!member?.is_active) refuse('account_deactivated')

  const id = member.id as MemberId
  const [token, user] = await Promise.all([
    sessions.open(ctx.db, id, ctx.now()),
    sessionUser(ctx, id),
    ctx.limits.reset('login', phone),
  ])
  return { token, user }
}

export async function sessionUser(ctx: Context, id: MemberId): Promise<SessionUser> {
  const [member, row] = await Promise.all([queries.memberById(ctx.db, id), profile.rowOf(ctx, id)])
  if (!member) return refuse('session_ended')
  const { profileCompletion } = await profile.completionFor(ctx, row)
  return {
    _id: id,
    id,
    phoneNumber: member.phone,
    phoneVerified: member.phone_verified_at !== null,
    fullName: row.full_name,
    gender: row.gender as SessionUser['gender'],
    ...(row.date_of_birth && { dateOfBirth: row.date_of_birth }),
    profileCreatedFor: row.created_for as SessionUser['profileCreatedFor'],
    profileCompletionPercentage: profileCompletion,
    isActive: member.is_active,
    isVerified: row.is_verified,
    role: member.role as SessionUser['role'],
    lastActiveAt: member.last_active_at.toISOString(),
    createdAt: member.created_at.toISOString(),
  }
}

/** Deletes a member with all their data. Refuses to delete the last admin. */
export async function remove(ctx: Context, tx: Tx, id: MemberId) {
  const member = (await queries.memberById(tx, id)) ?? refuse('user_not_found')
  if (member.role === 'admin') await refuseLastAdmin(tx, id)
  await photos.removeAll(ctx, tx, id)
  await queries.deleteMember(tx, id)
  sessions.disconnectPages(ctx, tx, id)
}

/** Deactivating ends all sessions of the member at once. */
export async function setActive(ctx: Context, tx: Tx, id: MemberId, isActive: boolean, now: Date) {
  if (!isActive) await refuseLastAdmin(tx, id)
  // Activating does so too: a login during the deactivation may have left a session.
  const member = await queries.memberById(tx, id)
  if (!isActive || member?.is_active === false) await sessions.closeAll(ctx, tx, id)
  await queries.setActive(tx, id, isActive, now)
}

export async function setRole(ctx: Context, tx: Tx, id: MemberId, role: 'user' | 'moderator' | 'admin', now: Date) {
  if (role !== 'admin') await refuseLastAdmin(tx, id)
  await queries.setRole(tx, id, role, now)
  // Sockets keep the role that the member had when the page connected.
  sessions.disconnectPages(ctx, tx, id)
}

async function refuseLastAdmin(tx: Tx, id: MemberId) {
  if ((await queries.lockOtherAdmins(tx, id)) > 0) return
  const member = await queries.memberById(tx, id)
  if (member?.role === 'admin') refuse('last_admin')
}

/** Creates the admin account that the configuration names, or updates its password. Runs at each start. */
export async function ensureAdmin(ctx: Context, { phone, password }: { phone: string; password: string }) {
  const e164 = parsePhone(phone)
  const existing = await queries.memberByPhone(ctx.db, e164)
  if (existing?.is_active && (await isPassword(password, existing.password_hash)))
    return inTransaction(ctx, (tx) => queries.setRole(tx, existing.id as MemberId, 'admin', ctx.now()))

  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    const id = randomUUID() as MemberId
    const made = await queries.insertMember(tx, { id, phone: e164, password_hash: passwordHash, role: 'admin' })
    if (made) return void (await profile.createForStaff(tx, id, 'Administrator'))
    const member = (await queries.memberByPhone(tx, e164))!
    await queries.resetAdmin(tx, member.id as MemberId, passwordHash, ctx.now())
    await sessions.closeAll(ctx, tx, member.id as MemberId)
  })
}
