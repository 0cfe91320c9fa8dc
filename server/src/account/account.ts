// Registration and login; deletion, deactivation and roles; the configured admin. Sessions are in sessions.ts.
import { randomUUID } from 'node:crypto'
import type { Registration, SessionUser } from '@parinay/contract/account'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { noteFormerHolders } from '../duplicates/former-phones.ts'
import * as photos from '../photos/my-photos.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import * as profile from '../profile/profile.ts'
import type { Origin } from '../platform/http/bind-call.ts'
import { recordAccess } from './account-event-log.ts'
import * as consents from './consents.ts'
import { isPasswordOf } from './check-password.ts'
import { countPasswordGuess } from './password-guess-limit.ts'
import { hashNewPassword, hashPassword } from './passwords.ts'
import { hintAcquaintances } from '../safety/hint-acquaintances.ts'
import { canReturn, cancelDeletion } from './scheduled-deletion.ts'
import { parsePhone } from './parse-phone.ts'
import * as queries from './queries.ts'
import { refuseRemovedPhone } from './refuse-removed-phone.ts'
import * as sessions from './sessions.ts'
import { requireStaffCode } from './staff-two-step-login.ts'

export async function register(ctx: Context, input: Registration, from: Origin) {
  const phone = parsePhone(input.phoneNumber)
  profile.refuseTooYoung(input, ctx.now())
  await ctx.limits.consume('registration', from.network)
  const passwordHash = await hashNewPassword(input.password)
  const { id, token } = await inTransaction(ctx, (tx) =>
    createAccount(ctx, tx, { ...input, phone, passwordHash }, from),
  )
  return { token, user: await sessionUser(ctx, id) }
}

type NewAccount = Omit<Registration, 'password' | 'phoneNumber'> & {
  phone: string
  passwordHash: string
  /** True if a code has proved the number. */
  isPhoneVerified?: boolean
}

/** Creates the account with its profile, logs it, and signs it in. */
export async function createAccount(ctx: Context, tx: Tx, input: NewAccount, from: Origin) {
  const now = ctx.now()
  await refuseRemovedPhone(ctx, tx, input.phone)
  const id = randomUUID() as MemberId
  const inserted = await queries.insertMember(tx, {
    id,
    phone: input.phone,
    password_hash: input.passwordHash,
    phone_verified_at: input.isPhoneVerified ? now : null,
    created_at: now,
    updated_at: now,
    last_active_at: now,
  })
  if (!inserted) refuse('phone_number_taken')
  await noteFormerHolders(ctx, tx, id, input.phone)
  const { fullName, gender, dateOfBirth, profileCreatedFor: createdFor } = input
  await profile.create(tx, { id, fullName, gender, dateOfBirth, createdFor }, now)
  hint(ctx, tx, 'staff', 'admin')
  await recordAccess(tx, { member: id, action: 'registered', from }, now)
  if (input.consent) await consents.record(tx, { member: id, consent: input.consent, from }, now)
  return { id, token: await sessions.open(tx, id, now, from.userAgent) }
}

export async function login(
  ctx: Context,
  input: { phoneNumber: string; password: string; code?: string | undefined },
  from: Origin,
) {
  const phone = parsePhone(input.phoneNumber)
  const member = await queries.memberByPhone(ctx.db, phone)
  const id = member?.id as MemberId | undefined
  // Counts before hashing, so that guesses cost little.
  const guess = await countPasswordGuess(ctx, { phone, member: id, from })
  if (!(await isPasswordOf(ctx, member, input.password))) refuse('wrong_credentials')
  if (!id || !member) return refuse('wrong_credentials')
  if (!member.is_active && !(await canReturn(ctx.db, id, ctx.now()))) refuse('account_deactivated')

  await requireStaffCode(ctx, { id, role: member.role, phone }, input.code, from)
  if (!member.is_active) await inTransaction(ctx, (tx) => cancelDeletion(ctx, tx, id, from))
  const [token, user] = await Promise.all([
    inTransaction(ctx, (tx) => sessions.signIn(ctx, tx, id, from)),
    sessionUser(ctx, id),
    guess.wasRight(),
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
    ...(row.show_horoscope && row.horoscope_facets?.length && { comparesHoroscopes: true as const }),
  }
}

/** Deletes a member with all their data; staff act without an origin. Refuses to delete the last admin. */
export async function remove(ctx: Context, tx: Tx, id: MemberId, from?: Origin) {
  const member = (await queries.memberById(tx, id)) ?? refuse('user_not_found')
  if (member.role === 'admin') await refuseLastAdmin(tx, id)
  await photos.removeAll(ctx, tx, id)
  await hintAcquaintances(ctx, tx, id)
  // What stays of a member who leaves on their own does not stay of one that staff remove.
  if (!from) await queries.setActive(tx, id, false, ctx.now())
  await queries.deleteMember(tx, id)
  await queries.forgetLimitsOf(tx, id, member.phone)
  await ctx.queue.enqueue(tx, 'note-erased', [id])
  await recordAccess(tx, { member: id, action: 'deleted', from }, ctx.now())
  sessions.disconnectPages(ctx, tx, id)
}

/** Activates or deactivates an account. Deactivating ends all sessions of the member. */
export async function setActive(ctx: Context, tx: Tx, id: MemberId, isActive: boolean, now: Date) {
  if (!isActive) await refuseLastAdmin(tx, id)
  // Also on activation: a login that raced with the deactivation may have left a session.
  const member = await queries.memberById(tx, id)
  if (!isActive || member?.is_active === false) await sessions.closeAll(ctx, tx, id)
  await queries.setActive(tx, id, isActive, now)
  await queries.settleLeaving(tx, id, isActive)
  if (member?.is_active !== isActive) await hintAcquaintances(ctx, tx, id)
}

/** Deactivates an account until a time; `infinity` is for an account that will be erased. */
export async function suspend(ctx: Context, tx: Tx, id: MemberId, until: Date | 'infinity', now: Date) {
  await setActive(ctx, tx, id, false, now)
  await queries.setSuspendedUntil(tx, id, until)
}

export const endSuspension = (ctx: Context, tx: Tx, id: MemberId, now: Date) => setActive(ctx, tx, id, true, now)

/** Ends suspensions whose time is over, each in its own transaction. */
export async function endDueSuspensions(ctx: Context) {
  for (const id of await queries.suspendedUntil(ctx.db, ctx.now()))
    await inTransaction(ctx, (tx) => endSuspension(ctx, tx, id, ctx.now()))
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
  if (existing?.is_active && (await isPasswordOf(ctx, existing, password)))
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
