// The maker's side: what the person of the profile has said, and the link that asks them.
import { type Candidate, INVITATION_DAYS, MAX_UNCONFIRMED_INTERESTS } from '@parinay/contract/candidates'
import type { MemberId } from '@parinay/contract/kernel/ids'
import { DAY_MS } from '@parinay/contract/vocabulary/time-units'
import { recordAccess } from '../account/account-event-log.ts'
import { parsePhone } from '../account/parse-phone.ts'
import { hashToken, newToken } from '../account/session-tokens.ts'
import type { Context } from '../platform/context.ts'
import { afterCommit, inTransaction } from '../platform/database/database.ts'
import type { Origin } from '../platform/http/bind-call.ts'
import { hint } from '../platform/live/live.ts'
import { refuse } from '../platform/problem.ts'
import { sign } from '../platform/security/sign-and-verify.ts'
import * as queries from './queries.ts'

export async function stateOf(ctx: Context, member: MemberId): Promise<Candidate> {
  const row = (await queries.candidateOf(ctx.db, member)) ?? refuse('profile_not_found')
  const state = row.created_for === 'self' && row.state !== 'taken_over' ? 'self' : (row.state ?? 'unasked')
  const isLimited = row.is_limited && row.created_for !== 'self' && row.state !== 'confirmed' && !!ctx.sms?.sendLink
  return {
    state: state as Candidate['state'],
    canAsk: linkTo(ctx) !== undefined,
    ...(isLimited && { interestsLeft: Math.max(0, MAX_UNCONFIRMED_INTERESTS - row.interests) }),
    ...(row.asked_at && { askedAt: row.asked_at.toISOString() }),
    ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
  }
}

/** Sends the link after the commit. The number is in the message alone; the database knows a keyed hash of it. */
export async function ask(ctx: Context, member: MemberId, typed: string, from: Origin): Promise<Candidate> {
  const link = linkTo(ctx) ?? refuse('links_not_configured')
  const phone = parsePhone(typed)
  const row = (await queries.candidateOf(ctx.db, member)) ?? refuse('profile_not_found')
  if (row.created_for === 'self') refuse('candidate_is_you')
  if (row.role !== 'user') refuse('not_allowed')
  if (row.is_hidden_by_staff) refuse('profile_taken_down')
  if (row.phone === phone) refuse('candidate_own_number', { fields: { phoneNumber: 'This is your own number' } })
  await ctx.limits.consume('candidate_ask', member)
  const phoneKey = phoneKeyOf(ctx, phone)
  await ctx.limits.consume('candidate_phone', phoneKey.toString('hex'))
  const token = newToken()
  const now = ctx.now()
  await inTransaction(ctx, async (tx) => {
    const expires = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
    if (!(await queries.invite(tx, { member, phoneKey, tokenHash: hashToken(token), now, expires })))
      refuse('candidate_answered')
    await recordAccess(tx, { member, action: 'candidate_asked', from }, now)
    hint(ctx, tx, [member], 'account')
    afterCommit(tx, () => ctx.sms?.sendLink?.(phone, link(token)))
  })
  return stateOf(ctx, member)
}

/** Undefined where no link can be sent, or the site does not know its own address. */
function linkTo({ sms, config }: Context): ((token: string) => string) | undefined {
  const site = config.mail?.site ?? (config.isPublic ? undefined : `http://127.0.0.1:${config.port}`)
  return sms?.sendLink && site ? (token) => `${site}/confirm-profile?token=${token}` : undefined
}

export const phoneKeyOf = (ctx: Context, phone: string) =>
  Buffer.from(sign(ctx.addressKey, `candidate ${phone}`), 'base64url')
