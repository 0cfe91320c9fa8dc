import { z } from 'zod'
import { reading } from './reading.ts'

// NUL cannot be stored, and a lone half of a surrogate pair is not text; other control characters have no use here.
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

const isText = (value: string) => value.isWellFormed() && !UNPRINTABLE.test(value)

/** One line or paragraph a person typed, trimmed. */
export const text = (longest: number, name = 'This') =>
  z
    .string({ error: ({ input }) => (input == null ? `${name} is required` : `${name} must be text`) })
    .trim()
    .max(longest, `${name} can have at most ${longest.toLocaleString('en-IN')} characters`)
    .refine(isText, `${name} contains characters that cannot be kept`)

export const filledText = (longest: number, name = 'This') =>
  text(longest, name).refine((value) => value.length > 0, `${name} is required`)

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** A member of a block that may be cleared: `null` or an empty string says so, absence leaves it as it is. */
export const clearable = <T extends z.ZodType>(schema: T) =>
  reading((value) => (isBlank(value) ? null : value), schema.nullable()).optional()

/** A query member that the sender may leave empty. */
export const optionalQuery = <T extends z.ZodType>(schema: T) =>
  reading((value) => (isBlank(value) ? undefined : value), schema.optional()).optional()

export const wholeNumber = (least: number, most: number, name: string) => {
  const told = `${name} must be a whole number from ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}`
  return z.number(told).int(told).min(least, told).max(most, told)
}

/** A whole number in a query, where everything is text. */
export const wholeNumberQuery = (least: number, most: number, name: string) => {
  const told = `${name} must be a whole number from ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}`
  return z
    .string(told)
    .regex(/^\d{1,10}$/, told)
    .transform(Number)
    .pipe(z.number().min(least, told).max(most, told))
}
