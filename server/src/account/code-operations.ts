// The operations with one-time codes: signing in, a new password, verifying a phone number and changing it.
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ProblemCode } from '@parinay/contract/kernel/problems'
import type { CodePurpose } from '@parinay/contract/one-time-codes'
import { giveUpPhone, noteFormerHolders } from '../duplicates/former-phones.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx, violatedConstraint } from '../platform/database/database.ts'
import type { Origin, SignedIn } from '../platform/http/bind-call.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { recordAccess } from './account-event-log.ts'
import { sessionUser } from './account.ts'
import * as queries from './phone-verification-queries.ts'
import { refuseRemovedPhone } from './refuse-removed-phone.ts'
import { unlink } from './google-queries.ts'
import { canReturn, cancelDeletion } from './scheduled-deletion.ts'
import * as codes from './one-time-codes.ts'
import { signOutOthers } from './signed-in-devices.ts'
import { requireProof } from './require-proof-of-identity.ts'
import { hashNewPassword } from './passwords.ts'
import { parsePhone } from './parse-phone.ts'
import { memberById, memberByPhone, setPassword } from './queries.ts'
import * as sessions from './sessions.ts'
import { needsTwoSteps } from './staff-two-step-login.ts'

interface Caller {
  member: SignedIn | undefined
  from: Origin
}

interface SendRequest {
  purpose: CodePurpose
  phoneNumber?: string | undefined
  password?: string | undefined
}

export async function sendCode(ctx: Context, { member, from: { network } }: Caller, request: SendRequest) {
  if (!ctx.sms) refuse('codes_not_configured')
  if (request.purpose === 'sign_in' || request.purpose === 'reset') {
    const phone = parsePhone(request.phoneNumber ?? refuseMissingPhone())
    const owner = await memberByPhone(ctx.db, phone)
    const id = owner?.id as MemberId | undefined
    const data = await codes.issue(ctx, { phone, purpose: request.purpose, member: id, isSent: !!owner, network })
    return { message: 'If an account has this number, a code is on its way to it.', data }
  }
  const caller = member ?? refuse('not_signed_in')
  const phone = await (request.purpose === 'verify' ? unverifiedPhone(ctx, caller.id) : newPhone(ctx, caller, request))
  const data = await codes.issue(ctx, { phone, purpose: request.purpose, member: caller.id, isSent: true, network })
  return { message: 'A code is on its way to your phone.', data }
}

async function unverifiedPhone(ctx: Context, id: MemberId) {
  const member = (await memberById(ctx.db, id)) ?? refuse('session_ended')
  return member.phone_verified_at ? refuse('phone_already_verified') : member.phone
}

/** The new number of a member. Only entering its code reveals whether another account has it. */
async function newPhone(ctx: Context, member: SignedIn, { phoneNumber, password }: SendRequest) {
  const phone = parsePhone(phoneNumber ?? refuseMissingPhone())
  await requireProof(ctx, member, password)
  return phone
}

const refuseMissingPhone = () => refuse('phone_number_missing', { fields: { phoneNumber: 'Phone number is required' } })

/** Signs in with a code, which also verifies the number that it reached. */
export async function signInWithCode(ctx: Context, from: Origin, typed: string, code: string) {
  const phone = parsePhone(typed)
  await codes.limitTries(ctx, from.network)
  return openSession(ctx, from, (tx) => redeemForOwner(ctx, tx, from, { phone, purpose: 'sign_in', code }))
}

/** Sets a new password and ends all earlier sessions. Hashes before checking the code, so that the time does not reveal the result. */
export async function resetPassword(
  ctx: Context,
  from: Origin,
  { phoneNumber, code, password }: { phoneNumber: string; code: string; password: string },
) {
  const phone = parsePhone(phoneNumber)
  await codes.limitTries(ctx, from.network)
  const passwordHash = await hashNewPassword(password)
  return openSession(ctx, from, async (tx) => {
    const owner = await redeemForOwner(ctx, tx, from, { phone, purpose: 'reset', code })
    if (typeof owner === 'string') return owner
    await setPassword(tx, owner.id, passwordHash, ctx.now())
    await sessions.closeAll(ctx, tx, owner.id)
    // A stranger who held the phone may have linked their Google account. The owner links theirs again with a code.
    await unlink(tx, owner.id)
    await recordAccess(tx, { member: owner.id, action: 'password_reset', from }, ctx.now())
    return owner
  })
}

