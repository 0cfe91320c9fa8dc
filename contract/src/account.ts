import { z } from 'zod'
import { Consent } from './consent.ts'
import { call } from './kernel/call.ts'
import { CreatedForChoice, CREATED_FOR, ROLES } from './vocabulary/choices.ts'
import { DateOfBirth, FullName, Gender } from './profile/profile.ts'
import { bounded, isBlank, untrimmedText } from './kernel/text-schemas.ts'
import { MAX_PASSWORD_LENGTH, Password } from './passwords.ts'

const MAX_TYPED_PHONE_LENGTH = 100

/** A phone number as typed or pasted: with or without +91, spaces, hyphens or a leading 0. The server normalizes it. */
export const PhoneNumber = untrimmedText(MAX_TYPED_PHONE_LENGTH, 'Phone number is required').refine(
  (value) => !isBlank(value),
  'Phone number is required',
)

export const CODE_LENGTH = 6
export const CODE_IS_SIX_DIGITS = 'Please enter the six digits of the code'

/** A one-time code as typed or pasted. Spaces and hyphens do not count. */
export const Code = bounded(40, CODE_IS_SIX_DIGITS)
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, CODE_IS_SIX_DIGITS))

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
  /** Set if the member has birth details and shows them, and can therefore search by horoscope. */
  comparesHoroscopes: z.literal(true).optional(),
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
    /** Without it, pages ask the member at the next visit. */
    consent: Consent.optional(),
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
    phoneNumber: untrimmedText(MAX_TYPED_PHONE_LENGTH, PHONE_AND_PASSWORD_MISSING).min(1, PHONE_AND_PASSWORD_MISSING),
    password: untrimmedText(MAX_PASSWORD_LENGTH, PHONE_AND_PASSWORD_MISSING).min(1, PHONE_AND_PASSWORD_MISSING),
    /** The code of the second step for staff, if the site sends codes by SMS. */
    code: Code.optional(),
  }),
  reply: z.object(session),
  failure: 'Login failed',
  changes: ['account'],
})

export const me = call({
  method: 'GET',
  path: '/auth/me',
  summary: 'Who is signed in',
  by: 'member',
  reply: z.object({
    user: SessionUser,
    data: SessionUser,
    /** True if the token is a day old and should be renewed. */
    isRenewalDue: z.boolean(),
    /** True if the member has not accepted the current versions of the declarations. */
    isConsentDue: z.boolean(),
  }),
  failure: 'Failed to fetch profile',
  shows: ['account', 'horoscope'],
})

export const logout = call({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  by: 'member',
  reply: z.object({ message: z.string() }),
  failure: 'Logout failed',
})
