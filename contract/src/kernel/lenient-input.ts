import { preprocess, z } from 'zod'

/** A longer text is read by nothing: the schema behind refuses it by its length. */
const LONGEST_READ = 6_000

/** Reads a value in its looser spellings first; everything else about the schema, its types too, stays. */
export const reading = <T extends z.ZodType>(read: (value: unknown) => unknown, schema: T) =>
  preprocess(
    (value) => (typeof value === 'string' && value.length > LONGEST_READ ? value : read(value)),
    schema,
  ) as unknown as T

/** A list is counted before its entries are looked at, so that a long one costs no more than a short one. */
export const listOf = <T extends z.ZodType>(
  entry: T,
  most: number,
  told: { tooMany?: string; none?: string; notList?: string } = {},
) =>
  preprocess(
    (value, context) => {
      if (Array.isArray(value) && value.length > most) context.addIssue(told.tooMany ?? `At most ${most} at once`)
      return value
    },
    z.array(entry, told.notList).min(told.none ? 1 : 0, told.none),
  ) as unknown as ListOf<T>

/** What every schema can do; a list's own checks would come too late. */
type ListOf<T extends z.ZodType> = z.ZodType<z.output<T>[], z.input<T>[]>
