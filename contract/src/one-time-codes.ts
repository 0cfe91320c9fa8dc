import { z } from 'zod'
import { Code, PhoneNumber, SessionUser } from './account.ts'
import { call } from './kernel/call.ts'
import { bounded } from './kernel/text-schemas.ts'
import { Password } from './passwords.ts'

export const CODE_MINUTES = 5
/** The number of wrong tries after which a code is void. */
export const MAX_CODE_TRIES = 5
/** The time before another code may be sent to the same number. */
export const RESEND_SECONDS = 30

/**
 * `sign_in`: sign-in without a password. `verify`: proof of the caller's number. `change_phone`: proof of the caller's new number.
 * Another call completes a `reset` of the password.
 */
export const CODE_PURPOSES = ['sign_in', 'reset', 'verify', 'change_phone'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

export const sendCode = call({
  method: 'POST',
  path: '/auth/otp/send',
  summary: 'Send a one-time code by SMS; the reply is the same whether the number has an account or not',
  by: 'visitor',
  identifiesMembers: true,
  body: z.object({
    /** Not needed to verify one’s own number. */
    phoneNumber: PhoneNumber.optional(),
    purpose: z.enum(CODE_PURPOSES).default('sign_in'),
    /** Needed to change the number, unless the sign-in is recent. */
    password: bounded(200, 'This can have at most 200 characters').optional(),
  }),
  reply: z.object({
    message: z.string(),
    data: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
  }),
  failure: 'The code could not be sent',
})

export const verifyCode = call({
  method: 'POST',
  path: '/auth/otp/verify',
  summary: 'Use a one-time code: sign in, verify one’s own number, or change it',
  by: 'visitor',
  identifiesMembers: true,
  body: z.object({
    phoneNumber: PhoneNumber.optional(),
    purpose: z.enum(['sign_in', 'verify', 'change_phone']).default('sign_in'),
    code: Code,
  }),
  reply: z.object({
    message: z.string(),
    user: SessionUser,
    /** The token of the new session after a sign-in. */
    token: z.string().optional(),
  }),
  failure: 'The code could not be checked',
  changes: ['account'],
})

export const resetPassword = call({
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Set a new password with a one-time code; all earlier sessions end, and a new one begins',
  by: 'visitor',
  body: z.object({ phoneNumber: PhoneNumber, code: Code, password: Password }),
  reply: z.object({ message: z.string(), token: z.string(), user: SessionUser }),
  failure: 'The password could not be changed',
  changes: ['account'],
})