/** Returns a refusal instead of throwing it, because a wrong code must count. */
async function redeemForOwner(
  ctx: Context,
  tx: Tx,
  from: Origin,
  entered: { phone: string; purpose: CodePurpose; code: string },
) {
  const redeemed = await codes.redeem(ctx, tx, entered)
  const owner = await memberByPhone(tx, entered.phone)
  if (!redeemed || !owner || redeemed.member !== owner.id) return 'code_wrong'
  if (!owner.is_active && !(await canReturn(tx, owner.id as MemberId, ctx.now()))) return 'account_deactivated'
  if (needsTwoSteps(ctx, owner.role)) return 'staff_need_password'
  if (!owner.is_active) await cancelDeletion(ctx, tx, owner.id as MemberId, from)
  await queries.setPhoneVerified(tx, owner.id as MemberId, entered.phone, ctx.now())
  return { id: owner.id as MemberId }
}

async function openSession(ctx: Context, from: Origin, prove: (tx: Tx) => Promise<{ id: MemberId } | ProblemCode>) {
  const outcome = await inTransaction(ctx, async (tx) => {
    const proved = await prove(tx)
    return typeof proved === 'string' ? proved : { ...proved, token: await sessions.signIn(ctx, tx, proved.id, from) }
  })
  if (typeof outcome === 'string') return refuseCode(outcome)
  return { token: outcome.token, user: await sessionUser(ctx, outcome.id) }
}

const refuseCode = (code: ProblemCode): never => (code === 'code_wrong' ? codes.refuseWrongCode() : refuse(code))

export async function verifyPhone(ctx: Context, from: Origin, { id }: SignedIn, code: string) {
  await codes.limitTries(ctx, from.network)
  const isVerified = await inTransaction(ctx, async (tx) => {
    const member = (await memberById(tx, id)) ?? refuse('session_ended')
    const redeemed = await codes.redeem(ctx, tx, { phone: member.phone, purpose: 'verify', code })
    if (redeemed?.member !== id || !(await queries.setPhoneVerified(tx, id, member.phone, ctx.now()))) return false
    await recordAccess(tx, { member: id, action: 'phone_verified', from }, ctx.now())
    hint(ctx, tx, [id], 'account', 'profile')
    return true
  })
  if (!isVerified) codes.refuseWrongCode()
  return sessionUser(ctx, id)
}

/** Changes the number with the code that was sent to the new one. Signs out other devices. */
export async function changePhone(
  ctx: Context,
  from: Origin,
  caller: SignedIn,
  typed: string | undefined,
  code: string,
) {
  const phone = parsePhone(typed ?? refuseMissingPhone())
  await codes.limitTries(ctx, from.network)
  const isChanged = await inTransaction(ctx, async (tx) => {
    const redeemed = await codes.redeem(ctx, tx, { phone, purpose: 'change_phone', code })
    if (redeemed?.member !== caller.id) return false
    await refuseRemovedPhone(ctx, tx, phone)
    const before = (await queries.lockPhone(tx, caller.id)) ?? refuse('session_ended')
    if (before !== phone) await giveUpPhone(ctx, tx, caller.id, before)
    await queries.setVerifiedPhone(tx, caller.id, phone, ctx.now())
    await noteFormerHolders(ctx, tx, caller.id, phone)
    await recordAccess(tx, { member: caller.id, action: 'phone_changed', from }, ctx.now())
    await signOutOthers(ctx, tx, caller, from)
    return true
  }).catch((error: unknown) =>
    violatedConstraint(error) === 'member_phone_key' ? refuse('phone_number_taken') : Promise.reject(error as Error),
  )
  if (!isChanged) codes.refuseWrongCode()
  return sessionUser(ctx, caller.id)
}
