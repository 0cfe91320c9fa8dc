import { z } from 'zod'

/** The subjects of warnings about texts of other members. */
export const Warning = z.enum(['money', 'dowry', 'abuse'])
export type Warning = z.output<typeof Warning>
