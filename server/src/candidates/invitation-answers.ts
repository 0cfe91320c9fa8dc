// The side of the person behind the link, who needs no account: confirm, refuse, or take the profile over.
import type { Invitation } from '@parinay/contract/candidates'
import type { ProblemCode } from '@parinay/contract/kernel/problems'
import { ageOn, todayInIndia } from '@parinay/contract/vocabulary/age-and-dates'
import { recordAccess } from '../account/account-event-log.ts'
import { sessionUser } from '../account/account.ts'
import { handOver } from '../account/hand-over-account.ts'
import * as codes from '../account/one-time-codes.ts'
import { hashNewPassword } from '../account/passwords.ts'
import { parsePhone } from '../account/parse-phone.ts'
import { hashToken } from '../account/session-tokens.ts'
import { complainOf, type Ticket } from '../moderation/complaints.ts'
import { forgetEmail } from '../notifications/email-address.ts'
import type { Context } from '../platform/context.ts'
import { inTransaction, violatedConstraint } from '../platform/database/database.ts'
import type { Origin } from '../platform/http/bind-call.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { setHeldByPerson } from '../profile/profile.ts'
import { phoneKeyOf } from './candidates.ts'
import * as queries from './queries.ts'

export async function open(ctx: Context, network: string, token: string): Promise<Invitation> {
  const row = await find(ctx, network, token)
  return {
    fullName: row.full_name,
    age: ageOn(row.date_of_birth, todayInIndia(ctx.now())),
    ...(row.city && { city: row.city }),
    profileCreatedFor: row.created_for as Invitation['profileCreatedFor'],
    createdAt: row.created_at.toISOString(),
  }
}

async function find(ctx: Context, network: string, token: string) {
  await ctx.limits.consume('candidate_try', network)
  return (await queries.invitationOf(ctx.db, hashToken(token), ctx.now())) ?? refuse('link_not_good')
}

export async function confirm(ctx: Context, from: Origin, token: string) {
  const { member } = await find(ctx, from.network, token)
  await inTransaction(ctx, async (tx) => {
    if (!(await queries.answer(tx, hashToken(token), 'confirmed', ctx.now()))) refuse('link_not_good')
    await recordAccess(tx, { member, action: 'candidate_confirmed', from }, ctx.now())
    hint(ctx, tx, [member], 'account', 'profile', 'profiles')
  })
}

/** Out of sight at once. It is a complaint about a false profile, with a ticket for the person who refused. */
export async function refuseProfile(ctx: Context, from: Origin, token: string, words: string): Promise<Ticket> {
  const { member, full_name: name } = await find(ctx, from.network, token)
  return inTransaction(ctx, async (tx) => {
    if (!(await queries.answer(tx, hashToken(token), 'refused', ctx.now()))) refuse('link_not_good')
    await recordAccess(tx, { member, action: 'candidate_refused', from }, ctx.now())
    return complainOf(ctx, tx, { subject: member, name }, words)
  })
}

/** The code goes to the number of the link alone. */
export async function sendCode(ctx: Context, { network }: Origin, token: string, typed: string) {
  const phone = parsePhone(typed)
  const { member, phone_key: key } = await find(ctx, network, token)
  if (!key.equals(phoneKeyOf(ctx, phone))) return refuseNumber()
  return codes.issue(ctx, { phone, purpose: 'take_over', member, isSent: true, network })
}

const refuseNumber = (): never =>
  refuse('candidate_number_differs', { fields: { phoneNumber: 'The link was not sent to this number' } })

interface Taking {
  token: string
  phoneNumber: string
  code: string
  password: string
}

/** Ends the sessions of the person who made it. A refusal is returned and not thrown where a wrong code must count. */
export async function takeOver(ctx: Context, from: Origin, { token, phoneNumber, code, password }: Taking) {
  const phone = parsePhone(phoneNumber)
  await codes.limitTries(ctx, from.network)
  const { member, phone_key: key } = await find(ctx, from.network, token)
  if (!key.equals(phoneKeyOf(ctx, phone))) return refuseNumber()
  const passwordHash = await hashNewPassword(password)
  const outcome = await inTransaction(ctx, async (tx): Promise<{ session: string } | ProblemCode> => {
    const redeemed = await codes.redeem(ctx, tx, { phone, purpose: 'take_over', code })
    if (redeemed?.member !== member) return 'code_wrong'
    if (!(await queries.answer(tx, hashToken(token), 'taken_over', ctx.now()))) return 'link_not_good'
    await queries.hideUntilConsent(tx, member)
    await setHeldByPerson(tx, member, ctx.now())
    await forgetEmail(tx, member)
    const session = await handOver(ctx, tx, { member, phone, passwordHash }, from)
    hint(ctx, tx, [member], 'account', 'profile', 'profiles')
    return { session }
  }).catch((error: unknown) =>
    violatedConstraint(error) === 'member_phone_key' ? refuse('phone_number_taken') : Promise.reject(error as Error),
  )
  if (outcome === 'code_wrong') return codes.refuseWrongCode()
  if (typeof outcome === 'string') return refuse(outcome)
  return { token: outcome.session, user: await sessionUser(ctx, member) }
}
