import { z } from 'zod'
import { call } from './kernel/call.ts'
import { CreatedForChoice, CREATED_FOR, ROLES } from './vocabulary/choices.ts'
import { DateOfBirth, FullName, Gender } from './profile/profile.ts'
import { bounded, text } from './kernel/text.ts'

export const MIN_PASSWORD_LENGTH = 6
const MAX_PASSWORD_LENGTH = 200

/** A text whose spaces count, such as a password. */
const untrimmedText = (maxLength: number, requiredMessage: string) =>
  bounded(maxLength, `This can have at most ${maxLength} characters`, requiredMessage).refine(
    (value) => value.isWellFormed() && !value.includes('\u0000'),
    'This contains characters that cannot be saved',
  )

export const Password = untrimmedText(MAX_PASSWORD_LENGTH, 'Password must be at least 6 characters').min(
  MIN_PASSWORD_LENGTH,
  'Password must be at least 6 characters',
)

/** As typed: with or without +91, spaces, hyphens or a leading 0. The server normalizes it. */
export const PhoneNumber = untrimmedText(40, 'Phone number is required').refine(
  (value) => value.trim() !== '',
  'Phone number is required',
)

/** The signed-in member, as the browser stores them. */
export const SessionUser = z.object({
  _id: z.string(),
  id: z.string(),
  phoneNumber: z.string(),
  phoneVerified: z.boolean(),
  fullName: z.string(),
  gender: z.enum(['male', 'female', 'other']),
  dateOfBirth: z.string().optional(),
  profileCreatedFor: z.enum(CREATED_FOR),
  profileCompletionPercentage: z.int(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  role: z.enum(ROLES),
  lastActiveAt: z.string(),
  createdAt: z.string(),
})
export type SessionUser = z.output<typeof SessionUser>

const session = { token: z.string(), user: SessionUser }

// The fields are in the order in which the specification checks them: the first invalid one gives the message.
export const register = call({
  method: 'POST',
  path: '/auth/register',
  summary: 'Make an account and sign in',
  by: 'visitor',
  status: 201,
  body: z.object({
    password: Password,
    phoneNumber: PhoneNumber,
    gender: Gender,
    dateOfBirth: DateOfBirth,
    fullName: FullName,
    profileCreatedFor: CreatedForChoice,
  }),
  reply: z.object(session),
  failure: 'Registration failed',
  changes: ['account'],
})
export type Registration = z.output<typeof register.body>

export const PHONE_AND_PASSWORD_MISSING = 'Please enter phone number and password'

export const login = call({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with phone number and password',
  by: 'visitor',
  body: z.object({
    phoneNumber: untrimmedText(40, PHONE_AND_PASSWORD_MISSING).min(1, PHONE_AND_PASSWORD_MISSING),
    password: untrimmedText(MAX_PASSWORD_LENGTH, PHONE_AND_PASSWORD_MISSING).min(1, PHONE_AND_PASSWORD_MISSING),
  }),
  reply: z.object(session),
  failure: 'Login failed',
  changes: ['account'],
})

export const googleLogin = call({
  method: 'POST',
  path: '/auth/google-login',
  summary: 'Sign in with Google, where the installation has it',
  by: 'visitor',
  body: z.object({ idToken: untrimmedText(8_000, 'idToken is required').min(1, 'idToken is required') }),
  reply: z.object(session),
  failure: 'Google login failed',
  changes: ['account'],
})

export const sendCode = call({
  method: 'POST',
  path: '/auth/send-otp',
  summary: 'Send a one-time code by SMS, where the installation has it',
  by: 'visitor',
  body: z.object({ phoneNumber: PhoneNumber }),
  reply: z.object({ message: z.string() }),
  failure: 'Failed to send the code',
})

export const loginWithCode = call({
  method: 'POST',
  path: '/auth/otp-login',
  summary: 'Sign in with a one-time code, where the installation has it',
  by: 'visitor',
  body: z.object({ phoneNumber: PhoneNumber, otp: text(12, 'The code') }),
  reply: z.object(session),
  failure: 'Login failed',
  changes: ['account'],
})

export const me = call({
  method: 'GET',
  path: '/auth/me',
  summary: 'Who is signed in',
  by: 'member',
  reply: z.object({ user: SessionUser, data: SessionUser }),
  failure: 'Failed to fetch profile',
  shows: ['account'],
})

export const logout = call({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  by: 'member',
  reply: z.object({ message: z.string() }),
  failure: 'Logout failed',
})
