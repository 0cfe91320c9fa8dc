import { untrimmedText } from './kernel/text-schemas.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 200

/** A new password. */
export const Password = untrimmedText(MAX_PASSWORD_LENGTH, 'Password must be at least 6 characters').min(
  MIN_PASSWORD_LENGTH,
  'Password must be at least 6 characters',
)

/** The member's own password, to prove who they are. */
export const CurrentPassword = untrimmedText(MAX_PASSWORD_LENGTH, 'Please enter your password').min(
  1,
  'Please enter your password',
)
