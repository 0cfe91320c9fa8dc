// Sign-in with Google: the browser sends an ID token and the secret of its nonce.
import { z } from 'zod'
import { Code, PhoneNumber, SessionUser } from './account.ts'
import { Consent } from './consent.ts'
import { call } from './kernel/call.ts'
import { untrimmedText } from './kernel/text-schemas.ts'
import { DateOfBirth, FullName, Gender } from './profile/profile.ts'
import { CreatedForChoice } from './vocabulary/choices.ts'

const proof = {
  idToken: untrimmedText(8_000, 'idToken is required').min(1, 'idToken is required'),
  /** The secret whose SHA-256 in base64url is the token’s nonce, so that a stolen token alone is useless. */
  nonce: untrimmedText(200, 'nonce is required').optional(),
}
export type GoogleProof = { idToken: string; nonce?: string | undefined }

const session = { token: z.string(), user: SessionUser }

export const googleLogin = call({
  method: 'POST',
  path: '/auth/google-login',
  summary: 'Sign in with a Google account that is linked to a member, where the installation has it',
  by: 'visitor',
  body: z.object(proof),
  reply: z.object(session),
  failure: 'Google login failed',
  changes: ['account'],
})

export const sendGoogleCode = call({
  method: 'POST',
  path: '/auth/google/code',
  summary: 'Send a one-time code to the number that the Google account is to be linked to',
  by: 'visitor',
  body: z.object({ ...proof, phoneNumber: PhoneNumber }),
  reply: z.object({
    message: z.string(),
    data: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int() }),
  }),
  failure: 'The code could not be sent',
})

export const linkGoogle = call({
  method: 'POST',
  path: '/auth/google/link',
  summary: 'Link a Google account to the member whose number a code has proved, and sign in',
  by: 'visitor',
  body: z.object({ ...proof, phoneNumber: PhoneNumber, code: Code }),
  reply: z.object(session),
  failure: 'Google login failed',
  changes: ['account'],
})

export const registerWithGoogle = call({
  method: 'POST',
  path: '/auth/google/register',
  summary: 'Make an account that signs in with Google',
  by: 'visitor',
  status: 201,
  body: z.object({
    ...proof,
    phoneNumber: PhoneNumber,
    /** The code that proves the number. Required if the site sends codes. */
    code: Code.optional(),
    gender: Gender,
    dateOfBirth: DateOfBirth,
    fullName: FullName,
    profileCreatedFor: CreatedForChoice,
    /** Without it, pages ask the member at the next visit. */
    consent: Consent.optional(),
  }),
  reply: z.object(session),
  failure: 'Registration failed',
  changes: ['account'],
})
