// Schemas that accept looser spellings, bounded lists, and empty values.
import { preprocess, z } from 'zod'
import { isBlank } from './text-schemas.ts'

/** Longer texts are not normalized, because the schema refuses them for their length. */
const MAX_NORMALIZED_LENGTH = 6_000

/** Normalizes looser spellings before the schema checks the value. The types of the schema stay. */
export const normalizing = <T extends z.ZodType>(normalize: (value: unknown) => unknown, schema: T) =>
  preprocess(
    (value) => (typeof value === 'string' && value.length > MAX_NORMALIZED_LENGTH ? value : normalize(value)),
    schema,
  ) as unknown as T

/** A list whose length is checked before its entries, so that refusing a long one is cheap. */
export const listOf = <T extends z.ZodType>(
  entry: T,
  maxLength: number,
  messages: { tooMany?: string; none?: string; notList?: string } = {},
) =>
  preprocess(
    (value, context) => {
      if (Array.isArray(value) && value.length > maxLength)
        context.addIssue(messages.tooMany ?? `At most ${maxLength} at once`)
      return value
    },
    z.array(entry, messages.notList).min(messages.none ? 1 : 0, messages.none),
  ) as unknown as BoundedList<T>

/** Hides the checks of an array, such as `.max`, which would run too late. */
type BoundedList<T extends z.ZodType> = z.ZodType<z.output<T>[], z.input<T>[]>

const isBlankText = (value: unknown) => typeof value === 'string' && isBlank(value)

/** A fact that can be cleared: `null` or an empty string clears it, and an absent one stays unchanged. */
export const clearable = <T extends z.ZodType>(schema: T) =>
  normalizing((value) => (isBlankText(value) ? null : value), schema.nullable()).optional()

/** A query parameter that may be empty. */
export const optionalQuery = <T extends z.ZodType>(schema: T) =>
  normalizing((value) => (isBlankText(value) ? undefined : value), schema.optional()).optional()
