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
import { readPhone } from './phone.ts'
import * as queries from './queries.ts'
import * as sessions from './sessions.ts'

export async function register(ctx: Context, given: Registration) {
  const now = ctx.now()
  const phone = readPhone(given.phoneNumber)
  profile.refuseTooYoung(given, now)
  const passwordHash = await hashPassword(given.password)
  const id = randomUUID() as MemberId

  const token = await inTransaction(ctx, async (tx) => {
    const times = { created_at: now, updated_at: now, last_active_at: now }
    const made = await queries.insertMember(tx, { id, phone, password_hash: passwordHash, ...times })
    if (!made) refuse('phone_number_taken')
    await profile.create(
      tx,
      {
        id,
        fullName: given.fullName,
        gender: given.gender,
        dateOfBirth: given.dateOfBirth,
        createdFor: given.profileCreatedFor,
      },
      now,
    )
    hint(ctx, tx, 'staff', 'admin')
    return sessions.open(tx, id, now)
  })
  return { token, user: await sessionUser(ctx, id) }
}

export async function login(ctx: Context, given: { phoneNumber: string; password: string }) {
  const phone = readPhone(given.phoneNumber)
  const [member] = await Promise.all([queries.memberByPhone(ctx.db, phone), ctx.limits.consume('login', phone)])
  if (!(await isPassword(given.password, member?.password_hash))) refuse('wrong_credentials')
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

/** Deletes a member and everything that is theirs. The last admin stays. */
export async function remove(ctx: Context, tx: Tx, id: MemberId) {
  const member = (await queries.memberById(tx, id)) ?? refuse('user_not_found')
  if (member.role === 'admin') await keepAnAdmin(tx, id)
  await photos.removeAll(ctx, tx, id)
  await queries.deleteMember(tx, id)
  sessions.disconnectPages(ctx, tx, id)
}

/** Deactivating ends all of that person's sessions at once. */
export async function setActive(ctx: Context, tx: Tx, id: MemberId, isActive: boolean, now: Date) {
  if (!isActive) await keepAnAdmin(tx, id)
  // On the way back too: a login that crossed the deactivation may have left one.
  const member = await queries.memberById(tx, id)
  if (!isActive || member?.is_active === false) await sessions.closeAll(ctx, tx, id)
  await queries.setActive(tx, id, isActive, now)
}

export async function setRole(ctx: Context, tx: Tx, id: MemberId, role: 'user' | 'moderator' | 'admin', now: Date) {
  if (role !== 'admin') await keepAnAdmin(tx, id)
  await queries.setRole(tx, id, role, now)
  // What staff alone are told goes by the role a page was opened with.
  sessions.disconnectPages(ctx, tx, id)
}

async function keepAnAdmin(tx: Tx, without: MemberId) {
  if ((await queries.otherAdmins(tx, without)) > 0) return
  const member = await queries.memberById(tx, without)
  if (member?.role === 'admin') refuse('last_admin')
}

/** The operator's own account, named in the configuration: made at the first start, its password brought up to date at each. */
export async function ensureAdmin(ctx: Context, { phone, password }: { phone: string; password: string }) {
  const e164 = readPhone(phone)
  const known = await queries.memberByPhone(ctx.db, e164)
  if (known?.is_active && (await isPassword(password, known.password_hash)))
    return inTransaction(ctx, (tx) => queries.setRole(tx, known.id as MemberId, 'admin', ctx.now()))

  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (tx) => {
    const id = randomUUID() as MemberId
    const made = await queries.insertMember(tx, { id, phone: e164, password_hash: passwordHash, role: 'admin' })
    if (made) return void (await profile.createForStaff(tx, id, 'Administrator'))
    const member = (await queries.memberByPhone(tx, e164))!
    await queries.setPassword(tx, member.id as MemberId, passwordHash, ctx.now())
    await sessions.closeAll(ctx, tx, member.id as MemberId)
  })
}
