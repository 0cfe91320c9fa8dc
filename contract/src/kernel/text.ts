import { z } from 'zod'
import { normalizing } from './lenient-input.ts'

// NUL cannot be stored, and a lone half of a surrogate pair is not text; other control characters have no use here.
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

// Signs that nobody sees: they turn a line around or hide in it, so that a name reads as another. The joiners of Indic scripts are not
// among them.
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/

const isText = (value: string) => value.isWellFormed() && !UNPRINTABLE.test(value)

/** Where every text of a request begins: a longer one is refused before anything else looks at it. */
export const bounded = (
  longest: number,
  tooLong: string,
  error: NonNullable<Parameters<typeof z.string>[0]> = tooLong,
) => z.string(error).max(longest, { error: tooLong, abort: true })

/** The spaces around a text do not count towards its length, up to this number. */
const MOST_SPACES = 1_000

/** One line or paragraph a person typed, trimmed. */
export const text = (longest: number, name = 'This') => {
  const tooLong = `${name} can have at most ${longest.toLocaleString('en-IN')} characters`
  return bounded(longest + MOST_SPACES, tooLong, {
    error: ({ input }) => (input == null ? `${name} is required` : `${name} must be text`),
  })
    .trim()
    .max(longest, { error: tooLong, abort: true })
    .refine(isText, `${name} contains characters that cannot be saved`)
}

/** A name or another text of one line. */
export const line = (longest: number, name = 'This') =>
  text(longest, name).refine((value) => !INVISIBLE.test(value), `${name} contains characters that cannot be saved`)

export const filledLine = (longest: number, name = 'This') =>
  line(longest, name).refine((value) => value.length > 0, `${name} is required`)

export const filledText = (longest: number, name = 'This') =>
  text(longest, name).refine((value) => value.length > 0, `${name} is required`)

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** A member of a block that may be cleared: `null` or an empty string says so, absence leaves it as it is. */
export const clearable = <T extends z.ZodType>(schema: T) =>
  normalizing((value) => (isBlank(value) ? null : value), schema.nullable()).optional()

/** A query member that the sender may leave empty. */
export const optionalQuery = <T extends z.ZodType>(schema: T) =>
  normalizing((value) => (isBlank(value) ? undefined : value), schema.optional()).optional()

export const wholeNumber = (least: number, most: number, name: string) => {
  const told = `${name} must be a whole number from ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}`
  return z.number(told).int(told).min(least, told).max(most, told)
}

/** A whole number in a query, where everything is text. */
export const wholeNumberQuery = (least: number, most: number, name: string) => {
  const told = `${name} must be a whole number from ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}`
  return bounded(10, told)
    .regex(/^\d{1,10}$/, told)
    .transform(Number)
    .pipe(z.number().min(least, told).max(most, told))
}

/** What the link in an e-mail carries. */
export const LinkToken = bounded(400, 'This link is not complete').regex(/^[\w-]{20,400}$/, 'This link is not complete')
