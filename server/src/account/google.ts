// Sign-in with Google. A Google account is linked to a member only after a code has proved the member's phone number.
import type { GoogleProof, registerWithGoogle } from '@parinay/contract/google'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { ProblemCode } from '@parinay/contract/kernel/problems'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { inTransaction, type Tx } from '../platform/database/database.ts'
import type { Origin } from '../platform/http/bind-call.ts'
import { refuse } from '../platform/problem.ts'
import { refuseTooYoung } from '../profile/profile.ts'
import { recordAccess } from './account-event-log.ts'
import { createAccount, sessionUser } from './account.ts'
import { setPhoneVerified } from './phone-verification-queries.ts'
import * as queries from './google-queries.ts'
import { canReturn, cancelDeletion } from './scheduled-deletion.ts'
import * as codes from './one-time-codes.ts'
import { parsePhone } from './parse-phone.ts'
import { memberByPhone } from './queries.ts'
import * as sessions from './sessions.ts'

type Person = Awaited<ReturnType<typeof prove>>
type Outcome = { id: MemberId; token: string } | ProblemCode

/** Counts the token against its network until `finish` refunds it. */
async function prove(ctx: Context, proof: GoogleProof, { network }: Origin) {
  const google = ctx.google ?? refuse('google_not_configured')
  await ctx.limits.consume('google', network)
  return google.verify(proof, ctx.now())
}

/** Refunds the counted token. A refusal is returned instead of thrown if a wrong code must count. */
async function finish(ctx: Context, { network }: Origin, outcome: Outcome) {
  if (outcome === 'code_wrong') return codes.refuseWrongCode()
  if (typeof outcome === 'string') return refuse(outcome)
  const [user] = await Promise.all([sessionUser(ctx, outcome.id), ctx.limits.refund('google', network)])
  return { token: outcome.token, user }
}

export async function login(ctx: Context, proof: GoogleProof, from: Origin) {
  const person = await prove(ctx, proof, from)
  const outcome = await inTransaction(ctx, async (tx): Promise<Outcome> => {
    const member = await queries.memberByGoogle(tx, person.subject)
    return member ? open(ctx, tx, person, member, from) : 'google_needs_phone'
  })
  return finish(ctx, from, outcome)
}

/** Signs a member in. Refuses staff, because they need two steps and Google is only one. */
async function open(
  ctx: Context,
  tx: Tx,
  person: Person,
  member: { id: string; role: string; is_active: boolean },
  from: Origin,
): Promise<Outcome> {
  const id = member.id as MemberId
  if (!member.is_active && !(await canReturn(tx, id, ctx.now()))) return 'account_deactivated'
  if (member.role !== 'user') return 'staff_need_password'
  if (!(await queries.useNonce(tx, person.nonce, person.expiresAt))) return 'google_token_invalid'
  if (!member.is_active) await cancelDeletion(ctx, tx, id, from)
  return { id, token: await sessions.signIn(ctx, tx, id, from) }
}

/** Sends a code to a number. The reply does not reveal whether the number has an account. */
export async function sendCode(ctx: Context, input: GoogleProof & { phoneNumber: string }, from: Origin) {
  await prove(ctx, input, from)
  const phone = parsePhone(input.phoneNumber)
  const owner = await memberByPhone(ctx.db, phone)
  const member = owner?.id as MemberId | undefined
  const data = await codes.issue(ctx, { phone, purpose: 'google', member, isSent: true, network: from.network })
  return { message: 'A code is on its way to this phone.', data }
}

/** Links the Google account to the member of the number. Without an account, the code stays valid for `register`. */
export async function link(ctx: Context, input: GoogleProof & { phoneNumber: string; code: string }, from: Origin) {
  const person = await prove(ctx, input, from)
  if (!ctx.sms) refuse('codes_not_configured')
  const phone = parsePhone(input.phoneNumber)
  await codes.limitTries(ctx, from.network)
  const outcome = await inTransaction(ctx, async (tx): Promise<Outcome> => {
    const owner = await memberByPhone(tx, phone)
    const redeemed = await codes.redeem(ctx, tx, { phone, purpose: 'google', code: input.code }, !owner)
    if (!redeemed || redeemed.member !== (owner?.id ?? null)) return 'code_wrong'
    if (!owner) return 'google_needs_details'
    const opened = await open(ctx, tx, person, owner, from)
    if (typeof opened === 'string') return opened
    await setPhoneVerified(tx, opened.id, phone, ctx.now())
    await linkTo(ctx, tx, person, opened.id, from)
    return opened
  })
  return finish(ctx, from, outcome)
}

async function linkTo(ctx: Context, tx: Tx, { subject }: Person, id: MemberId, from: Origin) {
  if (!(await queries.link(tx, subject, id, ctx.now()))) refuse('google_token_invalid')
  await recordAccess(tx, { member: id, action: 'google_linked', from }, ctx.now())
}

/** A hash that no password matches. The member can set a password with a code. */
const NO_PASSWORD = 'google'

/** Registers a member with Google. If the site sends codes, the number must be proved too. */
export async function register(ctx: Context, input: z.output<typeof registerWithGoogle.body>, from: Origin) {
  const person = await prove(ctx, input, from)
  const phone = parsePhone(input.phoneNumber)
  const { code = ctx.sms && refuse('code_needed') } = input
  refuseTooYoung(input, ctx.now())
  await ctx.limits.consume('registration', from.network)
  if (code !== undefined) await codes.limitTries(ctx, from.network)
  const outcome = await inTransaction(ctx, async (tx): Promise<Outcome> => {
    if (ctx.sms && !(await codes.redeem(ctx, tx, { phone, purpose: 'google', code: code! }))) return 'code_wrong'
    if (!(await queries.useNonce(tx, person.nonce, person.expiresAt))) return 'google_token_invalid'
    const account = { ...input, phone, passwordHash: NO_PASSWORD, isPhoneVerified: !!ctx.sms }
    const made = await createAccount(ctx, tx, account, from)
    await linkTo(ctx, tx, person, made.id, from)
    return made
  })
  return finish(ctx, from, outcome)
}
