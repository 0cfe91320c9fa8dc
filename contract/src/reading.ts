import type { z } from 'zod'
import { preprocess } from 'zod'

/** Reads a value in its looser spellings first; everything else about the schema, its types too, stays. */
export const reading = <T extends z.ZodType>(read: (value: unknown) => unknown, schema: T) =>
  preprocess(read, schema) as unknown as T
