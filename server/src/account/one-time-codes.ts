// One-time codes: six digits for one number and purpose, valid once, for five minutes and five tries.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { CODE_LENGTH } from '@parinay/contract/account'
import { CODE_MINUTES, type CodePurpose, MAX_CODE_TRIES, RESEND_SECONDS } from '@parinay/contract/one-time-codes'
import type { MemberId } from '@parinay/contract/kernel/ids'
import type { Context } from '../platform/context.ts'
import { afterCommit, inTransaction, type Tx } from '../platform/database/database.ts'
import { refuse } from '../platform/problem.ts'
import { sign } from '../platform/security/sign-and-verify.ts'
import * as queries from './phone-verification-queries.ts'

/** `staff` is for the second step of their login, `google` for linking a Google account to the number, `take_over` for a profile. */
type Purpose = CodePurpose | 'staff' | 'google' | 'take_over'

interface CodeRequest {
  phone: string
  purpose: Purpose
  /** The member of the number; undefined if it has no account. */
  member: MemberId | undefined
  /** Whether the code is sent. Everything else is the same without it, so that the caller cannot tell. */
  isSent: boolean
  /** The caller's network. */
  network: string
}

/** Creates a code and sends it after the commit. Shortly after an earlier code, that one stays valid and nothing is sent. */
export async function issue(ctx: Context, { phone, purpose, member, isSent, network }: CodeRequest) {
  const sms = ctx.sms ?? refuse('codes_not_configured')
  const key = phoneKey(ctx, phone)
  await ctx.limits.consume('code_network', network)
  await ctx.limits.consume('code', key.toString('hex'))
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const now = ctx.now()
  const isNew = await inTransaction(ctx, async (tx) => {
    const row = {
      phone_key: key,
      purpose,
      code_hash: codeHash(ctx, phone, purpose, code),
      member_id: member ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_MINUTES * 60_000),
    }
    const isReplaced = await queries.replaceCode(tx, row, new Date(now.getTime() - RESEND_SECONDS * 1000))
    if (isReplaced && isSent) afterCommit(tx, () => sms.sendCode(phone, code))
    return isReplaced
  })
  if (!isNew)
    await Promise.all([ctx.limits.refund('code', key.toString('hex')), ctx.limits.refund('code_network', network)])
  return { resendAfterSeconds: RESEND_SECONDS, expiresInSeconds: CODE_MINUTES * 60 }
}

interface Entered {
  phone: string
  purpose: Purpose
  code: string
}

/**
 * Uses a code up, and returns its member. Undefined for a wrong code, whose try counts, so the caller must commit before it refuses.
 * With `isKept` a right code stays valid, for another call that completes the missing data.
 */
export async function redeem(ctx: Context, tx: Tx, { phone, purpose, code }: Entered, isKept = false) {
  const key = phoneKey(ctx, phone)
  const row = await queries.countTry(tx, key, purpose, MAX_CODE_TRIES, ctx.now())
  if (!row || !timingSafeEqual(row.code_hash, codeHash(ctx, phone, purpose, code))) return undefined
  if (!isKept) await queries.deleteCode(tx, key, purpose)
  return { member: row.member_id as MemberId | null }
}

/** Limits the codes that one network enters, in addition to the tries of each code. */
export const limitTries = (ctx: Context, network: string) => ctx.limits.consume('code_try', network)

export const refuseWrongCode = (): never =>
  refuse('code_wrong', { fields: { code: 'This code is wrong or no longer valid' } })

const phoneKey = (ctx: Context, phone: string) => keyedHash(ctx, `phone of a code ${phone}`)
const codeHash = (ctx: Context, phone: string, purpose: Purpose, code: string) =>
  keyedHash(ctx, `code ${purpose} ${phone} ${code}`)

const keyedHash = (ctx: Context, text: string) => Buffer.from(sign(ctx.addressKey, text), 'base64url')
