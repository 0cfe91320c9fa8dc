import { z } from 'zod'
import { normalizing } from './lenient-input.ts'

// NUL cannot be stored, and a lone half of a surrogate pair is not text; other control characters have no use here.
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

// Invisible characters, which can reverse a line or make two names look alike. Does not include the joiners of Indic scripts.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/

const isText = (value: string) => value.isWellFormed() && !UNPRINTABLE.test(value)

/** The base of every text of a request. The length is checked first, and a longer text is refused without further checks. */
export const bounded = (
  maxLength: number,
  tooLong: string,
  error: NonNullable<Parameters<typeof z.string>[0]> = tooLong,
) => z.string(error).max(maxLength, { error: tooLong, abort: true })

/** Up to this number, the spaces around a text do not count towards its length. */
const MAX_OUTER_SPACES = 1_000

/** One line or paragraph a person typed, trimmed. */
export const text = (maxLength: number, name = 'This') => {
  const tooLong = `${name} can have at most ${maxLength.toLocaleString('en-IN')} characters`
  return bounded(maxLength + MAX_OUTER_SPACES, tooLong, {
    error: ({ input }) => (input == null ? `${name} is required` : `${name} must be text`),
  })
    .trim()
    .max(maxLength, { error: tooLong, abort: true })
    .refine(isText, `${name} contains characters that cannot be saved`)
}

/** A name or another text of one line. */
export const line = (maxLength: number, name = 'This') =>
  text(maxLength, name).refine((value) => !INVISIBLE.test(value), `${name} contains characters that cannot be saved`)

export const filledLine = (maxLength: number, name = 'This') =>
  line(maxLength, name).refine((value) => value.length > 0, `${name} is required`)

export const filledText = (maxLength: number, name = 'This') =>
  text(maxLength, name).refine((value) => value.length > 0, `${name} is required`)

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** A fact that can be cleared: `null` or an empty string clears it, and an absent one stays unchanged. */
export const clearable = <T extends z.ZodType>(schema: T) =>
  normalizing((value) => (isBlank(value) ? null : value), schema.nullable()).optional()

/** A query parameter that may be empty. */
export const optionalQuery = <T extends z.ZodType>(schema: T) =>
  normalizing((value) => (isBlank(value) ? undefined : value), schema.optional()).optional()

export const wholeNumber = (min: number, max: number, name: string) => {
  const message = `${name} must be a whole number from ${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}`
  return z.number(message).int(message).min(min, message).max(max, message)
}

/** A whole number in a query, where everything is text. */
export const wholeNumberQuery = (min: number, max: number, name: string) => {
  const message = `${name} must be a whole number from ${min.toLocaleString('en-IN')} to ${max.toLocaleString('en-IN')}`
  return bounded(10, message)
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
}

/** The token in the link of an e-mail. */
export const LinkToken = bounded(400, 'This link is not complete').regex(/^[\w-]{20,400}$/, 'This link is not complete')
